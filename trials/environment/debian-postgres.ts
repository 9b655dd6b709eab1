import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { unprivilegedAccount } from '#db/embedded/binaries/run-program.ts';
import { freePort } from '#db/embedded/supervisor/start-postgres.ts';

const BINARIES = '/usr/lib/postgresql/15/bin';
const PATIENCE_MS = 60_000;

/** A folder whose owner is the account that runs the programs of Debian's packages. */
export type Workplace = ReturnType<typeof openWorkplace>;

/** A running server with the role `alcancia_owner` and its database `alcancia`. */
export type DebianPostgres = {
  data: string;
  port: number;
  /** A connection of the superuser. */
  connect(database?: string): Promise<pg.Client>;
  /** @param signal SIGINT ends its connections first, SIGQUIT leaves everything as a crash does */
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
};

export const OWNER = { name: 'alcancia_owner', password: 'clave-del-propietario' };

/** @param env variables of its programs */
export function openWorkplace(name: string, env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), `alcancia-${name}-`));
  const account = unprivilegedAccount(folder);
  const own = (path: string) => account && chownSync(path, account.uid, account.gid);
  own(folder);
  const log = openSync(join(folder, 'log'), 'a');
  const environment = () => ({ PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env });
  const children = new Set<ChildProcess>();
  process.once('exit', () => {
    for (const child of children) child.kill('SIGQUIT');
  });
  return {
    folder,
    env,
    own,
    makeFolder: (path: string) => {
      mkdirSync(join(folder, path), { mode: 0o700 });
      own(join(folder, path));
      return join(folder, path);
    },
    /** Runs a program to its end. @throws Error with what it printed, when it fails */
    run: (program: string, ...args: string[]) =>
      promisify(execFile)(program, args, { cwd: folder, ...account, env: environment() }),
    /** Starts a program that goes on, and ends with the trial. */
    start: (program: string, ...args: string[]) => {
      const stdio: StdioOptions = ['ignore', log, log];
      const child = spawn(program, args, { cwd: folder, ...account, env: environment(), stdio });
      children.add(child);
      child.once('exit', () => children.delete(child));
      return child;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Makes a cluster in a new folder of the workplace and starts it. @param settings of PostgreSQL */
export async function createServer(
  place: Workplace,
  settings: Record<string, string>,
): Promise<DebianPostgres> {
  const data = join(place.folder, 'postgresql');
  await place.run(
    join(BINARIES, 'initdb'),
    ...['--pgdata', data, '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8'],
    ...['--auth-local=trust', '--auth-host=scram-sha-256', '--data-checksums'],
  );
  const server = await startServer(place, data, settings);
  const client = await server.connect();
  await client.query(`create role ${OWNER.name} login createrole password '${OWNER.password}'`);
  await client.query(`create database alcancia owner ${OWNER.name}`);
  await client.end();
  return server;
}

/** Copies a running server and starts the copy as its standby. */
export async function createStandby(
  place: Workplace,
  primary: DebianPostgres,
  settings: Record<string, string>,
) {
  const data = join(place.folder, 'standby');
  await place.run(
    join(BINARIES, 'pg_basebackup'),
    ...['--pgdata', data, '--host', place.folder, '--port', String(primary.port)],
    ...['--username=postgres', '--write-recovery-conf', '--checkpoint=fast'],
  );
  const server = await startServer(place, data, settings);
  return { ...server, promote: () => place.run(join(BINARIES, 'pg_ctl'), 'promote', '--pgdata', data) };
}

/** Starts PostgreSQL on a folder; resolves when it answers, a recovery included. @throws Error after a minute */
export async function startServer(
  place: Workplace,
  data: string,
  settings: Record<string, string>,
): Promise<DebianPostgres> {
  const port = await freePort();
  const options = Object.entries({
    ...settings,
    unix_socket_directories: place.folder,
    log_min_messages: 'fatal',
  });
  const child = place.start(
    join(BINARIES, 'postgres'),
    ...['-D', data, '-p', String(port)],
    ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  );
  const connect = async (database = 'postgres') => {
    const client = new pg.Client({ host: place.folder, port, user: 'postgres', database });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  await untilAnswering(connect, child);
  return {
    data,
    port,
    connect,
    stop: async (signal = 'SIGINT') => {
      child.kill(signal);
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function untilAnswering(connect: () => Promise<pg.Client>, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await (await connect()).end();
    } catch (error) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ends with ${child.exitCode}`);
      if (Date.now() > deadline) throw error;
      await pause(50);
    }
  }
}
