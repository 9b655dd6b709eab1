import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { signUpLearner } from '#test/people.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

/** Runs a statement on each connection of the pool. */
async function onEachConnection(text: string) {
  const { $client: pool } = app.db;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const results = await Promise.all(clients.map((client) => client.query(text)));
  for (const client of clients) client.release();
  return results.map(({ rows }) => rows[0]);
}

test('a renewal does not wait for the disk, and later writes on its connection do', async () => {
  const ana = await signUpLearner(app);
  await app.owner.execute(sql`create table commits (mode text)`);
  await app.owner.execute(sql`create function note_commit() returns trigger language plpgsql security definer as $$
    begin insert into commits values (current_setting('synchronous_commit')); return null; end $$`);
  await app.owner.execute(
    sql`create trigger note_renewals after update on auth_sessions execute function note_commit()`,
  );
  await onEachConnection('set synchronous_commit = on');
  app.pass(2 * 3_600_000);
  expect((await ana.get('/api/lessons')).status).toBe(200);
  expect((await app.owner.$client.query('select mode from commits')).rows).toEqual([{ mode: 'off' }]);
  expect(
    new Set((await onEachConnection('show synchronous_commit')).map((row) => row.synchronous_commit)),
  ).toEqual(new Set(['on']));
});
