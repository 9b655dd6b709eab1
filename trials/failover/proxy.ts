import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '#db/embedded/supervisor/start-postgres.ts';
import type { Host } from './hosts.ts';

const CONFIG = resolve(import.meta.dirname, '../../deploy/failover/haproxy.cfg');

/** Starts HAProxy, which leads one local port to the primary among these machines. */
export async function startProxy(
  hosts: Host[],
  folder: string,
  certificates: string,
): Promise<{ port: number; stop(): void }> {
  const port = await freePort();
  const log = openSync(join(folder, 'haproxy.log'), 'a');
  const addresses = Object.fromEntries(hosts.map(({ address }, index) => [`DB${index + 1}`, address]));
  const child = spawn('haproxy', ['-db', '-f', CONFIG], {
    stdio: ['ignore', log, log],
    env: { ...addresses, PATH: '/usr/sbin', CERTIFICATES: certificates, DB_LISTEN: `127.0.0.1:${port}` },
  });
  return { port, stop: () => child.kill('SIGKILL') };
}
