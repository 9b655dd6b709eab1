#!/bin/bash
# Makes the certificates with which the database machines recognise each other, unless the folder has some already.
#   make-certificates.sh FOLDER NAME…   the names or addresses of the machines, and of the proxy
# The key of the authority is not kept: who wants to add a name makes new certificates, and restarts all machines.
set -euo pipefail
folder=${1:?Uso: make-certificates.sh CARPETA NOMBRE…, con una carpeta que exista}
shift
[ ! -e "$folder/machine.key" ] || exit 0
umask 077
names=DNS:localhost,IP:127.0.0.1
for name in "$@"; do
  [[ $name =~ ^[0-9.]+$|: ]] && names+=,IP:$name || names+=,DNS:$name
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -subj /CN=alcancia-ca \
  -keyout "$work/ca.key" -out "$work/ca.crt" 2>/dev/null
openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=alcancia-database \
  -keyout "$work/machine.key" -out "$work/machine.csr" 2>/dev/null
printf 'subjectAltName=%s\nextendedKeyUsage=serverAuth,clientAuth\n' "$names" >"$work/extensions"
openssl x509 -req -days 3650 -in "$work/machine.csr" -CA "$work/ca.crt" -CAkey "$work/ca.key" -CAcreateserial \
  -extfile "$work/extensions" -out "$work/machine.crt" 2>/dev/null
chmod 644 "$work/ca.crt" "$work/machine.crt"
cp "$work/ca.crt" "$work/machine.crt" "$folder/"
cp "$work/machine.key" "$folder/"
