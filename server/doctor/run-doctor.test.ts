import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { app_settings, mail_queue, profiles, user_directory } from '#db/schema.ts';
import { expiredNames } from '#domain/facts/facts.ts';
import { asApp } from '#test/database.ts';
import { sharePatient } from '#test/patient.ts';
import { createWire, pooler } from '#test/wire.ts';
import { FAILED_BACKUP, LAST_BACKUP, recordCommandBackup } from '../backup/last-backup.ts';
import { RECONCILIATION_REPORT } from '../payments/provider.ts';
import { checkFacts, judgeSpace } from './check-machine.ts';

const { folder, app, ana, examine, bad } = sharePatient();
const aFile = join(folder, 'file');
writeFileSync(aFile, '');
/** The right clock of this machine. */
const now = () => new Date();

test('a sound installation has nothing broken, and every line says what was found', async () => {
  const findings = await examine();
  expect(findings.filter(({ state }) => state === 'broken')).toEqual([]);
  const lawsChanged = expiredNames(now()).length > 0 ? ['cifras de las leyes'] : [];
  const looks = findings.filter(({ state }) => state === 'look').map(({ check }) => check);
  expect(looks).toEqual([...lawsChanged, 'copias']);
  expect(findings.length).toBeGreaterThanOrEqual(16);
  for (const { message } of findings) expect(message).toMatch(/\.$/);
});

test('figures of laws that no longer hold where they are from are named', () => {
  expect(checkFacts(new Date('2026-02-28T12:00:00Z'))).toMatchObject({ state: 'fine' });
  expect(checkFacts(new Date('2026-12-31T12:00:00Z')).message).not.toContain('pe.uit');
  expect(checkFacts(new Date('2027-01-02T00:00:00Z'))).toMatchObject({
    check: 'cifras de las leyes',
    state: 'look',
    message: expect.stringContaining('pe.uit (hasta el 31 de diciembre de 2026)'),
  });
});

test('a pooler that shares sessions is named, since the application does not start behind it', async () => {
  const wire = await createWire(new URL(app().url), pooler(7));
  expect(await bad({ DATABASE_URL: wire.url })).toContainEqual({
    check: 'base de datos',
    state: 'broken',
    message: expect.stringContaining('pooler'),
    remedy: expect.stringContaining('pool_mode = session'),
  });
  wire.close();
});

test('a backup by the command counts for two days where none is scheduled', async () => {
  const backups = async (at?: Date) =>
    (await examine({}, at && { at })).find(({ check }) => check === 'copias');
  await recordCommandBackup(app().url, now());
  expect(await backups()).toMatchObject({
    state: 'fine',
    message: expect.stringContaining('con npm run backup'),
  });
  expect(await backups(new Date(now().getTime() + 3 * 86_400_000))).toMatchObject({ state: 'look' });
});

test('a scheduled backup that failed is named with its reason until one is made', async () => {
  const failed = { at: now().toISOString(), reason: 'ENOSPC: no space left on device, write' };
  await app()
    .db.insert(app_settings)
    .values([
      { key: LAST_BACKUP, value: new Date(now().getTime() - 3_600_000).toISOString() },
      { key: FAILED_BACKUP, value: failed },
    ]);
  const backups = async () =>
    (await examine({ BACKUP_SCHEDULE: '03:30' })).find(({ check }) => check === 'copias');
  expect(await backups()).toMatchObject({
    state: 'broken',
    message: expect.stringContaining('falló (ENOSPC: no space left on device, write).'),
  });
  await app()
    .db.update(app_settings)
    .set({ value: new Date(now().getTime() + 1_000).toISOString() })
    .where(eq(app_settings.key, LAST_BACKUP));
  expect(await backups()).toMatchObject({ state: 'fine' });
});

test('the role of the app has the rights that it needs', async () => {
  const findings = await examine({ DATABASE_URL: asApp(app().url) });
  expect(findings.find(({ check }) => check === 'permisos')?.state).toBe('fine');
});

const run = (statement: string) => () => app().owner.execute(sql.raw(statement));

test.each<
  [fault: string, state: string, check: string, env: Record<string, string>, plant?: () => Promise<unknown>]
>([
  ['an invalid setting', 'broken', 'configuración', { RATE_LIMIT_FACTOR: 'mucho' }],
  ['half of the keys of a bucket', 'broken', 'configuración', { S3_ACCESS_KEY_ID: 'clave' }],
  [
    'a bucket that does not answer',
    'broken',
    'imágenes',
    {
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_BUCKET: 'insignias',
      S3_ACCESS_KEY_ID: 'clave',
      S3_SECRET_ACCESS_KEY: 'secreto',
    },
  ],
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
    () => app().db.insert(mail_queue).values({ kind: 'recovery', recipient: 'a@ejemplo.com', attempts: 5 }),
  ],
  [
    'a payment that could not be compared',
    'look',
    'comparación de pagos',
    {},
    () =>
      app()
        .db.insert(app_settings)
        .values({
          key: RECONCILIATION_REPORT,
          value: { at: '2026-03-18T15:00:00.000Z', failed: ['evt_1'] },
        }),
  ],
  ['a first backup that is not made yet', 'look', 'copias', { BACKUP_SCHEDULE: '03:30' }],
  [
    'a total that is not the ledger',
    'broken',
    'puntos',
    {},
    () => app().db.update(profiles).set({ total_points: 999 }).where(eq(profiles.user_id, ana().user_id)),
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
    () => app().db.delete(user_directory).where(eq(user_directory.user_id, ana().user_id)),
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

test('a mail that is meant for tomorrow morning is none that waits', async () => {
  const from = (hours: number) => new Date(now().getTime() + hours * 3_600_000);
  const mail = { kind: 'reminder', recipient: 'a@ejemplo.com', created_at: from(-9) } as const;
  await app()
    .db.insert(mail_queue)
    .values({
      ...mail,
      data: { user_id: ana().user_id, kind: 'badge', local_day: '2026-03-19' },
      due_at: from(1),
    });
  const waiting = async (at = now()) =>
    (await examine({}, { at })).find(({ check }) => check === 'mails en espera');
  expect(await waiting()).toMatchObject({ state: 'fine' });
  expect(await waiting(from(3))).toMatchObject({ state: 'look', message: '1 mail espera.' });
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
  expect(await found({ DATABASE_URL: asApp(app().url) })).toMatchObject({
    state: 'look',
    message: expect.stringContaining('no ha terminado'),
  });
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
