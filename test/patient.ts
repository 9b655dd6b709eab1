import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { subscription_payments, user_subscriptions } from '#db/schema.ts';
import { refreshItemFigures } from '#features/back-office/content/item-figures/server/refresh-item-figures.ts';
import { runDoctor } from '#server/doctor/run-doctor.ts';
import { createTestApp, type TestApp } from './app.ts';
import { createLesson, takeLesson } from './create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from './people.ts';
import { subscribe } from './subscribe.ts';

/**
 * An installation for the doctor to examine. It is prepared once for the file that calls this; each test gets a copy of it.
 * `examine` and `bad`, which leaves out what is fine, may be told this machine's time; the app's own stands still.
 */
export function sharePatient() {
  const folder = mkdtempSync(join(tmpdir(), 'alcancia-doctor-'));
  let prepared: TestApp;
  let ana: Person;
  let app: TestApp;
  beforeAll(async () => {
    prepared = await createTestApp();
    ana = await fill(prepared);
    await prepared.close();
  });
  beforeEach(async () => {
    app = await createTestApp({ prepared });
    return () => app.close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const examine = (env: Record<string, string> = {}, { repair = false, at = new Date() } = {}) =>
    runDoctor({ DATABASE_URL: app.url, DATA_DIR: join(folder, 'data'), ...env }, { repair, now: at });
  return {
    /** A folder of this file's own. */
    folder,
    app: () => app,
    /** Somebody with three results and a payment. */
    ana: () => ana,
    examine,
    bad: async (...options: Parameters<typeof examine>) =>
      (await examine(...options)).filter(({ state }) => state !== 'fine'),
  };
}

async function fill(app: TestApp): Promise<Person> {
  const lesson = await createLesson(app);
  const ana = await signUpLearner(app, { full_name: 'Ana María' });
  for (const right of [1, 2, 3]) {
    app.pass(1000);
    await takeLesson(ana, lesson, right);
  }
  const other = await signUpLearner(app);
  await takeLesson(other, lesson, 2);
  const admin = await signUpAdmin(app);
  const suspended = await signUpLearner(app);
  await takeLesson(suspended, lesson, 1);
  await admin.put(`/api/admin/users/${suspended.user_id}/status`, { status: 'suspended' });
  await pay(app, ana);
  await countItems(app);
  return ana;
}

/** A subscription with a payment that failed at first. */
async function pay(app: TestApp, { user_id }: Person) {
  await subscribe(app.db, [user_id], { start: app.now() });
  const at = sql`${app.now()}`;
  await app.db.execute(sql`
    insert into ${subscription_payments} (user_id, subscription_id, provider, provider_invoice_id, amount_cents, currency, period_start, period_end, paid_at, failed_at)
    select user_id, id, provider, 'in_1', 1900, 'usd', ${at}, ${at}, ${at}, ${at} from ${user_subscriptions} where user_id = ${user_id}`);
}

/** As the running application does some minutes later. */
export async function countItems(app: TestApp) {
  app.pass(600_000);
  await refreshItemFigures(app.services);
}
