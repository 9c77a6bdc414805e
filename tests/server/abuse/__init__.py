"""What a public server is put through besides crashes: greed, spam, full disks, wrong clocks."""
