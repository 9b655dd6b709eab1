import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { identityToRecipient } from 'age-encryption';
import pg from 'pg';
import type { Logger } from 'pino';
import { openClusterFolder } from '#db/embedded/cluster/cluster-setup.ts';
import { onlyRow } from '#db/only-row.ts';
import { LOCKS } from '#db/queries/advisory-locks.ts';
import type { Config } from '../config.ts';
import { runInBackground } from '../process/background-work.ts';
import { createImageStore } from '../storage/create-image-store.ts';
import type { ArchiveStore, Base } from './archive/archive-files.ts';
import { imageFile } from './archive/archive-files.ts';
import { openArchive } from './archive/open-archive.ts';
import { type ArchiveState, createArchiver } from './create-archiver.ts';
import { encryptTo } from './encryption.ts';
import { RECOVERY_STATUS, type RecoveryStatus } from './recovery-status.ts';
import { isDrillDue, readDrill, runDrill } from './run-drill.ts';

const STEP_MS = 5_000;
const DRILL_CHECK_MS = 600_000;

type Work = { config: Config; ownerUrl: string; log: Logger };
export type Archive = NonNullable<Config['archive']>;

/** Archives the embedded database as ARCHIVE_URL says, while this process runs; of several processes one at a time. */
export async function startArchiving(archive: Archive, { config, ownerUrl, log }: Work) {
  const { DATA_DIR } = config;
  const store = await openArchive(config, 'write');
  const { identity } = archive;
  const key = archive.key ?? (await identityToRecipient(identity!));
  const maintenanceUrl = Object.assign(new URL(ownerUrl), { pathname: '/postgres' }).href;
  const archiver = createArchiver({
    store,
    ...openClusterFolder(DATA_DIR),
    maintenanceUrl,
    key,
    keepDays: archive.keepDays,
    log,
  });
  const copyImages = imageCopier(config, store, key);
  const connection = oneConnection(ownerUrl);
  const steps = runInBackground('archive', STEP_MS, log, async () => {
    const client = await connection.open();
    if (!(await isOurs(client))) return;
    try {
      const state = await archiver(client);
      await copyImages(state.bases.at(-1));
      await saveStatus(client, store, state);
    } catch (error) {
      await saveFailure(client, error instanceof Error ? error.message : String(error));
      throw error;
    }
  });
  steps.wake();
  const drills = runInBackground('restore drill', DRILL_CHECK_MS, log, async () => {
    const now = new Date();
    if (!identity || !(await isOurs(await connection.open())) || !isDrillDue(await readDrill(store), now))
      return;
    const drill = await runDrill({ store, identity }, { dataDir: DATA_DIR, now });
    log.info({ drill }, 'recovery tried');
  });
  return {
    stop: async () => {
      await Promise.all([steps.stop(), drills.stop()]);
      await connection.close();
    },
  };
}

/** One connection that is opened again after it was lost; with it the lock of a process that died is free. */
function oneConnection(url: string) {
  let current: pg.Client | undefined;
  return {
    open: async () => {
      if (current) return current;
      const client = new pg.Client({ connectionString: url, application_name: 'alcancia-archive' });
      client.on('error', () => {});
      client.on('end', () => {
        current = undefined;
      });
      await client.connect();
      current = client;
      return client;
    },
    close: async () => current?.end(),
  };
}

async function isOurs(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and objid::bigint = $1::bigint)
      or pg_try_advisory_lock($1::bigint) as ours`,
    [LOCKS.archive],
  );
  return onlyRow(rows).ours;
}

/** @returns copies the uploaded images that the archive does not have yet; those in a bucket of their own stay there */
function imageCopier(config: Config, store: ArchiveStore, key: string) {
  let copied = new Set<string>();
  let lookedAt: string | undefined;
  return async (newest: Base | undefined) => {
    if (config.S3_BUCKET || !newest) return;
    // Looked at again with each base: another disk may be at its place, which has none of them.
    if (lookedAt !== newest.id) copied = new Set(await store.list('images'));
    lookedAt = newest.id;
    const images = await createImageStore(config);
    const paths = (await Promise.all(['badges', 'lessons'].map((folder) => images.list(folder)))).flat();
    for (const path of paths.filter((one) => !copied.has(imageFile(one)))) {
      const content = createReadStream(join(config.DATA_DIR, 'uploads', path));
      await store.put(imageFile(path), await encryptTo(key, content));
      copied.add(imageFile(path));
    }
  };
}

async function saveStatus(
  client: pg.Client,
  store: ArchiveStore,
  { progress, bases }: ArchiveState,
): Promise<void> {
  const newest = bases.at(-1);
  const covered = progress?.covered_until ?? null;
  // Before the end of the first base backup nothing can be recovered. Instants in ISO 8601 have the order of time.
  const isReached = covered !== null && bases[0] !== undefined && covered >= bases[0].stopped_at;
  const status: RecoveryStatus = {
    covered_until: isReached ? covered : null,
    base_at: newest?.stopped_at ?? null,
    base_bytes: newest?.bytes ?? null,
    drill: await readDrill(store),
  };
  await client.query(
    `insert into app_settings (key, value) values ($1, $2) on conflict (key) do update
      set value = excluded.value, updated_at = now() where app_settings.value <> excluded.value`,
    [RECOVERY_STATUS, JSON.stringify(status)],
  );
}

/** Doctor and 'Sistema' say at once that nothing is archived, and why. */
async function saveFailure(client: pg.Client, reason: string): Promise<void> {
  const never: RecoveryStatus = {
    covered_until: null,
    base_at: null,
    base_bytes: null,
    drill: { succeeded: null, failed: null },
  };
  await client.query(
    `insert into app_settings as s (key, value) values ($1, $2::jsonb || $3::jsonb) on conflict (key) do update
      set value = s.value || $3::jsonb, updated_at = now()
      where s.value #>> '{failed,reason}' is distinct from $3::jsonb #>> '{failed,reason}'`,
    [
      RECOVERY_STATUS,
      JSON.stringify(never),
      JSON.stringify({ failed: { at: new Date().toISOString(), reason } }),
    ],
  );
}
