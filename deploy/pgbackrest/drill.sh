#!/bin/sh
# Recovers the end of the archive into a folder of its own, counts what is in it, removes it, and writes the outcome into the running
# database, where doctor and 'Sistema' find it. Run it weekly as PostgreSQL's account. The folder, in DRILL_DIR (default /tmp), needs the space
# of the database once more.
set -eu
user=${PGBACKREST_PG1_USER:-postgres}
database=${PGBACKREST_PG1_DATABASE:-alcancia}
folder=$(mktemp -d "${DRILL_DIR:-/tmp}/drill.XXXXXX")
data=$folder/data
began=$(date +%s)
# Of the running database; both images and Debian have their programs there.
bin=/usr/lib/postgresql/$(cat "${PGBACKREST_PG1_PATH:-/var/lib/postgresql/15/main}/PG_VERSION")/bin

finish() {
  [ ! -s "$data/postmaster.pid" ] || "$bin/pg_ctl" stop --silent --mode=immediate --pgdata="$data"
  rm -rf "$folder"
}
trap finish EXIT
trap 'exit 1' INT TERM

# Only what lets somebody look; postgresql.auto.conf, which the restore writes, has where the log of changes comes from.
recover() {
  cat >"$folder/postgresql.conf" <<SETTINGS
hba_file = '$folder/pg_hba.conf'
ident_file = '$folder/pg_ident.conf'
listen_addresses = ''
unix_socket_directories = '$folder'
hot_standby = off
SETTINGS
  echo 'local all all trust' >"$folder/pg_hba.conf"
  : >"$folder/pg_ident.conf"
  mkdir -m 700 "$data" &&
    pgbackrest --stanza=alcancia --pg1-path="$data" --archive-mode=off --tablespace-map-all="$folder/tablespaces" restore &&
    "$bin/pg_ctl" start --silent --wait --timeout=86400 --pgdata="$data" --log="$folder/log" \
      --options="-p 5432 -c config_file=$folder/postgresql.conf" &&
    until "$bin/pg_isready" --quiet --host="$folder" --port=5432; do
      "$bin/pg_ctl" status --silent --pgdata="$data" && sleep 1 || return 1
    done
}

# @param a connection's host and port, then the variables of the statement that is read
ask() {
  host=$1 port=$2
  shift 2
  "$bin/psql" --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --host="$host" --port="$port" \
    --username="$user" --dbname="$database" "$@"
}

count() {
  ask "$folder" 5432 <<'SQL'
select jsonb_build_object('people', (select count(*) from auth_users), 'ledger_sum', ledger, 'reached',
  to_char(coalesce(pg_last_xact_replay_timestamp(), now()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
from (select coalesce(sum(points), 0) as ledger from point_entries) entries
where ledger = (select coalesce(sum(total_points), 0) from profiles);
SQL
}

# @param what was found, empty when it failed; the reason then
record() {
  ask "${PGBACKREST_PG1_SOCKET_PATH:-/var/run/postgresql}" "${PGBACKREST_PG1_PORT:-5432}" \
    --set=found="$1" --set=reason="$2" --set=seconds=$(($(date +%s) - began)) <<'SQL'
with run as (select jsonb_build_object('at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as at),
drill as (
  select case when :'found' <> ''
    then jsonb_build_object('succeeded', at || jsonb_build_object('seconds', :seconds) || nullif(:'found', '')::jsonb, 'failed', null)
    else jsonb_build_object('failed', at || jsonb_build_object('reason', right(btrim(:'reason', E' \n'), 300)), 'succeeded',
      (select value -> 'drill' -> 'succeeded' from app_settings where key = 'recovery.status')) end as drill
  from run)
insert into app_settings (key, value, updated_at)
select 'recovery.status', jsonb_build_object('covered_until', null, 'base_at', null, 'base_bytes', null, 'drill', drill), now() from drill
on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at;
SQL
}

found=
if recover >"$folder/said" 2>&1; then found=$(count 2>>"$folder/said") || :; fi
if [ -n "$found" ]; then
  record "$found" ''
else
  reason=$(cat "$folder/said" "$folder/log" 2>/dev/null || :)
  record '' "${reason:-Los totales no son la suma de sus líneas.}"
  echo "$reason" >&2
  exit 1
fi
