#!/bin/sh
# A base backup by pgBackRest as PostgreSQL's account, full on Sundays; the first run prepares the repository. Run it daily by a timer, or with
# `--daily` as a service of its own.
set -eu
while :; do
  pgbackrest --stanza=alcancia stanza-create
  pgbackrest --stanza=alcancia check
  [ "$(date +%u)" = 7 ] && type=full || type=diff
  pgbackrest --stanza=alcancia --type=$type backup
  [ "${1:-}" = --daily ] || exit 0
  sleep 86400
done
