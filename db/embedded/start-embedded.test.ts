import { appendFileSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { spawnEmbeddedApp } from '#test/run-embedded-app.ts';
import { makeScratchFolder, removeScratchFolder } from '#test/scratch-folder.ts';
import { openClusterFolder } from './cluster/cluster-setup.ts';
import { processesIn } from './cluster/processes.ts';
import { startEmbedded } from './start-embedded.ts';

const scratch = makeScratchFolder();
const dataDir = join(scratch, 'base de datos');
const log = vi.fn();
const start = (folder = dataDir) => startEmbedded({ dataDir: folder, durable: false, log });

afterAll(() => removeScratchFolder(scratch));

async function query(url: string, text: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows[0];
}

describe('Starting the embedded PostgreSQL', () => {
  it('gives the app a role of its own, which owns nothing and still connects after the owner’s password was lost', async () => {
    const folder = join(scratch, 'rol');
    const first = await start(folder);
    const rights = `select current_user as role, has_schema_privilege('public', 'create') as creates`;
    expect(await query(first.appUrl, rights)).toEqual({ role: 'alcancia_app', creates: false });
    await first.stop();
    rmSync(join(folder, 'cluster', 'app-password'));
    const second = await start(folder);
    expect(new URL(second.appUrl).password).not.toBe(new URL(first.appUrl).password);
    expect(await query(second.appUrl, rights)).toEqual({ role: 'alcancia_app', creates: false });
    await second.stop();
  });

  it('gives the app a socket of the cluster’s own folder, and none to whoever has another password', async () => {
    const { url, appUrl, stop } = await start();
    const address = 'select inet_server_addr() as address';
    expect(await query(appUrl, address)).toEqual({ address: null });
    expect(await query(url, address)).toEqual({ address: '127.0.0.1' });
    const wrong = Object.assign(new URL(appUrl), { password: 'wrong' });
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    await stop();
  });

  it('succeeds despite a socket’s lock file that has the id of another living process', async () => {
    const first = await start();
    await first.stop();
    const name = `.s.PGSQL.${new URL(first.url).port}`;
    const { cluster } = openClusterFolder(dataDir);
    writeFileSync(join(cluster, name), '');
    writeFileSync(join(cluster, `${name}.lock`), `${process.ppid}\n/elsewhere\n1\n5432\n\n\n1 1\nready\n`);
    const second = await start();
    expect(new URL(second.url).port).toBe(new URL(first.url).port);
    expect(await query(second.appUrl, 'select 1 as answer')).toEqual({ answer: 1 });
    await second.stop();
  });

  it('creates a database whose rows are still there after a restart', async () => {
    const first = await start();
    await query(first.url, 'create table saved as select 7 as figure');
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'select figure from saved')).toEqual({ figure: 7 });
    await second.stop();
    expect(processesIn(openClusterFolder(dataDir).cluster)).toEqual({ postmasters: [], backends: [] });
  });

  it('has durable settings and listens on the loopback address only', async () => {
    const { url, stop } = await startEmbedded({ dataDir, log });
    const settings = [
      ...['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'password_encryption'],
      ...['listen_addresses', 'unix_socket_directories', 'server_encoding', 'max_connections'],
    ];
    const columns = settings.map((name) => `current_setting('${name}') as ${name}`);
    expect(await query(url, `select ${columns}`)).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      password_encryption: 'scram-sha-256',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '.',
      server_encoding: 'UTF8',
      max_connections: '200',
    });
    await stop();
  });

  it('stores the password readable by its account only, and rejects connections without it', async () => {
    const { url, stop } = await start();
    expect(statSync(openClusterFolder(dataDir).password).mode & 0o777).toBe(0o600);
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    wrong.username = 'postgres';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(
      'password authentication failed for user "postgres"',
    );
    await stop();
  });

  it('gives two simultaneous first starts the same PostgreSQL', async () => {
    const folder = join(scratch, 'contested');
    const [one, other] = await Promise.all([start(folder), start(folder)]);
    expect(one.url).toBe(other.url);
    await Promise.all([one.stop(), other.stop()]);
  });

  it('keeps running for the second of two apps when the first has stopped', async () => {
    const first = await start();
    const second = await start();
    await first.stop();
    expect(await query(second.url, 'select 1 as answer')).toEqual({ answer: 1 });
    await second.stop();
    await expect(query(second.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it.each([
    ['is empty', ''],
    ['is garbled', '\0\0garbage\n'],
    ['has the id of an unrelated process', `${process.pid}\n/elsewhere\n1\n5432\n\n127.0.0.1\n1 1\nready\n`],
    ['has the id of no process', `${2 ** 22 + 1}\n/elsewhere\n1\n5432\n\n127.0.0.1\n1 1\nready\n`],
  ])('succeeds despite a lock file that %s', async (_, content) => {
    writeFileSync(join(openClusterFolder(dataDir).cluster, 'postmaster.pid'), content);
    const { url, stop } = await start();
    expect(await query(url, 'select 1 as answer')).toEqual({ answer: 1 });
    await stop();
  });

  it('gives the app a new password when the old one is lost', async () => {
    writeFileSync(openClusterFolder(dataDir).password, 'lost');
    const { url, stop } = await start();
    expect(await query(url, 'select 1 as answer')).toEqual({ answer: 1 });
    await stop();
  });

  it('succeeds after a first start was killed', async () => {
    const folder = join(scratch, 'interrupted');
    const { root } = openClusterFolder(folder);
    const changes = watch(root);
    const app = spawnEmbeddedApp(folder, { durable: false });
    // initdb works in another folder, which is renamed when it is complete.
    for await (const { filename } of changes) if (filename?.startsWith('cluster.new-')) break;
    app.kill('SIGKILL');
    const { url, stop } = await start(folder);
    expect(await query(url, 'select 1 as answer')).toEqual({ answer: 1 });
    await stop();
  });
});

describe('An embedded PostgreSQL that cannot start', () => {
  it('ends the start on a full disk, of which PostgreSQL can say that it could not write its lock file', async () => {
    const folder = join(scratch, 'lleno');
    await (await start(folder)).stop();
    // PostgreSQL repeats the name of a file that it cannot read.
    const named = `could not write lock file "postmaster.pid": No space left on device`;
    appendFileSync(join(openClusterFolder(folder).cluster, 'postgresql.conf'), `\nhba_file = '/${named}'\n`);
    await expect(start(folder)).rejects.toThrow(
      /No space left on device\); libera espacio en ese disco, o indica/,
    );
  });

  it.each([
    ['files of something else', 'photo.jpg', 'holiday', 'tiene archivos que no son de una base de datos'],
    ['a database of another version', 'PG_VERSION', '12\n', 'es de PostgreSQL 12'],
  ])('reports %s in one Spanish sentence', async (what, file, content, problem) => {
    const { root, cluster } = openClusterFolder(join(scratch, what));
    mkdirSync(cluster);
    writeFileSync(join(cluster, file), content);
    const { message }: Error = await start(root).then(
      () => expect.fail('It started.'),
      (error) => error,
    );
    expect(message).toContain(problem);
    expect(message).toMatch(/^[A-Z][^\n]*, o indica en DATABASE_URL otro PostgreSQL\.$/);
  });
});
