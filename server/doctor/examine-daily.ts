import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { whileHolding } from '#db/queries/while-holding.ts';
import { app_settings } from '#db/schema.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Services } from '../services.ts';
import { checkDerived } from './check-derived.ts';
import type { Finding } from './finding.ts';

const KEY = 'doctor.examination';
const EVERY_MS = DAY_MS;

export type Examination = { at: string; findings: Finding[] };

/** What the last examination found; null before the first. */
export async function readExamination(db: Database): Promise<Examination | null> {
  const [row] = await db
    .select({ value: app_settings.value })
    .from(app_settings)
    .where(eq(app_settings.key, KEY));
  return (row?.value as Examination | undefined) ?? null;
}

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
    const row = { key: KEY, value, updated_at: now };
    await db.insert(app_settings).values(row).onConflictDoUpdate({ target: app_settings.key, set: row });
    const faults = findings.filter(({ state }) => state !== 'fine');
    if (faults.length > 0) log.error({ faults }, 'derived rows differ; see npm run doctor');
  });
}
