import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { openClusterFolder } from '#db/embedded/cluster/cluster-setup.ts';
import { readLockFile } from '#db/embedded/cluster/processes.ts';
import { readNotice } from '#db/embedded/supervisor/lease-server.ts';

/** An app in a process of its own, on the embedded PostgreSQL of one folder. */
export interface EmbeddedApp {
  url: string;
  /** From the call of `startEmbedded` to its answer. */
  readyMs: number;
  pid: number;
  /** The processes behind it, as they are now. */
  supervisorPid(): number;
  postmasterPid(): number;
  /** Stops the app in order; resolves when its process has ended. */
  stop(): Promise<void>;
  /** Makes the app run out of memory; resolves when its process has ended. */
  exhaustMemory(): Promise<void>;
  /** Sends SIGKILL; resolves when the app's process has ended. */
  kill(): Promise<void>;
}

/** Starts such a process and lets it go on; it may be killed before it is ready. */
export function spawnEmbeddedApp(dataDir: string, { durable = true } = {}): ChildProcess {
  const program = `${import.meta.dirname}/embedded-app.ts`;
  return spawn(process.execPath, ['--max-old-space-size=128', program, dataDir, String(durable)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Starts such a process and waits until its database answers. @throws Error with what it said when it ended */
export async function runEmbeddedApp(dataDir: string, options?: { durable?: boolean }): Promise<EmbeddedApp> {
  const child = spawnEmbeddedApp(dataDir, options);
  const exited = once(child, 'exit');
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const lines = createInterface({ input: child.stdout! });
  const first = await Promise.race([once(lines, 'line'), exited.then(() => undefined)]);
  if (!first) throw new Error(`The app ended before it was ready: ${errors}`);
  const folder = openClusterFolder(dataDir);
  return {
    ...(JSON.parse(first[0]) as { url: string; readyMs: number }),
    pid: child.pid!,
    supervisorPid: () => readNotice(folder.notice)!.pid,
    postmasterPid: () => postmasterPid(folder.cluster),
    stop: () => endWith(() => child.stdin?.end(), exited),
    exhaustMemory: () => endWith(() => child.stdin?.write('fill\n'), exited),
    kill: () => endWith(() => child.kill('SIGKILL'), exited),
  };
}

async function endWith(end: () => void, exited: Promise<unknown>): Promise<void> {
  end();
  await exited;
}

function postmasterPid(cluster: string): number {
  const file = readLockFile(cluster);
  if (typeof file !== 'object') throw new Error(`The lock file of ${cluster} is ${file}.`);
  return file.pid;
}
