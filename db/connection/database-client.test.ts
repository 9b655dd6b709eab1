import { expect, inject, test } from 'vitest';
import { freePort } from '#db/embedded/supervisor/start-postgres.ts';
import { createTestDatabase } from '#test/database.ts';
import { createWire } from '#test/wire.ts';
import { connect } from '../connect.ts';
import { migrateDatabase } from '../migrate/migrate-database.ts';
import { urlsOfHosts, withClient } from './database-client.ts';

/** Makes a server say that its transactions are read-only, as a standby does. */
function likeStandby(chunk: Buffer): Buffer {
  const at = chunk.indexOf('off');
  if (at >= 0) chunk.write('on ', at);
  return chunk;
}

test.each([
  [
    'postgres://ana:c%40ve@db1,db2/alcancia',
    ['postgres://ana:c%40ve@db1/alcancia', 'postgres://ana:c%40ve@db2/alcancia'],
  ],
  [
    'postgres://ana@db1:5433,[::1]:5434/alcancia?target_session_attrs=read-write',
    [
      'postgres://ana@db1:5433/alcancia?target_session_attrs=read-write',
      'postgres://ana@[::1]:5434/alcancia?target_session_attrs=read-write',
    ],
  ],
  ['postgres://db1/alcancia', ['postgres://db1/alcancia']],
  ['/run/postgresql alcancia', ['/run/postgresql alcancia']],
])('the hosts of %s are tried one by one', (url, urls) => {
  expect(urlsOfHosts(url)).toEqual(urls);
});

test('of several hosts the application uses the one that accepts writes, past a dead one and a standby', async () => {
  const url = new URL(await createTestDatabase(inject('clusterUrl')));
  const [standby, primary] = [await createWire(url, likeStandby), await createWire(url)];
  const ports = [await freePort(), Number(new URL(standby.url).port), Number(new URL(primary.url).port)];
  const several = (chosen: number[]) =>
    `${url.href.replace(url.host, chosen.map((port) => `127.0.0.1:${port}`).join())}?target_session_attrs=read-write`;
  await migrateDatabase(several(ports));
  const db = connect(several(ports));
  const client = await db.$client.connect();
  expect((client as unknown as { port: number }).port).toBe(ports[2]);
  client.release();
  await db.$client.end();
  const none = connect(several(ports.slice(0, 2)));
  await expect(none.$client.query('select 1')).rejects.toThrow('none of the hosts accepts writes');
  await none.$client.end();
  for (const wire of [standby, primary]) wire.close();
});

test('a connection that is cut between two statements fails the next one and leaves the process alone', async () => {
  const connectionString = await createTestDatabase(inject('clusterUrl'));
  const cut = withClient({ connectionString }, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise((done) => client.once('end', done));
    await withClient({ connectionString }, (other) =>
      other.query('select pg_terminate_backend($1)', [rows[0]!.pid]),
    );
    await ended;
    await client.query('select 1');
  });
  await expect(cut).rejects.toThrow(/not queryable|Connection terminated/);
});
