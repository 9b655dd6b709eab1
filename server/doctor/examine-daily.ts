import type { Database } from '#db/connect.ts';
import { readStored, writeStored } from '#db/queries/stored-values.ts';
import { whileHolding } from '#db/queries/while-holding.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Services } from '../services.ts';
import { checkDerived } from './check-derived.ts';
import type { Finding } from './finding.ts';

const KEY = 'doctor.examination';
const EVERY_MS = DAY_MS;

export type Examination = { at: string; findings: Finding[] };

/** What the last examination found; null before the first. */
export const readExamination = async (db: Database): Promise<Examination | null> =>
  (await readStored<Examination>(db, KEY)) ?? null;

/** Compares everything derived with what it is derived from, once a day and in one process, and stores what was found. */
export async function examineDaily({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock();
  await whileHolding(db, 'examination', async () => {
    const last = await readExamination(db);
    if (last && now.getTime() - Date.parse(last.at) < EVERY_MS) return;
    const client = await db.$client.connect();
    const findings = await checkDerived(client).finally(() => client.release());
    const value: Examination = { at: now.toISOString(), findings };
    await writeStored(db, KEY, value, now);
    const faults = findings.filter(({ state }) => state !== 'fine');
    if (faults.length > 0) log.error({ faults }, 'derived rows differ; see npm run doctor');
  });
}
