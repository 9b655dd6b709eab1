#!/bin/bash
# Runs etcd, Patroni and PostgreSQL of one of three database machines, and ends when one of them ends.
#   MACHINE    its name: db1, db2 or db3
#   MACHINES   all names and addresses: db1=10.0.0.1,db2=10.0.0.2,db3=10.0.0.3
#   DATA_DIR   an empty folder or that of the last run, owned by the user of this process
#   SUPERUSER_PASSWORD, REPLICATION_PASSWORD, OWNER_PASSWORD   the same on every machine
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

address=
peers=
clients=
for machine in ${MACHINES//,/ }; do
  [ "${machine%%=*}" = "$MACHINE" ] && address=${machine#*=}
  peers+=",${machine%%=*}=http://${machine#*=}:2380"
  clients+=",${machine#*=}:2379"
done

export PATH="$here:/usr/lib/postgresql/15/bin:/usr/bin:/bin"
export PATRONI_NAME=$MACHINE
export PATRONI_ETCD_HOSTS=${clients#,}
export PATRONI_RESTAPI_CONNECT_ADDRESS=$address:8008
export PATRONI_POSTGRESQL_CONNECT_ADDRESS=$address:5432
export PATRONI_POSTGRESQL_DATA_DIR=$DATA_DIR/postgresql
export PATRONI_SUPERUSER_PASSWORD=$SUPERUSER_PASSWORD
export PATRONI_REPLICATION_PASSWORD=$REPLICATION_PASSWORD

mkdir -p -m 700 "$DATA_DIR"
# Patroni before 3.0.3 may overwrite another primary's key through version 3 of etcd's API after a partition; through version 2 it compares first.
etcd --name "$MACHINE" --data-dir "$DATA_DIR/etcd" \
  --listen-peer-urls http://0.0.0.0:2380 --initial-advertise-peer-urls "http://$address:2380" \
  --listen-client-urls http://0.0.0.0:2379 --advertise-client-urls "http://$address:2379" \
  --initial-cluster "${peers#,}" --heartbeat-interval 200 --election-timeout 2000 --logger zap --enable-v2 &
patroni "$here/patroni.yml" &
trap 'kill $(jobs -p)' TERM INT
wait -n
kill $(jobs -p)
wait
exit 1
