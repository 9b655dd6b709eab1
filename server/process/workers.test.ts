import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { connectionsOf } from '#db/connect.ts';
import { isAlive } from '#db/embedded/cluster/processes.ts';
import { freePort } from '#db/embedded/supervisor/start-postgres.ts';
import { APP_PROGRAM } from '#test/app-program.ts';
import { workersOf } from '#test/children.ts';
import { createTestDatabase } from '#test/database.ts';
import { leftOver } from '#test/left-over.ts';
import { takeJourney } from '#test/take-journey.ts';

let folder: string;
let port: number;
/** Ends what a failed test has left running. */
let kill = () => {};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'alcancia-workers-'));
  mkdirSync(join(folder, 'outbox'));
  port = await freePort();
});
afterEach(() => {
  kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the app with two workers, in a process group of its own as a terminal does. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [APP_PROGRAM, '--workers', '2'], {
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, ...env },
  });
  const output = { text: '', errors: '' };
  child.stdout.on('data', (chunk) => {
    output.text += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.errors += chunk;
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) {
      if ((child.exitCode ?? child.signalCode) !== null)
        throw new Error(`it ended: ${output.text}${output.errors}`);
      await pause(20);
    }
  };
  const pid = child.pid!;
  kill = () => (child.exitCode ?? child.signalCode) === null && process.kill(-pid, 'SIGKILL');
  return {
    output,
    pid,
    ended: async () => (await ended)[0],
    untilStarted: () => until(() => output.text.includes('está en')),
    until,
    startLines: () => output.text.split('\n').filter((line) => line.includes('está en')),
  };
}

/** @returns the first of two free ports that follow each other */
async function twoFreePorts(): Promise<number> {
  for (;;) {
    const first = await freePort();
    if ((await freePort(first + 1)) === first + 1) return first;
  }
}

test('two workers with one start line give a person the answers and limits that one process gives, and figures each on a port of its own', async () => {
  const DATABASE_URL = await createTestDatabase(inject('clusterUrl'));
  const figures = await twoFreePorts();
  const app = start({ DATABASE_URL, METRICS_PORT: String(figures) });
  await app.untilStarted();
  expect(workersOf(app.pid)).toHaveLength(2);
  for (const own of [figures, figures + 1])
    expect(await (await fetch(`http://127.0.0.1:${own}/metrics`)).text()).toContain('database_up 1');
  expect(await takeJourney({ port, outbox: join(folder, 'outbox') })).toEqual({
    answers: [200],
    areAllSaved: true,
    finishTwice: [200, 200],
    isSameResult: true,
    pointsOfRetake: 0,
    areTotalsEqual: true,
    position: 1,
    guesses: [429],
    afterSignOut: [401, 401],
  });
  process.kill(app.pid, 'SIGTERM');
  expect(await app.ended()).toBe(0);
  expect(app.startLines()).toEqual([expect.stringMatching(/\(2 procesos, lista en \d+\.\d s\)$/)]);
});

test('a killed worker is replaced with a log line while the other one answers', async () => {
  const DATABASE_URL = await createTestDatabase(inject('clusterUrl'));
  const app = start({ DATABASE_URL });
  await app.untilStarted();
  const [victim, survivor] = workersOf(app.pid);
  process.kill(victim!, 'SIGKILL');
  await app.until(() => app.output.errors.includes('worker ended'));
  expect(
    JSON.parse(app.output.errors.split('\n').find((line) => line.includes('worker ended'))!),
  ).toMatchObject({
    pid: victim,
    signal: 'SIGKILL',
  });
  expect((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status).toBe(200);
  await app.until(() => workersOf(app.pid).length === 2);
  expect(workersOf(app.pid)).toContain(survivor);
  process.kill(app.pid, 'SIGTERM');
  expect(await app.ended()).toBe(0);
});

test('Ctrl-C reaches all processes at once and twice, and ends workers and database without a process left over', async () => {
  const app = start({});
  await app.untilStarted();
  const workers = workersOf(app.pid);
  process.kill(-app.pid, 'SIGINT');
  process.kill(-app.pid, 'SIGINT');
  expect(await app.ended()).toBe(0);
  // A busy machine is told so in a line.
  const told = app.output.errors.split('\n').filter((line) => line && !line.includes('event loop blocked'));
  expect(told).toEqual([]);
  expect(workers.filter((pid) => isAlive(pid))).toEqual([]);
  expect(await leftOver(folder)).toEqual([]);
});

test('workers whose primary process is killed end by themselves', async () => {
  const app = start({});
  await app.untilStarted();
  const workers = workersOf(app.pid);
  process.kill(app.pid, 'SIGKILL');
  await app.ended();
  while (workers.some((pid) => isAlive(pid))) await pause(20);
  expect(await leftOver(folder)).toEqual([]);
});

test('a start that fails ends all processes with one line and exit code 1', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const app = start({});
  expect(await app.ended()).toBe(1);
  other.close();
  expect(app.output.errors).toBe(`El puerto ${port} ya está ocupado. Elige otro con PORT.\n`);
  expect(app.startLines()).toEqual([]);
  expect(await leftOver(folder)).toEqual([]);
});

test('the connections of sixteen workers fit into the embedded PostgreSQL', async () => {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  const { rows } = await client.query<{ most: string }>(`select current_setting('max_connections') as most`);
  await client.end();
  const locksAndListener = 5;
  expect(16 * (connectionsOf(16) + locksAndListener)).toBeLessThan(Number(rows[0]!.most));
});
