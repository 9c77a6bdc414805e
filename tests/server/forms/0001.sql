CREATE TABLE alembic_version (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO alembic_version VALUES ('0001');
CREATE TABLE tables (
    id TEXT NOT NULL,
    created FLOAT NOT NULL,
    setup TEXT NOT NULL,
    secret TEXT NOT NULL,
    start TEXT,
    public BOOLEAN NOT NULL,
    pace INTEGER NOT NULL,
    stand_in TEXT NOT NULL,
    "before" TEXT,
    over BOOLEAN NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE seats (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    level TEXT,
    name TEXT NOT NULL,
    key_hash TEXT,
    PRIMARY KEY (table_id, seat),
    FOREIGN KEY (table_id) REFERENCES tables (id)
);
CREATE TABLE plies (
    table_id TEXT NOT NULL,
    ply INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    notation TEXT NOT NULL,
    rolls TEXT NOT NULL,
    digest TEXT NOT NULL,
    token TEXT NOT NULL,
    at FLOAT NOT NULL,
    PRIMARY KEY (table_id, ply),
    CONSTRAINT from_one CHECK (ply >= 1),
    CONSTRAINT one_ply_a_token UNIQUE (table_id, seat, token),
    FOREIGN KEY (table_id) REFERENCES tables (id)
);
CREATE TABLE chat (
    table_id TEXT NOT NULL,
    line INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    token TEXT NOT NULL,
    at FLOAT NOT NULL,
    PRIMARY KEY (table_id, line),
    CONSTRAINT one_line_a_token UNIQUE (table_id, seat, token),
    FOREIGN KEY (table_id) REFERENCES tables (id)
);
