import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  account_deletions,
  badges,
  certificates,
  point_entries,
  profiles,
  questions,
  runs,
  user_badges,
} from '#db/schema.ts';
import { ageScheduledErasures } from '#test/age-scheduled-erasures.ts';
import { createTestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { createClient } from '#test/http-client.ts';
import { createStripeSetup } from '#test/payment-setups.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { createPlan, openCheckout, requestCheckout } from '#test/plans.ts';
import { continueDeletions, type DeletionSteps, STEPS } from './continue-deletions.ts';

const DAY = 86_400_000;
const NAME = 'Ximena Irrepetible';

let setup: Awaited<ReturnType<typeof createStripeSetup>>;
let admin: Person;
let ximena: Person;
beforeEach(async () => {
  setup = await createStripeSetup();
  admin = await signUpAdmin(setup.app);
  ximena = await signUpLearner(setup.app, { full_name: NAME });
});
afterEach(() => setup.close());

const request = (password = PASSWORD) => ximena.post('/api/account-deletion', { password });
const dueAt = async () => (await ximena.get('/api/account-notices')).body.deletion_due_at;
const codeOf = ({ status, body }: Awaited<ReturnType<typeof request>>) => [status, body?.error?.code];
const signIn = (person: Person) =>
  createClient(setup.app).post('/api/auth/sign-in', { email: person.email, password: PASSWORD });

/** Everything that the database holds, as text. */
async function dump(): Promise<string> {
  const { $client } = setup.app.db;
  const { rows } = await $client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const tables = await Promise.all(
    rows.map(({ name }) =>
      $client.query(`select coalesce(string_agg(t::text, chr(10)), '') as text from "${name}" t`),
    ),
  );
  return tables.map(({ rows: [row] }) => row.text).join('\n');
}

/** Leaves a trace of the person in as many tables as a person can. */
async function liveALittle() {
  const lesson = await createLesson(setup.app, { points_reward: 30 });
  await takeLesson(ximena, lesson);
  const { attempt } = await takeLesson(ximena, lesson, 2);
  await ximena.post(`/api/attempts/${attempt.id}/practice`);
  await reportAndSettle(attempt.id, lesson.questions[0]!.id);
  await setup.pay(await openCheckout(ximena, await createPlan(setup.app)));
  const help = { category: 'Otro', subject: `Soy ${NAME}`, message: `Escríbeme a ${ximena.email}` };
  const { body } = await ximena.post('/api/support-requests', help);
  await admin.post(`/api/admin/support-requests/${body.id}/answer`, { answer: `Hola, ${NAME}` });
  const { entries } = (await ximena.get('/api/point-entries')).body;
  await admin.post(`/api/admin/users/${ximena.user_id}/point-entries/${entries[0].id}/reversal`, {
    reason: `${NAME} lo pidió`,
  });
  await ximena.post('/api/auth/recover', { email: ximena.email });
  await createClient(setup.app).post('/api/auth/sign-up', {
    email: ximena.email,
    password: 'otra-clave-larga-9',
    full_name: NAME,
    terms_accepted: true,
  });
}

async function reportAndSettle(attempt: string, question: string) {
  const report = { reason: 'other', message: `Soy ${NAME}` };
  const { body } = await ximena.post(`/api/attempts/${attempt}/questions/${question}/reports`, report);
  const settlement = { ids: [body.id], outcome: 'no_error', answer: `Hola, ${NAME}` };
  await admin.post('/api/admin/question-reports/settle', settlement);
}

const insertCertificate = () =>
  setup.app.db.insert(certificates).values({
    ...{ user_id: ximena.user_id, category: 'impuestos', holder_name: NAME, name_source: 'typed' },
    ...{ lessons: 1, with_exam: true, issued_at: setup.app.now(), credential: `signed for ${NAME}` },
    ...{ status_list: 0, status_index: 7 },
  });

async function erase() {
  setup.app.pass(7 * DAY);
  await ageScheduledErasures(setup.app);
  await continueDeletions(setup.app.services);
}

test('after seven days name, address and texts are in no table, and the ledger is whole', async () => {
  await liveALittle();
  await insertCertificate();
  expect(await dump()).toContain(NAME);
  expect((await request()).body.due_at).toBe(new Date(setup.app.now().getTime() + 7 * DAY).toISOString());
  await setup.app.mailTo(ximena.email);
  await erase();
  const after = (await dump()).toLowerCase();
  for (const trace of [NAME, 'Ximena', ximena.email]) expect(after).not.toContain(trace.toLowerCase());
  const lines = await setup.app.db
    .select()
    .from(point_entries)
    .where(eq(point_entries.user_id, ximena.user_id));
  expect(lines.map(({ points }) => points)).toEqual([30, -30]);
  const [profile] = await setup.app.db.select().from(profiles).where(eq(profiles.user_id, ximena.user_id));
  expect(profile).toMatchObject({ full_name: 'Cuenta eliminada', total_points: 0, is_ranked: false });
  const [certificate] = await setup.app.db.select().from(certificates);
  expect(certificate).toMatchObject({ holder_name: null, credential: null, revocation: 'erased' });
  expect((await signIn(ximena)).body.error.code).toBe('invalid_credentials');
  expect((await ximena.get('/api/profiles/me')).status).toBe(401);
  expect(setup.stripe.faults).toEqual([]);
});

test('badges that an exam or a class test earned stay, without the run', async () => {
  const [badge, other] = await setup.app.db
    .insert(badges)
    .values(
      ['Uno', 'Dos'].map((title) => ({
        ...{ title, description: '', condition_type: 'points_earned' as const, condition_value: 1 },
      })),
    )
    .returning();
  const { user_id } = ximena;
  await createLesson(setup.app);
  const version_ids = (await setup.app.db.select().from(questions)).map(({ version_id }) => version_id);
  for (const [purpose, badge_id] of [
    ['exam', badge!.id],
    ['test', other!.id],
  ] as const) {
    const [run] = await setup.app.db
      .insert(runs)
      .values({ user_id, purpose, version_ids, finished_at: setup.app.now() })
      .returning();
    await setup.app.db.insert(user_badges).values({ user_id, badge_id, attempt_id: run!.id });
  }
  await request();
  await erase();
  const [deletion] = await setup.app.db.select().from(account_deletions);
  expect(deletion).toMatchObject({ step: 'erased' });
  const kept = await setup.app.db.select().from(user_badges);
  expect(kept.map(({ attempt_id }) => attempt_id)).toEqual([null, null]);
});

test('the erased address can sign up again and is a new account', async () => {
  await takeLesson(ximena, await createLesson(setup.app));
  await request();
  await erase();
  const again = await signUpLearner(setup.app, { email: ximena.email });
  expect(again.user_id).not.toBe(ximena.user_id);
  expect((await again.get('/api/profiles/me')).body).toMatchObject({ email: ximena.email, total_points: 0 });
});

test.each(Object.keys(STEPS) as (keyof DeletionSteps)[])(
  'a process that ends after the step "%s" leaves a deletion that another one finishes',
  async (failing) => {
    await liveALittle();
    await request();
    setup.app.pass(7 * DAY);
    await ageScheduledErasures(setup.app);
    const killed: DeletionSteps = {
      ...STEPS,
      [failing]: {
        ...STEPS[failing],
        run: async (...step: Parameters<DeletionSteps['closing']['run']>) => {
          await STEPS[failing].run(...step);
          throw new Error('killed');
        },
      },
    };
    await continueDeletions(setup.app.services, killed);
    const [interrupted] = await setup.app.db.select().from(account_deletions);
    expect(interrupted).toMatchObject({ step: failing, erased_at: null });
    setup.app.pass(120_000);
    await continueDeletions(setup.app.services);
    const [finished] = await setup.app.db.select().from(account_deletions);
    expect(finished).toMatchObject({ step: 'erased', erased_at: setup.app.now() });
    expect(await dump()).not.toContain(NAME);
  },
);

test('the subscription is cancelled at the provider first, and its page cannot be paid any more', async () => {
  await setup.pay(await openCheckout(ximena, await createPlan(setup.app)));
  await request();
  const status = (await ximena.post('/api/functions/check-subscription')).body;
  expect(status).toMatchObject({ subscribed: true, subscription_state: 'cancelling' });
  const checkout = await requestCheckout(ximena, await createPlan(setup.app));
  expect(codeOf(checkout)).toEqual([409, 'deletion_requested']);
  await erase();
  const ended = setup.stripe.requests.map(({ name }) => name);
  expect(ended).toEqual(
    expect.arrayContaining(['updateSubscription', 'cancelSubscription', 'deleteCustomer']),
  );
});

test('when the provider cannot be reached nothing is begun', async () => {
  await setup.pay(await openCheckout(ximena, await createPlan(setup.app)));
  setup.stripe.away = true;
  expect(codeOf(await request())).toEqual([503, 'unavailable']);
  expect(await dueAt()).toBeNull();
  setup.stripe.away = false;
  expect((await request()).status).toBe(201);
});

test('a wrong password and a second request get their own sentence and change nothing', async () => {
  const wrong = await request('otra-clave-larga-9');
  expect(codeOf(wrong)).toEqual([400, 'invalid_current_password']);
  expect(Object.keys(wrong.body.error.fields)).toEqual(['password']);
  expect(await dueAt()).toBeNull();
  await request();
  const due = await dueAt();
  setup.app.pass(DAY);
  const second = await request();
  expect(codeOf(second)).toEqual([409, 'deletion_requested']);
  expect(await dueAt()).toBe(due);
  expect(await setup.app.db.select().from(account_deletions)).toHaveLength(1);
});

test('within seven days the deletion can be taken back, and asked for again', async () => {
  await request();
  setup.app.pass(7 * DAY - 1);
  const back = createClient(setup.app);
  await back.post('/api/auth/sign-in', { email: ximena.email, password: PASSWORD });
  expect((await back.delete('/api/account-deletion')).status).toBe(204);
  expect((await back.get('/api/account-notices')).body).toMatchObject({ deletion_due_at: null });
  expect(codeOf(await back.delete('/api/account-deletion'))).toEqual([404, 'PGRST116']);
  setup.app.pass(DAY);
  await continueDeletions(setup.app.services);
  expect((await back.get('/api/profiles/me')).body.full_name).toBe(NAME);
  expect((await back.post('/api/account-deletion', { password: PASSWORD })).status).toBe(201);
});

test('after its date the deletion cannot be taken back', async () => {
  await request();
  setup.app.pass(7 * DAY);
  await ageScheduledErasures(setup.app);
  const late = createClient(setup.app);
  await late.post('/api/auth/sign-in', { email: ximena.email, password: PASSWORD });
  expect(codeOf(await late.delete('/api/account-deletion'))).toEqual([409, 'deletion_due']);
  expect(await setup.app.db.select().from(account_deletions)).toHaveLength(1);
});

test.each([
  ['Europe/Madrid', 0],
  ['America/Bogota', 12],
])('the mail about the deletion names its day on the clocks of %s', async (time_zone, hours) => {
  const luz = await signUpLearner(setup.app, { time_zone });
  setup.app.pass(hours * 3_600_000);
  await luz.post('/api/account-deletion', { password: PASSWORD });
  const { subject, text } = (await setup.app.mailTo(luz.email))!;
  expect(subject).toBe('Tu cuenta se eliminará el 25 de marzo de 2026');
  expect(text).toContain('El 25 de marzo de 2026 borraremos');
});

test('the only administrator cannot be deleted', async () => {
  const reply = await admin.post('/api/account-deletion', { password: PASSWORD });
  expect(codeOf(reply)).toEqual([409, 'only_admin']);
});

test('an administrator whose deletion is scheduled does not count as another one', async () => {
  const other = await signUpAdmin(setup.app);
  expect((await other.post('/api/account-deletion', { password: PASSWORD })).status).toBe(201);
  const reply = await admin.post('/api/account-deletion', { password: PASSWORD });
  expect(codeOf(reply)).toEqual([409, 'only_admin']);
});

test('administrators request and cancel a deletion with their own password, which the audit log shows', async () => {
  const path = `/api/admin/users/${ximena.user_id}/deletion`;
  expect(codeOf(await admin.post(path, { password: 'otra-clave-larga-9' }))).toEqual([
    400,
    'invalid_current_password',
  ]);
  expect((await admin.post(path, { password: PASSWORD })).status).toBe(201);
  expect((await admin.get(`/api/admin/users/${ximena.user_id}`)).body.deletion_due_at).toBe(await dueAt());
  setup.app.pass(1000);
  expect((await admin.delete(path)).status).toBe(204);
  const { entries } = (await admin.get(`/api/admin/audit-log?object_id=${ximena.user_id}`)).body;
  expect(entries).toMatchObject([
    { action: 'account.deletion_cancelled', actor: { user_id: admin.user_id } },
    { action: 'viewed', actor: { user_id: admin.user_id } },
    { action: 'account.deletion_requested', actor: { user_id: admin.user_id } },
  ]);
});

test('a deletion that ends meanwhile in a second process is done once', async () => {
  const other = await createTestApp({ beside: { url: setup.app.url, now: setup.app.now }, env: setup.env });
  await request();
  setup.app.pass(7 * DAY);
  await ageScheduledErasures(setup.app);
  await Promise.all([continueDeletions(setup.app.services), continueDeletions(other.services)]);
  expect(await setup.app.db.select().from(account_deletions)).toMatchObject([{ step: 'erased' }]);
  await other.close();
});
