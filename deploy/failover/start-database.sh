#!/bin/bash
# Runs etcd, Patroni and PostgreSQL of one of three database machines, and ends when one of them ends.
#   MACHINE    its name: db1, db2 or db3
#   MACHINES   all names and addresses: db1=10.0.0.1,db2=10.0.0.2,db3=10.0.0.3
#   DATA_DIR   an empty folder or that of the last run, owned by the user of this process
#   CERTIFICATES   the folder that make-certificates.sh filled: ca.crt, machine.crt and machine.key
#   SUPERUSER_PASSWORD, REPLICATION_PASSWORD, OWNER_PASSWORD, PATRONI_PASSWORD   the same on every machine
set -euo pipefail
. "$(dirname "$0")/settings.sh"

mkdir -p "$DATA_DIR"
# A volume of Kubernetes is given to a group (fsGroup) at each mount; PostgreSQL and etcd start only on folders of one user.
for folder in "$DATA_DIR" "$DATA_DIR/postgresql" "$DATA_DIR/etcd"; do
  [ ! -d "$folder" ] || chmod u=rwx,g=,o=,g-s "$folder"
done
# PostgreSQL wants a key that only its user reads, whatever the mode of the mounted one.
mkdir -p -m 700 "$tls"
install -m 600 "$CERTIFICATES/ca.crt" "$CERTIFICATES/machine.crt" "$CERTIFICATES/machine.key" "$tls/"

# Patroni before 3.0.3 may overwrite another primary's key through version 3 of etcd's API after a partition; through version 2 it compares first.
etcd --name "$MACHINE" --data-dir "$DATA_DIR/etcd" \
  --listen-peer-urls https://0.0.0.0:2380 --initial-advertise-peer-urls "https://$address:2380" \
  --listen-client-urls https://0.0.0.0:2379 --advertise-client-urls "https://$address:2379" \
  --client-cert-auth --trusted-ca-file "$tls/ca.crt" --cert-file "$tls/machine.crt" --key-file "$tls/machine.key" \
  --peer-client-cert-auth --peer-trusted-ca-file "$tls/ca.crt" --peer-cert-file "$tls/machine.crt" --peer-key-file "$tls/machine.key" \
  --initial-cluster "${peers#,}" --heartbeat-interval 200 --election-timeout 2000 --logger zap --enable-v2 &
patroni "$here/patroni.yml" &
trap 'kill $(jobs -p)' TERM INT
wait -n
kill $(jobs -p)
wait
exit 1
