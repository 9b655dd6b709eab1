import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  app_settings,
  mail_queue,
  profiles,
  subscription_payments,
  user_directory,
  user_subscriptions,
} from '#db/schema.ts';
import { refreshItemFigures } from '#features/back-office/content/item-figures/server/refresh-item-figures.ts';
import { continueDeletions } from '#features/personal-data/server/continue-deletions.ts';
import { ageScheduledErasures } from '#test/age-scheduled-erasures.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createCostlyLesson, createDrawnLesson } from '#test/create-kinds.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { asApp } from '#test/database.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { subscribe } from '#test/subscribe.ts';
import { RECONCILIATION_REPORT } from '../payments/provider.ts';
import { RECOVERY_STATUS } from '../recovery/recovery-status.ts';
import { judgeSpace } from './check-machine.ts';
import { DERIVED } from './derived-tables.ts';
import { runDoctor } from './run-doctor.ts';

const folder = mkdtempSync(join(tmpdir(), 'alcancia-doctor-'));
const aFile = join(folder, 'file');
writeFileSync(aFile, '');

let app: TestApp;
let ana: Person;
/** The right clock of this machine; the app's own stands still. */
const now = () => new Date();

beforeEach(async () => {
  app = await createTestApp();
  const lesson = await createLesson(app);
  ana = await signUpLearner(app, { full_name: 'Ana María' });
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
  await pay(ana);
  await countItems();
  return () => app.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const examine = (env: Record<string, string> = {}, { repair = false, at = now() } = {}) =>
  runDoctor({ DATABASE_URL: app.url, DATA_DIR: join(folder, 'data'), ...env }, { repair, now: at });

/** A subscription with a payment that failed at first. */
async function pay({ user_id }: Person) {
  await subscribe(app.db, [user_id], { start: app.now() });
  const at = sql`${app.now()}`;
  await app.db.execute(sql`
    insert into ${subscription_payments} (user_id, subscription_id, provider, provider_invoice_id, amount_cents, currency, period_start, period_end, paid_at, failed_at)
    select user_id, id, provider, 'in_1', 1900, 'usd', ${at}, ${at}, ${at}, ${at} from ${user_subscriptions} where user_id = ${user_id}`);
}

/** As the running application does some minutes later. */
async function countItems() {
  app.pass(600_000);
  await refreshItemFigures(app.services);
}

const bad = async (...options: Parameters<typeof examine>) =>
  (await examine(...options)).filter(({ state }) => state !== 'fine');

test('a sound installation has nothing broken, and every line says what was found', async () => {
  const findings = await examine();
  expect(findings.filter(({ state }) => state === 'broken')).toEqual([]);
  expect(findings.filter(({ state }) => state === 'look').map(({ check }) => check)).toEqual(['copias']);
  expect(findings.length).toBeGreaterThanOrEqual(16);
  for (const { message } of findings) expect(message).toMatch(/\.$/);
});

test('the role of the app has the rights that it needs', async () => {
  const findings = await examine({ DATABASE_URL: asApp(app.url) });
  expect(findings.find(({ check }) => check === 'permisos')?.state).toBe('fine');
});

const run = (statement: string) => () => app.owner.execute(sql.raw(statement));

test.each<
  [fault: string, state: string, check: string, env: Record<string, string>, plant?: () => Promise<unknown>]
>([
  ['an invalid setting', 'broken', 'configuración', { RATE_LIMIT_FACTOR: 'mucho' }],
  ['half of the keys of a bucket', 'broken', 'configuración', { S3_ACCESS_KEY_ID: 'clave' }],
  ['a public address without HTTPS', 'look', 'configuración', { PUBLIC_ORIGIN: 'http://dinero.example' }],
  ['a data folder that cannot be written', 'broken', 'disco', { DATA_DIR: join(aFile, 'data') }],
  ['no mail server at a public address', 'look', 'correo', { PUBLIC_ORIGIN: 'https://dinero.example' }],
  ['a mail server that does not answer', 'broken', 'correo', { SMTP_URL: 'smtp://127.0.0.1:9' }],
  ['a Stripe key without webhook secret', 'broken', 'pagos', { STRIPE_SECRET_KEY: 'sk_live_1' }],
  [
    'a Stripe that does not answer',
    'broken',
    'pagos',
    {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_BASE: 'http://127.0.0.1:9',
    },
  ],
  ['payments that are not set up', 'look', 'pagos', { PUBLIC_ORIGIN: 'https://dinero.example' }],
  ['Premium given away', 'look', 'pagos', { PUBLIC_ORIGIN: 'https://dinero.example', PAYMENTS: 'test' }],
  [
    'a database that does not answer',
    'broken',
    'base de datos',
    { DATABASE_URL: 'postgres://a:b@127.0.0.1:9/x' },
  ],
  [
    'a missing migration',
    'look',
    'migraciones',
    {},
    run(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    ),
  ],
  [
    'a newer database',
    'broken',
    'migraciones',
    {},
    run(`insert into drizzle.__drizzle_migrations (hash, name) values ('x', '29990101000000_later')`),
  ],
  ['a missing right', 'broken', 'permisos', {}, run('revoke insert on lessons from current_user')],
  [
    'a mail that waits',
    'look',
    'mails en espera',
    {},
    () => app.db.insert(mail_queue).values({ kind: 'recovery', recipient: 'a@ejemplo.com', attempts: 5 }),
  ],
  [
    'a payment that could not be compared',
    'look',
    'comparación de pagos',
    {},
    () =>
      app.db.insert(app_settings).values({
        key: RECONCILIATION_REPORT,
        value: { at: '2026-03-18T15:00:00.000Z', failed: ['evt_1'] },
      }),
  ],
  ['a backup that failed', 'broken', 'copias', { BACKUP_SCHEDULE: '03:30' }],
  [
    'a total that is not the ledger',
    'broken',
    'puntos',
    {},
    () => app.db.update(profiles).set({ total_points: 999 }).where(eq(profiles.user_id, ana.user_id)),
  ],
  ['a wrong week', 'broken', 'semana', {}, run('update weekly_points set points = points + 1')],
  [
    'a wrong histogram',
    'broken',
    'clasificación',
    {},
    run('update point_histogram set learners = learners + 1 where level = 1'),
  ],
  [
    'a wrong day of payments',
    'broken',
    'pagos por día',
    {},
    run('update payment_days set cents = cents + 1'),
  ],
  ['wrong statistics', 'broken', 'estadísticas', {}, run('update question_stats set answers = answers + 1')],
  [
    'reviews that nobody made',
    'broken',
    'repasos por pregunta',
    {},
    run('insert into question_reviews select id, 3, 1 from question_versions limit 1'),
  ],
  [
    'an answer that is counted twice',
    'broken',
    'cifras de preguntas',
    {},
    run('update question_time_counts set answers = answers + 1'),
  ],
  [
    'a name that is not found',
    'broken',
    'búsqueda de personas',
    {},
    () => app.db.delete(user_directory).where(eq(user_directory.user_id, ana.user_id)),
  ],
  [
    'a suspended person in the ranking',
    'broken',
    'suspensiones',
    {},
    run('update profiles set is_ranked = true'),
  ],
])('%s is %s under «%s», with what to do', async (_fault, state, check, env, plant) => {
  await plant?.();
  const findings = await bad(env);
  expect(findings).toContainEqual({ check, state, message: expect.any(String), remedy: expect.any(String) });
});

test('an interrupted move of answers is named with its rows, also to a role that may not read its tables yet', async () => {
  await run(`delete from answer_moves`)();
  await run(
    `insert into answer_moves (source, moved) values ('old_quiz_attempts', 5000), ('old_placements', 80)`,
  )();
  const found = async (env: Record<string, string>) =>
    (await bad(env)).find(({ check }) => check === 'migraciones');
  expect(await found({})).toMatchObject({
    state: 'look',
    message: expect.stringContaining('5080 filas'),
    remedy: expect.any(String),
  });
  await run('revoke all on answer_moves from alcancia_tests')();
  expect(await found({ DATABASE_URL: asApp(app.url) })).toMatchObject({
    state: 'look',
    message: expect.stringContaining('no ha terminado'),
  });
});

const ARCHIVE = { ARCHIVE_URL: join(folder, 'archivo'), ARCHIVE_KEY: `age1${'q'.repeat(58)}` };
const archived = (minutes: number, failed: object | null = null) => ({
  covered_until: new Date(now().getTime() - minutes * 60_000).toISOString(),
  base_at: now().toISOString(),
  base_bytes: 1,
  drill: {
    succeeded: {
      at: now().toISOString(),
      reached: now().toISOString(),
      people: 3,
      ledger_sum: 0,
      seconds: 2,
    },
    failed,
  },
});

test.each([
  ['was never written', null, { archivo: 'broken', 'prueba de recuperación': 'look' }],
  ['is behind', archived(20), { archivo: 'broken', 'prueba de recuperación': 'fine' }],
  ['was tried', archived(3), { archivo: 'fine', 'prueba de recuperación': 'fine' }],
  [
    'could not be recovered',
    archived(3, { at: now().toISOString(), reason: 'falta un segmento' }),
    { archivo: 'fine', 'prueba de recuperación': 'broken' },
  ],
])('an archive that %s is reported as what it is', async (_, status, states) => {
  if (status) await app.db.insert(app_settings).values({ key: RECOVERY_STATUS, value: status });
  const findings = await examine(ARCHIVE);
  const found = findings.filter(({ check }) => check in states).map(({ check, state }) => [check, state]);
  expect(Object.fromEntries(found)).toEqual(states);
});

test('a clock that is wrong is named, by how much it is wrong', async () => {
  const at = (seconds: number) => new Date(now().getTime() + seconds * 1000);
  expect((await bad({}, { at: at(30) })).find(({ check }) => check === 'reloj')).toMatchObject({
    state: 'look',
  });
  expect((await bad({}, { at: at(-600) })).find(({ check }) => check === 'reloj')).toMatchObject({
    state: 'broken',
    message: expect.stringMatching(/(599|600|601) s/),
  });
});

test.each([
  [0.1, 'broken'],
  [1, 'look'],
  [20, 'fine'],
])('%s GB of free space are %s', (gigabytes, state) => expect(judgeSpace(gigabytes).state).toBe(state));

const FAULTS = [
  'update profiles set is_ranked = not is_ranked',
  `update profiles set total_points = total_points + 7, points_reached_at = '2020-01-01'`,
  `update weekly_points set points = points + 5, points_reached_at = '2020-01-01', is_ranked = not is_ranked`,
  'delete from weekly_points where user_id = (select max(user_id::text)::uuid from weekly_points)',
  'update point_histogram set learners = learners + 3',
  `update payment_days set payments = payments + 1 where kind = 'paid'`,
  `delete from payment_days where kind = 'failed'`,
  'delete from question_stats where version_id = (select max(version_id::text)::uuid from question_stats)',
  'update question_stats set answers = answers + 2',
  'insert into question_reviews select id, 3, 1 from question_versions limit 1',
  'delete from question_outcome_counts where correct',
  `update user_directory set folded_name = 'otra'`,
  `update user_directory set email = 'otra@example.com'`,
];

test('repairing rebuilds everything derived, and rankings are what they were, byte by byte', async () => {
  const PATHS = ['global', 'weekly', 'me', 'nearby'].map((path) => `/api/rankings/${path}`);
  const read = async () => Promise.all(PATHS.map(async (path) => JSON.stringify((await ana.get(path)).body)));
  const tables = async () =>
    Promise.all(
      [
        ...['weekly_points', 'point_histogram', 'question_stats', 'question_reviews'],
        ...['question_outcome_counts'],
        ...['question_time_counts', 'question_figures', 'user_directory', 'payment_days'],
      ].map(async (table) => {
        const kept = table === 'point_histogram' ? 'where t.learners <> 0' : '';
        return (await app.db.$client.query(`select t::text as row from ${table} t ${kept} order by 1`)).rows;
      }),
    );
  const before = [await read(), await tables()];
  for (const fault of FAULTS) await app.db.execute(sql.raw(fault));
  const named = (await bad()).map(({ check }) => check);
  expect(named).toEqual(expect.arrayContaining(DERIVED.map(({ check }) => check)));
  expect(await read()).not.toEqual(before[0]);
  expect((await bad({}, { repair: true })).map(({ check }) => check)).toEqual(['copias']);
  await countItems();
  expect([await read(), await tables()]).toEqual(before);
  expect((await takeLesson(ana, await createLesson(app))).result.status).toBe(200);
  expect((await bad()).map(({ check }) => check)).toEqual(['copias']);
});

test('an erased account is no fault, and the repair does not bring it back into the search of people', async () => {
  const admin = await signUpAdmin(app);
  const eva = await signUpLearner(app, { full_name: 'Eva' });
  await takeLesson(eva, await createLesson(app));
  await eva.post('/api/account-deletion', { password: PASSWORD });
  app.pass(7 * 86_400_000);
  await ageScheduledErasures(app);
  await continueDeletions(app.services);
  await app.db.delete(mail_queue);
  const found = async () => (await admin.get(`/api/admin/users?search=${eva.user_id}`)).body.users;
  const listed = await found();
  expect((await bad()).map(({ check }) => check)).toEqual(['copias']);
  expect((await bad({}, { repair: true })).map(({ check }) => check)).toEqual(['copias']);
  expect(await app.db.$count(user_directory, eq(user_directory.user_id, eva.user_id))).toBe(0);
  expect(await found()).toEqual(listed);
  await app.db
    .insert(user_directory)
    .values({ user_id: eva.user_id, folded_name: 'x', email: 'x', created_at: now() });
  expect((await bad()).map(({ check }) => check)).toContain('búsqueda de personas');
  expect((await bad({}, { repair: true })).map(({ check }) => check)).toEqual(['copias']);
});

test('the command prints a line for each check, as JSON on request, and ends with 1 when something is broken', async () => {
  const env = { ...process.env, DATABASE_URL: app.url, DATA_DIR: join(folder, 'data') };
  const command = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['server/commands/doctor.ts', ...words], { env }).catch(
      (error: { code: number; stdout: string }) => error,
    );
  expect((await command()).stdout).toMatch(
    /^✓ bien {2}configuración: .+\n(.*\n)*! mira {2}copias: .+ → .+BACKUP_SCHEDULE/,
  );
  await app.db.execute(sql.raw('update weekly_points set points = points + 1'));
  const failed = await command('--json');
  expect(failed).toMatchObject({ code: 1 });
  expect(JSON.parse(failed.stdout)).toContainEqual(
    expect.objectContaining({ check: 'semana', state: 'broken' }),
  );
});

test('a question of a former release that takes too long to calculate is named', async () => {
  await createDrawnLesson(app);
  const formulas = async () => (await bad()).filter(({ check }) => check === 'fórmulas');
  expect(await formulas()).toEqual([]);
  const { questions } = await createCostlyLesson(app);
  expect(await formulas()).toMatchObject([
    {
      check: 'fórmulas',
      state: 'look',
      message: expect.stringContaining(`${questions[0]!.id}: Las fórmulas pasan de`),
    },
  ]);
});
