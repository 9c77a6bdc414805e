ALTER TABLE tables ADD COLUMN practice BOOLEAN DEFAULT false NOT NULL;
UPDATE alembic_version SET version_num = '0002';
