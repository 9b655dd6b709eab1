import { withClient } from '#db/connection/database-client.ts';
import { SESSION_REMEDY, sharesSessions } from '#db/ensure-sessions.ts';
import { type DatabaseUrls, withDatabase } from '../commands/with-database.ts';
import { type Config, readConfig } from '../config.ts';
import { explainFailure } from '../start/explain-failure.ts';
import { checkBucket } from './check-bucket.ts';
import {
  checkBackups,
  checkMailQueue,
  checkMigrations,
  checkReconciliation,
  checkRights,
  checkServer,
} from './check-database.ts';
import { checkDerived, repairDerived } from './check-derived.ts';
import { checkFormulas } from './check-formulas.ts';
import { checkConfiguration, checkDisk, checkFacts } from './check-machine.ts';
import { checkRecovery, UNUSED_ARCHIVE } from './check-recovery.ts';
import { checkMail, checkPayments } from './check-services.ts';
import { about, explain, type Finding, type Queryable } from './finding.ts';

type Options = { repair: boolean; now: Date };
type Env = Record<string, string | undefined>;

/** Checks an installation, running or not. @param options.repair derives again what differs, before it is checked */
export async function runDoctor(env: Env, options: Options): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    return [about('configuración').broken(explain(error), 'docs/operations.md explica cada variable.')];
  }
  const surroundings = [...(await checkSurroundings(config)), checkFacts(options.now)];
  if (!config.DATABASE_URL || !config.archive)
    return [...surroundings, ...(await examineDatabase(env, config, options))];
  const findings = await examineDatabase(env, { ...config, archive: null }, options);
  return [...surroundings, UNUSED_ARCHIVE, ...findings.filter(({ check }) => check !== UNUSED_ARCHIVE.check)];
}

/** Checks everything but the derived rows, quickly enough for a page of the running application. */
export async function checkInstallation(client: Queryable, config: Config, now: Date): Promise<Finding[]> {
  const [surroundings, server, migrations, state] = await Promise.all([
    checkSurroundings(config),
    checkServer(client, now),
    checkMigrations(client),
    checkState(client, config, now),
  ]);
  return [...surroundings, checkFacts(now), ...server, migrations, ...state];
}

const checkSurroundings = (config: Config): Promise<Finding[]> =>
  Promise.all([
    checkConfiguration(config),
    checkDisk(config),
    checkBucket(config),
    checkMail(config),
    checkPayments(config),
  ]);

const checkState = async (client: Queryable, config: Config, now: Date): Promise<Finding[]> => [
  await checkRights(client),
  await checkMailQueue(client, now),
  await checkReconciliation(client),
  await checkBackups(client, config, now),
  ...(await checkRecovery(client, config, now)),
];

async function examineDatabase(env: Env, config: Config, options: Options): Promise<Finding[]> {
  try {
    return await withDatabase((urls) => examine(urls, config, options), { env });
  } catch (error) {
    return [about('base de datos').broken(explainFailure(error), 'Después repite npm run doctor.')];
  }
}

const SHARED =
  'Hay un pooler que reparte las sesiones de la base de datos por transacciones: la aplicación no se inicia así.';

async function examine({ url, ownerUrl }: DatabaseUrls, config: Config, { repair, now }: Options) {
  if (await sharesSessions(url)) return [about('base de datos').broken(SHARED, SESSION_REMEDY)];
  const connection = {
    connectionString: url,
    application_name: 'alcancia-doctor',
    connectionTimeoutMillis: 5_000,
  };
  return withClient(connection, async (client) => {
    const server = await checkServer(client, now);
    const migrations = await checkMigrations(client);
    // The tables of another version may be different ones.
    if (migrations.state !== 'fine') return [...server, migrations];
    if (repair) await repairDerived(ownerUrl);
    return [
      ...server,
      migrations,
      ...(await checkState(client, config, now)),
      ...(await checkDerived(client)),
      await checkFormulas(client),
    ];
  });
}
