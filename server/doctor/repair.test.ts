import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mail_queue, user_directory } from '#db/schema.ts';
import { continueDeletions } from '#features/personal-data/server/continue-deletions.ts';
import { ageScheduledErasures } from '#test/age-scheduled-erasures.ts';
import { createCostlyLesson, createDrawnLesson } from '#test/create-kinds.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { createClient } from '#test/http-client.ts';
import { countItems, sharePatient } from '#test/patient.ts';
import { PASSWORD, signUpAdmin, signUpLearner } from '#test/people.ts';
import { DERIVED } from './derived-tables.ts';

const patient = sharePatient();
const { folder, app, bad } = patient;

/** Figures of laws end by the calendar, so what is named of them depends on the day of the run. */
const badNames = async (how = {}) =>
  (await bad({}, how)).map(({ check }) => check).filter((check) => check !== 'cifras de las leyes');

const FAULTS = [
  `update profiles set staff = '{teacher}'`,
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
  const ana = Object.assign(patient.ana(), createClient(app()));
  await ana.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
  const read = async () => Promise.all(PATHS.map(async (path) => JSON.stringify((await ana.get(path)).body)));
  const tables = async () =>
    Promise.all(
      [
        ...['weekly_points', 'point_histogram', 'question_stats', 'question_reviews'],
        ...['question_outcome_counts'],
        ...['question_time_counts', 'question_figures', 'user_directory', 'payment_days'],
      ].map(async (table) => {
        const kept = table === 'point_histogram' ? 'where t.learners <> 0' : '';
        return (await app().db.$client.query(`select t::text as row from ${table} t ${kept} order by 1`))
          .rows;
      }),
    );
  const before = [await read(), await tables()];
  for (const fault of FAULTS) await app().db.execute(sql.raw(fault));
  const named = await badNames();
  expect(named).toEqual(expect.arrayContaining(DERIVED.map(({ check }) => check)));
  expect(await read()).not.toEqual(before[0]);
  expect(await badNames({ repair: true })).toEqual(['copias']);
  await countItems(app());
  expect([await read(), await tables()]).toEqual(before);
  expect((await takeLesson(ana, await createLesson(app()))).result.status).toBe(200);
  expect(await badNames()).toEqual(['copias']);
});

test('an erased account is no fault, and the repair does not bring it back into the search of people', async () => {
  const admin = await signUpAdmin(app());
  const eva = await signUpLearner(app(), { full_name: 'Eva' });
  await takeLesson(eva, await createLesson(app()));
  await eva.post('/api/account-deletion', { password: PASSWORD });
  app().pass(7 * 86_400_000);
  await ageScheduledErasures(app());
  await continueDeletions(app().services);
  await app().db.delete(mail_queue);
  const found = async () => (await admin.get(`/api/admin/users?search=${eva.user_id}`)).body.users;
  const listed = await found();
  expect(await badNames()).toEqual(['copias']);
  expect(await badNames({ repair: true })).toEqual(['copias']);
  expect(await app().db.$count(user_directory, eq(user_directory.user_id, eva.user_id))).toBe(0);
  expect(await found()).toEqual(listed);
  await app()
    .db.insert(user_directory)
    .values({ user_id: eva.user_id, folded_name: 'x', email: 'x', created_at: new Date() });
  expect(await badNames()).toContain('búsqueda de personas');
  expect(await badNames({ repair: true })).toEqual(['copias']);
});

test('the command prints a line for each check, as JSON on request, and ends with 1 when something is broken', async () => {
  const env = { ...process.env, DATABASE_URL: app().url, DATA_DIR: join(folder, 'data') };
  const command = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['server/commands/doctor.ts', ...words], { env }).catch(
      (error: { code: number; stdout: string }) => error,
    );
  expect((await command()).stdout).toMatch(
    /^✓ bien {2}configuración: .+\n(.*\n)*! mira {2}copias: .+ → .+BACKUP_SCHEDULE/,
  );
  await app().db.execute(sql.raw('update weekly_points set points = points + 1'));
  const failed = await command('--json');
  expect(failed).toMatchObject({ code: 1 });
  expect(JSON.parse(failed.stdout)).toContainEqual(
    expect.objectContaining({ check: 'semana', state: 'broken' }),
  );
});

test('a question of a former release that takes too long to calculate is named', async () => {
  await createDrawnLesson(app());
  const formulas = async () => (await bad()).filter(({ check }) => check === 'fórmulas');
  expect(await formulas()).toEqual([]);
  const { questions } = await createCostlyLesson(app());
  expect(await formulas()).toMatchObject([
    {
      check: 'fórmulas',
      state: 'look',
      message: expect.stringContaining(
        `${questions[0]!.id}: Las fórmulas y las cifras de los textos pasan de`,
      ),
    },
  ]);
});
