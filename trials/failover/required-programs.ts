import { existsSync } from 'node:fs';

/** Debian's paths of what the trial needs, by package. */
const PROGRAMS = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  openssl: '/usr/bin/openssl',
  iproute2: '/usr/sbin/ip',
};

/** @returns why the trial cannot run on this machine, or null when it can */
export function reasonToSkip(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'it needs Linux and root for network namespaces.';
  const missing = Object.entries(PROGRAMS).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  return missing.length > 0 ? `apt-get install ${missing.join(' ')}` : null;
}
