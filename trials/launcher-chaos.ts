import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openClusterFolder } from '#db/embedded/cluster/cluster-setup.ts';
import { isPostmasterOf, processesIn } from '#db/embedded/cluster/processes.ts';
import { type EmbeddedApp, spawnEmbeddedApp } from '#test/run-embedded-app.ts';
import { forgetOne } from './launcher-writes.ts';

/** The app, clusters and checks that a fault uses. */
export interface Victim {
  dataDir: string;
  freshDir: string;
  /** Starts an app and checks that every acknowledged write is there; the start is counted. */
  start(dataDir?: string): Promise<EmbeddedApp>;
  recover(app: EmbeddedApp): Promise<void>;
}

/** Linux numbers processes up to 2^22 at most. */
const IMPOSSIBLE_PID = 2 ** 22 + 1;

const kill = (pid: number) => process.kill(pid, 'SIGKILL');

/** Waits for the damage, because otherwise a recovery could be measured before it. */
async function gone(pid: number, dataDir: string): Promise<void> {
  const { cluster } = openClusterFolder(dataDir);
  while (isPostmasterOf(pid, cluster)) await pause(5);
}

async function appKilled({ start }: Victim): Promise<void> {
  await (await start()).kill();
  await (await start()).stop();
}

async function supervisorKilled({ dataDir, start, recover }: Victim): Promise<void> {
  const app = await start();
  const postmaster = app.postmasterPid();
  kill(app.supervisorPid());
  await gone(postmaster, dataDir);
  await recover(app);
  await app.stop();
}

async function supervisorOfTwoKilled({ dataDir, start, recover }: Victim): Promise<void> {
  const apps = [await start(), await start()];
  const postmaster = apps[0]!.postmasterPid();
  kill(apps[0]!.supervisorPid());
  await gone(postmaster, dataDir);
  await Promise.all(apps.map(recover));
  await Promise.all(apps.map((app) => (randomInt(2) ? app.stop() : app.kill())));
}

async function postmasterKilled({ start, recover }: Victim): Promise<void> {
  const app = await start();
  kill(app.postmasterPid());
  await recover(app);
  await app.stop();
}

async function appAndSupervisorKilled({ start }: Victim): Promise<void> {
  const app = await start();
  const supervisor = app.supervisorPid();
  process.kill(supervisor, 'SIGSTOP');
  await app.kill();
  kill(supervisor);
  await (await start()).stop();
}

async function allKilled({ start }: Victim): Promise<void> {
  const app = await start();
  const others = [app.supervisorPid(), app.postmasterPid()];
  await Promise.all([app.kill(), ...others.map(kill)]);
  await (await start()).stop();
}

/** Damages the lock file of a killed PostgreSQL: it becomes empty, malformed, or has the id of an unrelated process. */
async function lockFileSpoilt({ dataDir, start }: Victim): Promise<void> {
  const lockFile = join(openClusterFolder(dataDir).cluster, 'postmaster.pid');
  const contents = ['', '\0\0\0garbage', `${process.pid}\n${dataDir}\n1\n5432\n\n127.0.0.1\n 1 1\nready\n`];
  writeFileSync(lockFile, contents[randomInt(contents.length)] ?? '');
  await (await start()).stop();
}

/** The lock file of a running PostgreSQL is emptied while its supervisor hangs. */
async function lockFileLostWhileRunning({ dataDir, start }: Victim): Promise<void> {
  const app = await start();
  const supervisor = app.supervisorPid();
  process.kill(supervisor, 'SIGSTOP');
  truncateSync(join(openClusterFolder(dataDir).cluster, 'postmaster.pid'));
  await app.kill();
  const second = await start();
  kill(supervisor);
  await second.stop();
}

/** Both starts must succeed on one PostgreSQL, which must not stop with either app. */
async function twoFirstStarts({ freshDir, start }: Victim): Promise<void> {
  const [first, second] = await Promise.all([start(freshDir), start(freshDir)]);
  const postmaster = first.postmasterPid();
  await (randomInt(2) ? first.stop() : first.kill());
  await pause(50);
  if (second.postmasterPid() !== postmaster) throw new Error('PostgreSQL went down with the first app.');
  await second.stop();
}

async function killedDuringFirstStart({ freshDir, start }: Victim): Promise<void> {
  const app = spawnEmbeddedApp(freshDir);
  await pause(randomInt(50, 1_000));
  app.kill('SIGKILL');
  await (await start(freshDir)).stop();
}

/** An unrelated process takes the port, and the launcher's own files are lost or malformed. */
async function notesLostAndPortTaken({ dataDir, start }: Victim): Promise<void> {
  const app = await start();
  const port = Number(new URL(app.url).port);
  await app.stop();
  const stranger = createServer().listen(port, '127.0.0.1');
  const { notice, password } = openClusterFolder(dataDir);
  if (randomInt(2)) rmSync(password);
  if (randomInt(2)) writeFileSync(notice, '{"pid":');
  await (await start()).stop();
  stranger.close();
}

/** Suspended backends do not notice that their postmaster is dead and still hold its shared memory. */
async function orphansSuspended({ dataDir, start, recover }: Victim): Promise<void> {
  const app = await start();
  const { backends } = processesIn(openClusterFolder(dataDir).cluster);
  process.kill(backends[randomInt(backends.length)] ?? 0, 'SIGSTOP');
  kill(app.postmasterPid());
  await recover(app);
  await app.stop();
}

/** The app is ended while it starts, in a folder with the remains of an interrupted first start. */
async function endedWhileStarting({ dataDir, start }: Victim): Promise<void> {
  mkdirSync(join(dataDir, `cluster.new-${IMPOSSIBLE_PID}-abcdef`), { recursive: true });
  const app = spawnEmbeddedApp(dataDir);
  await pause(randomInt(50, 400));
  app.kill('SIGTERM');
  await (await start()).stop();
}

export const FAULTS: Record<string, (victim: Victim) => Promise<void>> = {
  'app killed': appKilled,
  'supervisor killed': supervisorKilled,
  'supervisor of two apps killed': supervisorOfTwoKilled,
  'PostgreSQL killed': postmasterKilled,
  'app and supervisor killed': appAndSupervisorKilled,
  'all three killed': allKilled,
  'lock file spoilt': lockFileSpoilt,
  'lock file lost while running': lockFileLostWhileRunning,
  'two first starts at once': twoFirstStarts,
  'killed during first start': killedDuringFirstStart,
  'notes lost, port taken': notesLostAndPortTaken,
  'orphans suspended': orphansSuspended,
  'ended while starting': endedWhileStarting,
};

/** A hanging supervisor leaves PostgreSQL running when its app has ended. */
async function databaseLeftRunning({ start }: Victim): Promise<void> {
  const app = await start();
  process.kill(app.supervisorPid(), 'SIGSTOP');
  await app.kill();
}

async function writeForgotten({ start }: Victim): Promise<void> {
  const app = await start();
  await forgetOne(app.url);
  await app.stop();
  await (await start()).stop();
}

/** What a broken launcher would do. */
export const CONTROLS: typeof FAULTS = {
  'control: PostgreSQL left running': databaseLeftRunning,
  'control: a write forgotten': writeForgotten,
};
