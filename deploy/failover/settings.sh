# Turns the settings that start-database.sh names into those of Patroni, patronictl and etcd; read by those that run them.
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
tls=$DATA_DIR/tls

address=
peers=
clients=
for machine in ${MACHINES//,/ }; do
  [ "${machine%%=*}" = "$MACHINE" ] && address=${machine#*=}
  peers+=",${machine%%=*}=https://${machine#*=}:2380"
  clients+=",${machine#*=}:2379"
done

# An own patronictl and create-database.sh are in this folder.
export PATH="$here:/usr/lib/postgresql/15/bin:/usr/bin:/bin"
export PATRONI_NAME=$MACHINE
export PATRONI_ETCD_HOSTS=${clients#,} PATRONI_ETCD_PROTOCOL=https
export PATRONI_ETCD_CACERT=$tls/ca.crt PATRONI_ETCD_CERT=$tls/machine.crt PATRONI_ETCD_KEY=$tls/machine.key
export PATRONI_RESTAPI_CONNECT_ADDRESS=$address:8008
export PATRONI_RESTAPI_CAFILE=$tls/ca.crt PATRONI_RESTAPI_CERTFILE=$tls/machine.crt PATRONI_RESTAPI_KEYFILE=$tls/machine.key
export PATRONI_RESTAPI_USERNAME=patroni PATRONI_RESTAPI_PASSWORD=$PATRONI_PASSWORD
export PATRONI_CTL_CACERT=$tls/ca.crt PATRONI_CTL_CERTFILE=$tls/machine.crt PATRONI_CTL_KEYFILE=$tls/machine.key
export PATRONI_POSTGRESQL_CONNECT_ADDRESS=$address:5432
export PATRONI_POSTGRESQL_DATA_DIR=$DATA_DIR/postgresql
# By default the passwords for pg_rewind and pg_basebackup are in the home of the account, which other machines of one host would share.
export PATRONI_POSTGRESQL_PGPASS=$DATA_DIR/pgpass
export PATRONI_SUPERUSER_PASSWORD=$SUPERUSER_PASSWORD PATRONI_SUPERUSER_SSLMODE=verify-ca PATRONI_SUPERUSER_SSLROOTCERT=$tls/ca.crt
export PATRONI_REPLICATION_PASSWORD=$REPLICATION_PASSWORD PATRONI_REPLICATION_SSLMODE=verify-ca PATRONI_REPLICATION_SSLROOTCERT=$tls/ca.crt
# For pg_rewind, pg_basebackup and standbys, which would wait minutes for a machine that does not answer.
export PGCONNECT_TIMEOUT=5
# Patroni reads the passwords from its own variables; PostgreSQL needs none of them.
unset PATRONI_PASSWORD SUPERUSER_PASSWORD REPLICATION_PASSWORD
