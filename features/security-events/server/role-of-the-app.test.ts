import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from '#db/migrate/migrate-database.ts';
import { account_deletions, security_events } from '#db/schema.ts';
import { continueDeletions } from '#features/personal-data/server/continue-deletions.ts';
import { sweepExpiredRows } from '#server/process/sweep-expired-rows.ts';
import { ageScheduledErasures } from '#test/age-scheduled-erasures.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { PASSWORD, type Person, signUpLearner } from '#test/people.ts';

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

const rows = () => app.db.select().from(security_events).orderBy(desc(security_events.id));

/** The app's rights without the owner's, as in compose and with the embedded database. */
async function connectAsApp(): Promise<{ client: pg.Client; url: string }> {
  const url = new URL(app.url);
  url.username = `app_${randomBytes(4).toString('hex')}`;
  url.password = 'clave-del-rol';
  await migrateDatabase(url.href, app.url);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return { client, url: url.href };
}

test('the role of the app can forget events older than a year, and no others', async () => {
  const { client } = await connectAsApp();
  const user_id = ana.user_id;
  const dated = (days: number) => ({
    kind: 'signed_out' as const,
    user_id,
    created_at: new Date(Date.now() - days * 86_400_000),
  });
  await app.db.insert(security_events).values([dated(366), dated(364), dated(1)]);
  const young = `delete from security_events where created_at > now() - interval '365 days'`;
  await expect(client.query(young)).rejects.toMatchObject({ code: '42501' });
  await expect(app.owner.$client.query(young)).rejects.toMatchObject({ code: '23001' });
  const { rows: counted } = await client.query('select forget_security_events()::int as forgotten');
  expect(counted[0].forgotten).toBeGreaterThanOrEqual(1);
  const left = (await rows()).filter(({ kind }) => kind === 'signed_out');
  expect(left).toHaveLength(2);
  await sweepExpiredRows(app.db, app.now());
  expect((await rows()).filter(({ kind }) => kind === 'signed_out')).toHaveLength(2);
  await client.end();
});

test('the role of the app can empty the addresses of an account only while it is being erased', async () => {
  const { client } = await connectAsApp();
  const erase = () => client.query('select erase_append_only($1)', [ana.user_id]);
  await expect(erase()).rejects.toMatchObject({ code: '42501' });
  // Neither does a deletion that the role has made up, nor one that it has dated back.
  await client.query(
    `insert into account_deletions (user_id, requested_at, due_at, retry_at, step)
      values ($1, now() - interval '8 days', now() - interval '1 day', now(), 'erasing')`,
    [ana.user_id],
  );
  await expect(erase()).rejects.toMatchObject({ code: '42501' });
  await expect(
    client.query(`update scheduled_erasures set recorded_at = now() - interval '8 days'`),
  ).rejects.toMatchObject({ code: '42501' });
  await ageScheduledErasures(app);
  await client.query(`update account_deletions set due_at = now() + interval '2 days'`);
  await expect(erase()).rejects.toMatchObject({ code: '42501' });
  await client.query(`update account_deletions set due_at = now()`);
  await expect(erase()).resolves.toBeDefined();
  await client.end();
});

test('an erasure by the role of the app leaves the events without address and browser, and the rest as it was', async () => {
  const { client, url } = await connectAsApp();
  await client.end();
  const lesser = await createTestApp({ beside: { url, now: app.now } });
  const eva = await signUpLearner(lesser);
  await createClient(app).post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
  const before = await rows();
  await ana.post('/api/account-deletion', { password: PASSWORD });
  app.pass(7 * 86_400_000);
  await ageScheduledErasures(app);
  await continueDeletions(lesser.services);
  expect(await app.db.select().from(account_deletions)).toMatchObject([{ step: 'erased' }]);
  const of = (person: Person, events: typeof before) =>
    events.filter(({ user_id }) => user_id === person.user_id);
  const after = await rows();
  for (const event of of(ana, after)) expect(event).toMatchObject({ address: null, user_agent: null });
  expect(
    of(ana, after)
      .map(({ kind }) => kind)
      .slice(0, 2),
  ).toEqual(['account_erased', 'deletion_requested']);
  expect(of(eva, after)).toEqual(of(eva, before));
  const own = eq(security_events.user_id, ana.user_id);
  expect(await app.db.$count(security_events, own)).toBe(of(ana, before).length + 2);
  await lesser.close();
});
