CREATE INDEX tables_listed ON tables (over, public, created);
CREATE INDEX tables_by_age ON tables (over, created);
UPDATE alembic_version SET version_num = '0003';
