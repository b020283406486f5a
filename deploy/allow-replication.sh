#!/bin/sh
# Lets the replica connect.
echo 'host replication market all scram-sha-256' >> "$PGDATA/pg_hba.conf"
