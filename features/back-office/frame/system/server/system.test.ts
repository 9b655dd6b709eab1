import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { APP_VERSION } from '#db/migrate/app-version.ts';
import { examineDaily } from '#server/doctor/examine-daily.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterEach(() => app.close());

const show = async () => (await admin.get('/api/admin/system')).body;

test('an administrator reads the version, what the doctor finds and what waits', async () => {
  await app.db.execute(sql`insert into mail_queue (kind, recipient, data, created_at, due_at, attempts)
    values ('recovery', 'nadie@ejemplo.com', '{}', now() - interval '90 seconds', now() + interval '1 hour', 3)`);
  const system = await show();
  expect(system.version).toBe(APP_VERSION);
  expect(system.findings.map(({ check }: { check: string }) => check)).toEqual(
    expect.arrayContaining([
      'disco',
      'correo',
      'pagos',
      'base de datos',
      'migraciones',
      'mails en espera',
      'copias',
      'archivo',
    ]),
  );
  expect(system.findings).toContainEqual(
    expect.objectContaining({ check: 'mails en espera', state: 'look' }),
  );
  expect(system.queues).toContainEqual({
    queue: 'mail',
    waiting: 1,
    failed: 1,
    oldest_seconds: expect.any(Number),
  });
  expect(JSON.stringify(system)).not.toContain('nadie@ejemplo.com');
});

test('all rows are examined once a day, and the page says what the last examination found', async () => {
  expect((await show()).examination).toBeNull();
  await examineDaily(app.services);
  const first = (await show()).examination;
  expect(first).toMatchObject({ at: app.now().toISOString() });
  expect(first.findings.every(({ state }: { state: string }) => state === 'fine')).toBe(true);
  await app.owner.execute(sql`update user_directory set folded_name = 'otra'`);
  app.pass(23 * 3_600_000);
  await examineDaily(app.services);
  expect((await show()).examination).toEqual(first);
  app.pass(3_600_000);
  await examineDaily(app.services);
  expect((await show()).examination.findings).toContainEqual(
    expect.objectContaining({ check: 'búsqueda de personas', state: 'broken' }),
  );
});

test('an interrupted move of answers to the tables of this version is named', async () => {
  await app.owner.execute(
    sql`update answer_moves set source = 'old_placements', moved = 80, finished_at = null`,
  );
  expect((await show()).findings).toContainEqual(
    expect.objectContaining({
      check: 'migraciones',
      state: 'look',
      message: expect.stringContaining('80 filas'),
    }),
  );
});

test('a learner reads nothing of it', async () => {
  const learner = await signUpLearner(app);
  expect((await learner.get('/api/admin/system')).status).toBe(403);
});
