import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { ensureSameDatabase } from '#db/ensure-same-database.ts';
import { migrateDatabase } from '#db/migrate/migrate-database.ts';
import { type Config, readConfig } from '../config.ts';

/** The addresses of the database: as the app uses it, and as the owner of its tables. */
export type DatabaseUrls = { url: string; ownerUrl: string };

/**
 * Opens the database of DATABASE_URL, or else the embedded one, which a running app may already use.
 * @param isNew whether the command may begin an installation @throws Error in Spanish where there is none and it may not
 */
export async function withDatabase<Result>(
  work: (urls: DatabaseUrls, config: Config) => Promise<Result>,
  { env = process.env, isNew = false }: { env?: Record<string, string | undefined>; isNew?: boolean } = {},
): Promise<Result> {
  const config = readConfig(env);
  if (config.DATABASE_URL) {
    const url = config.DATABASE_URL;
    const ownerUrl = config.MIGRATIONS_DATABASE_URL ?? url;
    await ensureSameDatabase(url, ownerUrl);
    return work({ url, ownerUrl }, config);
  }
  if (!isNew && !existsSync(join(config.DATA_DIR, 'cluster')))
    throw new Error(
      `En ${config.DATA_DIR} no hay ninguna instalación: corrige DATA_DIR, o inicia antes la aplicación.`,
    );
  const { url, appUrl, stop } = await startEmbedded({
    dataDir: config.DATA_DIR,
    archive: config.archive !== null,
    log: (line) => console.error(line),
  });
  try {
    return await work({ url: appUrl, ownerUrl: url }, config);
  } finally {
    await stop();
  }
}

/** Like `withDatabase`, on the newest schema. */
export const withMigratedDatabase = <Result>(
  work: (urls: DatabaseUrls, config: Config) => Promise<Result>,
  options?: { isNew: boolean },
): Promise<Result> =>
  withDatabase(async (urls, config) => {
    await migrateDatabase(urls.url, urls.ownerUrl);
    return work(urls, config);
  }, options);
