CREATE TABLE snapshots (
    table_id TEXT NOT NULL,
    ply INTEGER NOT NULL,
    content BLOB NOT NULL,
    PRIMARY KEY (table_id),
    FOREIGN KEY (table_id) REFERENCES tables (id) ON DELETE CASCADE
);
UPDATE alembic_version SET version_num = '0005';
