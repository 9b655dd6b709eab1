import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#db/embedded/supervisor/start-postgres.ts';
import { OWNER, type Workplace } from '../environment/debian-postgres.ts';

type Options = {
  mode: 'session' | 'transaction' /** with machine.crt, machine.key and ca.crt */;
  certificates: string;
};

/** Starts PgBouncer in front of PostgreSQL. @returns its port, which takes plain and encrypted connections */
export async function startPooler(
  place: Workplace,
  to: number,
  { mode, certificates }: Options,
): Promise<number> {
  const port = await freePort();
  const users = join(place.folder, 'users.txt');
  writeFileSync(users, `"${OWNER.name}" "${OWNER.password}"\n`);
  const config = join(place.folder, `${mode}.ini`);
  writeFileSync(
    config,
    `[databases]
alcancia = host=localhost port=${to}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 40
client_tls_sslmode = allow
client_tls_cert_file = ${join(certificates, 'machine.crt')}
client_tls_key_file = ${join(certificates, 'machine.key')}
server_tls_sslmode = verify-full
server_tls_ca_file = ${join(certificates, 'ca.crt')}
`,
  );
  const child = place.start('/usr/sbin/pgbouncer', '--quiet', config);
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ends with ${child.exitCode}`);
    await pause(20);
  }
  return port;
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(() => done(true)));
    socket.once('error', () => done(false));
  });
