#!/bin/bash
# Patroni runs this once, on the first primary, with a connection string of the superuser.
set -euo pipefail
psql "$1" --set=ON_ERROR_STOP=1 --set=password="$OWNER_PASSWORD" <<'SQL'
create role alcancia_owner login createrole password :'password';
create database alcancia owner alcancia_owner;
SQL
