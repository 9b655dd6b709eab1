import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { leftOver } from '#test/left-over.ts';
import { type EmbeddedApp, runEmbeddedApp } from '#test/run-embedded-app.ts';
import { makeScratchFolder, removeScratchFolder } from '#test/scratch-folder.ts';
import { openClusterFolder } from './cluster/cluster-setup.ts';
import { isPostmasterOf } from './cluster/processes.ts';
import { startEmbedded } from './start-embedded.ts';

const scratch = makeScratchFolder();
const dataDir = join(scratch, 'data');
const { cluster } = openClusterFolder(dataDir);
const run = () => runEmbeddedApp(dataDir, { durable: false });
const waitOptions = { timeout: 60_000, interval: 20 };

beforeAll(async () => {
  const { stop } = await startEmbedded({ dataDir, durable: false, log: () => {} });
  await stop();
});
afterAll(() => removeScratchFolder(scratch));

/** Waits until the old postmaster has ended and the same URL answers again. */
async function answersAgain({ url }: EmbeddedApp, postmaster: number): Promise<void> {
  await vi.waitFor(() => expect(isPostmasterOf(postmaster, cluster)).toBe(false), waitOptions);
  await vi.waitFor(async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    await client.query('select 1').finally(() => client.end());
  }, waitOptions);
}

describe('the embedded PostgreSQL', () => {
  it('leaves no process after the app is killed', async () => {
    const app = await run();
    await app.kill();
    expect(await leftOver(scratch)).toEqual([]);
  });

  it('loses no row and leaves no process when the app runs out of memory', async () => {
    const app = await run();
    const query = async (url: string, text: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client.query(text).finally(() => client.end());
    };
    await query(app.url, 'create table saved as select 7 as value');
    await app.exhaustMemory();
    expect(await leftOver(scratch)).toEqual([]);
    const next = await run();
    expect((await query(next.url, 'select value from saved')).rows).toEqual([{ value: 7 }]);
    await next.stop();
  });

  it('leaves no process after the app and its supervisor are killed', async () => {
    const app = await run();
    const supervisor = app.supervisorPid();
    process.kill(supervisor, 'SIGSTOP');
    await app.kill();
    process.kill(supervisor, 'SIGKILL');
    expect(await leftOver(scratch)).toEqual([]);
  });

  it('answers at the same URL after PostgreSQL or the supervisor is killed', async () => {
    const app = await run();
    for (const victim of [app.postmasterPid, app.supervisorPid]) {
      const postmaster = app.postmasterPid();
      process.kill(victim(), 'SIGKILL');
      await answersAgain(app, postmaster);
    }
    await app.stop();
  });

  it('keeps running for a second app when the first is killed, and stops with the last app', async () => {
    const first = await run();
    const second = await run();
    const postmaster = first.postmasterPid();
    await first.kill();
    expect(isPostmasterOf(postmaster, cluster)).toBe(true);
    const third = await run();
    await second.stop();
    expect(third.postmasterPid()).toBe(postmaster);
    await third.stop();
    expect(await leftOver(scratch)).toEqual([]);
  });
});
