import { commandToInstall, DEBIAN_POSTGRES } from '../environment/missing-packages.ts';

/** Debian's paths of what the trial needs, by package. */
const PROGRAMS = {
  ...DEBIAN_POSTGRES,
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
  return commandToInstall(PROGRAMS);
}
