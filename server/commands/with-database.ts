import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { migrateDatabase } from '#db/migrate/migrate-database.ts';
import { type Config, readConfig } from '../config.ts';

/** The addresses of the database: as the app uses it, and as the owner of its tables. */
export type DatabaseUrls = { url: string; ownerUrl: string };

/** Opens the database of DATABASE_URL, or else the embedded one, which a running app may already use. */
export async function withDatabase<Result>(
  work: (urls: DatabaseUrls, config: Config) => Promise<Result>,
  env: Record<string, string | undefined> = process.env,
): Promise<Result> {
  const config = readConfig(env);
  if (config.DATABASE_URL) {
    const url = config.DATABASE_URL;
    return work({ url, ownerUrl: config.MIGRATIONS_DATABASE_URL ?? url }, config);
  }
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
): Promise<Result> =>
  withDatabase(async (urls, config) => {
    await migrateDatabase(urls.url, urls.ownerUrl);
    return work(urls, config);
  });
