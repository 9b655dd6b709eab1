#!/bin/sh
# A base backup by pgBackRest as PostgreSQL's account, full on Sundays; the first run prepares the repository. Run it daily by a timer, or with
# `--daily` as a service of its own, which also makes a drill on Sundays.
set -eu
while :; do
  pgbackrest --stanza=alcancia stanza-create
  pgbackrest --stanza=alcancia check
  [ "$(date +%u)" = 7 ] && type=full || type=diff
  pgbackrest --stanza=alcancia --type=$type backup
  [ "${1:-}" = --daily ] || exit 0
  # A drill that fails is written down; the next backup does not depend on it.
  [ $type = diff ] || drill.sh || :
  sleep 86400
done
