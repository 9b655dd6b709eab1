import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { onlyRow } from '#db/only-row.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { sumLedger } from '../backup/saved-tables.ts';
import type { ArchiveStore } from './archive/archive-files.ts';
import { recoverTo } from './recover-to.ts';
import { type DrillRecord, drillRecord } from './recovery-status.ts';

const FILE = 'drill.json';
/** A drill reads the newest base backup and up to a day of changes. */
const EVERY_MS = 7 * DAY_MS;
const RETRY_MS = DAY_MS;

/** The record lies in the archive, so that a drill on another machine, which alone has the identity, is seen too. */
export async function readDrill(store: ArchiveStore): Promise<DrillRecord> {
  const stream = await store.get(FILE);
  const none = { succeeded: null, failed: null };
  // A damaged record counts as none, so that the next drill, which is due then, writes another.
  const value = stream && parseJson(await text(stream));
  return drillRecord.safeParse(value).data ?? none;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** A drill is due a week after the last successful one, and a day after one that failed. */
export function isDrillDue({ succeeded, failed }: DrillRecord, now: Date): boolean {
  const since = (at: string | undefined) => (at ? now.getTime() - Date.parse(at) : Number.POSITIVE_INFINITY);
  return since(succeeded?.at) >= EVERY_MS && since(failed?.at) >= RETRY_MS;
}

/** Counts what a recovered database holds. @throws Error when its totals are not the sums of the ledger */
export async function inspectRecovered(client: pg.Client): Promise<{ people: number; ledger_sum: number }> {
  const { rows } = await client.query<{ people: number; total: string }>(
    `select (select count(*)::int from auth_users) as people, (select coalesce(sum(total_points), 0) from profiles) as total`,
  );
  const ledger_sum = await sumLedger(client);
  const { people, total } = onlyRow(rows);
  if (Number(total) !== ledger_sum)
    throw new Error(`Los totales suman ${total} puntos, y sus líneas ${ledger_sum}.`);
  return { people, ledger_sum };
}

/** Recovers the archive to its end in a folder of its own, inspects it, removes it and records the outcome. @throws its errors */
export async function runDrill(
  { store, identity }: { store: ArchiveStore; identity: string },
  { dataDir, now, durable }: { dataDir: string; now: Date; durable?: boolean },
): Promise<NonNullable<DrillRecord['succeeded']>> {
  const before = await readDrill(store);
  const began = performance.now();
  try {
    const options = { dataDir, at: undefined, isKept: false, inspect: inspectRecovered };
    const { at: reached, result } = await recoverTo(
      { store, identity },
      durable === undefined ? options : { ...options, durable },
    );
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    const succeeded = { at: now.toISOString(), reached: reached.toISOString(), ...result, seconds };
    await save(store, { succeeded, failed: null });
    return succeeded;
  } catch (error) {
    await save(store, { ...before, failed: { at: now.toISOString(), reason: (error as Error).message } });
    throw error;
  }
}

const save = (store: ArchiveStore, record: DrillRecord) =>
  store.put(FILE, Readable.from([Buffer.from(JSON.stringify(record))]));
