ALTER TABLE tables ADD COLUMN window_seconds INTEGER DEFAULT '0' NOT NULL;
UPDATE alembic_version SET version_num = '0004';
