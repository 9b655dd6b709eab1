import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { generateIdentity } from 'age-encryption';
import pg from 'pg';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { openInstallation } from '#test/installation.ts';
import { openBucket } from '../environment/bucket.ts';
import { makeCertificates } from '../environment/certificates.ts';
import {
  createServer,
  OWNER,
  openWorkplace,
  startServer,
  type Workplace,
} from '../environment/debian-postgres.ts';

type Installation = Awaited<ReturnType<typeof openInstallation>>;

/** A machine with the application, which will be lost, and the archive that remains. */
export type Machine = {
  name: string;
  app: Installation;
  /** Switches the archive off, as the control does. */
  endArchiving(): Promise<void>;
  /** Tries a recovery with the documented command, while everything runs. @throws Error when it fails or is not written down */
  drill(): Promise<void>;
  /** Ends everything at once and deletes its folders. */
  lose(): Promise<void>;
  /** Recovers with the documented command. @returns the database that results @throws Error with what was printed */
  recover(at: string): Promise<{ db: pg.Client; close(): Promise<void> }>;
  remove(): void;
};

const DEPLOY = resolve(import.meta.dirname, '../../deploy/pgbackrest');

/** @throws Error with what it printed */
const restore = (words: string[], env: Record<string, string>) =>
  promisify(execFile)('npm', ['run', '--silent', 'restore', '--', ...words], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, ...env },
  });

/** Where the embedded database is archived, and how this place is lost and found again. */
type Archive = { settings: Record<string, string>; leave(): Promise<void>; comeBack(): Promise<void> };

/** With the embedded database. @param openArchive makes the archive, perhaps in the given folder */
export async function openEmbeddedMachine(
  name: string,
  dist: string,
  openArchive: (folder: string) => Promise<Archive>,
): Promise<Machine> {
  const { folder, remove } = openWorkplace('recovery');
  const archive = await openArchive(folder);
  const settings = { ...archive.settings, ARCHIVE_IDENTITY: await generateIdentity() };
  const dataDir = join(folder, 'data');
  const app = await openInstallation({ dist, dataDir, settings });
  let count = 0;
  let isAway = false;
  return {
    name,
    app,
    endArchiving: async () => {
      isAway = true;
      await archive.leave();
    },
    drill: async () => void (await restore(['--drill'], { ...settings, DATA_DIR: join(folder, 'drill') })),
    lose: async () => {
      const [pid] = readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await app.end('SIGKILL');
      rmSync(dataDir, { recursive: true, maxRetries: 5, retryDelay: 200 });
      if (isAway) await archive.comeBack();
    },
    recover: async (at) => {
      count += 1;
      const recovered = join(folder, `recovered-${count}`);
      await restore(['--at', at], { ...settings, DATA_DIR: recovered });
      const { url, stop } = await startEmbedded({ dataDir: recovered, log: () => {} });
      const db = new pg.Client({ connectionString: url });
      await db.connect();
      return { db, close: () => db.end().then(stop) };
    },
    remove,
  };
}

export async function inFolder(folder: string): Promise<Archive> {
  const [ARCHIVE_URL, aside] = [join(folder, 'archive'), join(folder, 'aside')];
  return {
    settings: { ARCHIVE_URL },
    leave: async () => renameSync(ARCHIVE_URL, aside),
    comeBack: async () => {
      rmSync(ARCHIVE_URL, { recursive: true, force: true });
      renameSync(aside, ARCHIVE_URL);
    },
  };
}

export async function inBucket(): Promise<Archive> {
  const { url, leave, comeBack } = await openBucket();
  return {
    settings: {
      ARCHIVE_URL: 's3://archivo/escuela',
      S3_ENDPOINT: url,
      S3_ACCESS_KEY_ID: 'clave',
      S3_SECRET_ACCESS_KEY: 'secreto',
    },
    leave,
    comeBack: () => comeBack('answers'),
  };
}

type Repository = (place: Workplace) => Promise<Record<string, string>>;

/** With a PostgreSQL of Debian and pgBackRest, by the files of deploy/pgbackrest. @param openRepository makes its archive */
export async function openServerMachine(
  name: string,
  dist: string,
  openRepository: Repository,
): Promise<Machine> {
  const place = openWorkplace('recovery', {
    PGBACKREST_CONFIG: join(DEPLOY, 'pgbackrest.conf'),
    PGBACKREST_REPO1_CIPHER_PASS: 'una frase larga de la prueba',
  });
  Object.assign(place.env, await openRepository(place), {
    PGBACKREST_LOCK_PATH: place.makeFolder('locks'),
    PGBACKREST_PG1_PATH: join(place.folder, 'postgresql'),
    PGBACKREST_PG1_SOCKET_PATH: place.folder,
    PGBACKREST_PG1_USER: 'postgres',
  });
  const settings = Object.fromEntries(
    [...readFileSync(join(DEPLOY, 'postgresql.conf'), 'utf8').matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(
      ([, setting, value]) => [setting!, value!],
    ),
  );
  const server = await createServer(place, settings);
  place.env.PGBACKREST_PG1_PORT = String(server.port);
  const urlOf = (port: number) => `postgres://${OWNER.name}:${OWNER.password}@127.0.0.1:${port}/alcancia`;
  const app = await openInstallation({
    dist,
    dataDir: place.makeFolder('data'),
    settings: { DATABASE_URL: urlOf(server.port) },
  });
  await place.run(join(DEPLOY, 'back-up.sh'));
  return {
    name,
    app,
    endArchiving: async () => {
      const superuser = await server.connect();
      await superuser.query(`alter system set archive_command = '/bin/true'`);
      await superuser.query('select pg_reload_conf()');
      await superuser.end();
    },
    drill: async () => {
      await place.run(join(DEPLOY, 'drill.sh'));
      const superuser = await server.connect('alcancia');
      const { rows } = await superuser.query(
        `select value #>> '{drill,succeeded,people}' as people from app_settings where key = 'recovery.status'`,
      );
      await superuser.end();
      if (!(Number(rows[0]?.people) > 0)) throw new Error('the drill wrote nothing down');
    },
    lose: async () => {
      await Promise.all([app.end('SIGKILL'), server.stop('SIGQUIT')]);
      rmSync(server.data, { recursive: true });
    },
    recover: async (at) => {
      rmSync(server.data, { recursive: true, force: true });
      mkdirSync(server.data, { mode: 0o700 });
      place.own(server.data);
      await restore(['--at', at], {
        ...(place.env as Record<string, string>),
        DATABASE_URL: urlOf(server.port),
      });
      // The archive belongs to the one that was lost, until somebody decides that this one goes on.
      const recovered = await startServer(place, server.data, { ...settings, archive_mode: 'off' });
      const db = await recovered.connect('alcancia');
      while ((await db.query('select pg_is_in_recovery() as goes_on')).rows[0].goes_on) await pause(100);
      return { db, close: () => db.end().then(() => recovered.stop()) };
    },
    remove: place.remove,
  };
}

export const repositoryInFolder: Repository = async (place) => ({
  PGBACKREST_REPO1_PATH: place.makeFolder('archive'),
});

/** pgBackRest speaks to buckets by https only. */
export const repositoryInBucket: Repository = async (place) => {
  const certificates = makeCertificates(place, 'certificates');
  const [cert, key] = ['machine.crt', 'machine.key'].map((file) => readFileSync(join(certificates, file)));
  const { url } = await openBucket({ cert: cert!, key: key! });
  return {
    PGBACKREST_REPO1_TYPE: 's3',
    PGBACKREST_REPO1_PATH: '/escuela',
    PGBACKREST_REPO1_S3_BUCKET: 'copias',
    PGBACKREST_REPO1_S3_ENDPOINT: 'localhost',
    PGBACKREST_REPO1_S3_REGION: 'us-east-1',
    PGBACKREST_REPO1_S3_KEY: 'clave',
    PGBACKREST_REPO1_S3_KEY_SECRET: 'secreto',
    PGBACKREST_REPO1_S3_URI_STYLE: 'path',
    PGBACKREST_REPO1_STORAGE_PORT: new URL(url).port,
    PGBACKREST_REPO1_STORAGE_CA_FILE: join(certificates, 'ca.crt'),
  };
};
