import { existsSync } from 'node:fs';
import { skip } from './verdict.ts';

/** Debian's paths of programs that several trials need, by package. */
export const DEBIAN_POSTGRES = { 'postgresql-15': '/usr/lib/postgresql/15/bin/postgres' };

/** Those of deploy/failover. */
export const FAILOVER_PROGRAMS = {
  ...DEBIAN_POSTGRES,
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  openssl: '/usr/bin/openssl',
};

/** Ends the trial with the command that installs what this machine lacks. @param paths of programs, by Debian's package */
export function requirePackages(paths: Record<string, string>): void {
  const missing = Object.entries(paths).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  if (missing.length > 0) skip(`apt-get install ${missing.join(' ')}`);
}

/** Ends the trial where it may not make network namespaces or containers. */
export function requireRoot(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) skip('it needs Linux and root.');
}
