import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from '#db/embedded/binaries/find-binaries.ts';
import { unprivilegedAccount } from '#db/embedded/binaries/run-program.ts';
import { waitUntilReady } from '#db/embedded/cluster/app-database.ts';
import { openClusterFolder } from '#db/embedded/cluster/cluster-setup.ts';
import { processesIn, signal } from '#db/embedded/cluster/processes.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { type Postmaster, spawnPostmaster, stopPostmaster } from '#db/embedded/supervisor/postmaster.ts';

export type BarePostgres = {
  url: string;
  /** Starts it on the same port; resolves at the first answered query. */
  start(): Promise<void>;
  /** Ends all its processes at once, without a checkpoint. */
  stop(): Promise<void>;
  /** Stops all its processes with SIGSTOP; connections stay open (Linux). */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
};

const TIMEOUT_MS = 60_000;

export async function openBarePostgres(): Promise<BarePostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alcancia-bare-'));
  const { url, stop } = await startEmbedded({ dataDir, log: () => {} });
  await stop();
  const folder = openClusterFolder(dataDir);
  const account = unprivilegedAccount(folder.cluster);
  const port = Number(new URL(url).port);
  const plan = { folder, account, binaries: await findBinaries(folder.root, account), durable: true, port };
  let postmaster: Postmaster;
  const start = async () => {
    postmaster = await spawnPostmaster(plan, port);
    await waitUntilReady(url, AbortSignal.timeout(TIMEOUT_MS));
  };
  const signalAll = (name: 'SIGSTOP' | 'SIGCONT') => {
    // The postmaster first, so that it starts no further processes.
    signal(postmaster.pid, name);
    for (const pid of processesIn(folder.cluster).backends) signal(pid, name);
  };
  await start();
  return {
    url,
    start,
    stop: async () => {
      signal(postmaster.pid, 'SIGQUIT');
      await postmaster.ended;
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    close: async () => {
      await stopPostmaster(postmaster, plan);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
