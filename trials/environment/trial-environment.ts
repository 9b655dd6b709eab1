import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { type BuiltApp, startBuiltApp } from '#test/built-app.ts';
import type { FaultName } from '../planted-faults.ts';
import { copyBuild } from './copied-build.ts';

export type Environment = {
  settings: Record<string, string>;
  dist: string;
  app: BuiltApp;
  db: pg.Client;
  /** Another connection, for after the database was away. */
  connect(): Promise<pg.Client>;
  startApp(settings?: Record<string, string>): Promise<BuiltApp>;
  close(): Promise<void>;
};

/** @param faults what a control breaks in the server, see copyBuild */
export async function openEnvironment({
  faults = [],
  settings = async () => ({}),
  args,
}: {
  faults?: FaultName[];
  /** Options of the apps' command. */
  args?: string[];
  /** Settings of the apps, for the database at this address. */
  settings?: (databaseUrl: string) => Promise<Record<string, string>>;
} = {}): Promise<Environment> {
  const build = copyBuild(faults);
  const dataDir = mkdtempSync(join(tmpdir(), 'alcancia-trial-'));
  const { url, stop } = await startEmbedded({ dataDir, log: () => {} });
  const all = { DATABASE_URL: url, DATA_DIR: dataDir, ...(await settings(url)) };
  const apps: BuiltApp[] = [];
  const startApp = async (more: Record<string, string> = {}) => {
    const app = await startBuiltApp({ ...all, ...more }, { dist: build.dist, args });
    apps.push(app);
    return app;
  };
  const app = await startApp();
  const connect = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  };
  const db = await connect();
  return {
    connect,
    settings: all,
    dist: build.dist,
    app,
    db,
    startApp,
    close: async () => {
      await db.end();
      await Promise.all(apps.map((each) => each.end('SIGTERM')));
      await stop();
      build.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
