"""The promise to others: everything said on the wire, described in two documents and a page."""
