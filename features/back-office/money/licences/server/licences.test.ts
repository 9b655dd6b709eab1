import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit_log, groups, licences, payment_events } from '#db/schema.ts';
import { beginLicences } from '#features/licences/server/running.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import {
  admin,
  ana,
  app,
  createGroup,
  grant,
  group_id,
  isPremium,
  join,
  NOW,
  setUpLicences,
} from '#test/licences.ts';
import { signUpPremium } from '#test/people.ts';
import { createPlan, requestCheckout } from '#test/plans.ts';

setUpLicences();

test('members of a group are premium while its licence runs, to the end of its last day in the group’s zone', async () => {
  expect(await isPremium(ana)).toBe(false);
  const reply = await grant();
  expect([reply.status, reply.body]).toMatchObject([
    201,
    { name: '4.º B', state: 'running', seats: 2, taken: 1, last_day: '2026-03-31' },
  ]);
  expect(await isPremium(ana)).toBe(true);
  app.setTime(new Date('2026-03-31T21:59:59Z'));
  expect(await isPremium(ana)).toBe(true);
  app.setTime(new Date('2026-03-31T22:00:00Z'));
  expect(await isPremium(ana)).toBe(false);
});

test('check-subscription says subscribed with the group’s name; the portal has nothing to manage, a checkout opens', async () => {
  await grant();
  const { body } = await ana.post('/api/functions/check-subscription');
  expect(body).toMatchObject({
    subscribed: true,
    subscription_tier: '4.º B',
    subscription_end: '2026-03-31T21:59:59.999Z',
    manageable: false,
    licence: { group_name: '4.º B' },
  });
  expect((await ana.post('/api/functions/customer-portal')).status).toBe(409);
  expect((await requestCheckout(ana, await createPlan(app))).status).toBe(200);
});

test('who pays already keeps the own plan and is told of the licence', async () => {
  const payer = await signUpPremium(app, { renews: true });
  await join(payer);
  await grant();
  const { body } = await payer.post('/api/functions/check-subscription');
  expect(body).toMatchObject({ subscribed: true, manageable: true, licence: { group_name: '4.º B' } });
  expect(body.subscription_tier).not.toBe('4.º B');
});

test('the office shows the same end of premium as the learner, and has nobody with a licence among those without a plan', async () => {
  const payer = await signUpPremium(app, { renews: true });
  await join(payer);
  await grant({ last_day: '2026-06-30' });
  for (const person of [ana, payer]) {
    const { premium_until } = (await person.post('/api/functions/check-subscription')).body;
    expect(premium_until).toBe('2026-06-30');
    const shown = await admin.get(`/api/admin/users/${person.user_id}`);
    expect(shown.body).toMatchObject({ premium_until, premium_grant: null });
  }
  const { subscriptions } = (await admin.get('/api/admin/subscriptions')).body;
  expect(subscriptions).toMatchObject([{ user_id: payer.user_id, premium_until: '2026-06-30' }]);
  const without = async () => (await admin.get('/api/admin/users?plan=none&role=user')).body.total;
  expect(await without()).toBe(0);
  app.setTime(new Date('2026-06-30T22:00:00Z'));
  expect(await without()).toBe(2);
});

test('a licence is no payment', async () => {
  const before = (await admin.get('/api/admin/income')).body;
  await grant();
  expect((await admin.get('/api/admin/income')).body).toEqual(before);
  expect(await app.db.$count(payment_events)).toBe(0);
});

test('a licence that goes to the next year’s group at the same moment is not changed for the former one', async () => {
  const { id } = (await grant()).body;
  const next = await createGroup('5.º B');
  const revoking = await app.db.transaction(async (tx) => {
    await tx.select().from(groups).where(eq(groups.id, group_id)).for('no key update');
    const sent = admin.delete(`/api/admin/licences/${id}`);
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await app.db.$client.query(waits)).rowCount === 0);
    await tx.update(licences).set({ group_id: next }).where(eq(licences.id, id));
    return { sent };
  });
  expect((await revoking.sent).body.error.code).toBe('conflict');
  expect((await admin.delete(`/api/admin/licences/${id}`)).body.state).toBe('revoked');
});

test('a licence is shortened and revoked, each audited, and takes premium at once', async () => {
  const { id } = (await grant()).body;
  const change = { seats: 5, last_day: '2026-03-11', reason: '' };
  const shortened = await admin.put(`/api/admin/licences/${id}`, change);
  expect(shortened.body).toMatchObject({ seats: 5, last_day: '2026-03-11', reason: 'Convenio' });
  expect((await admin.delete(`/api/admin/licences/${id}`)).body.state).toBe('revoked');
  expect(await isPremium(ana)).toBe(false);
  expect((await admin.delete(`/api/admin/licences/${id}`)).status).toBe(200);
  expect((await admin.put(`/api/admin/licences/${id}`, change)).body.error.code).toBe('licence_over');
  const actions = await app.db
    .select({ action: audit_log.action })
    .from(audit_log)
    .where(eq(audit_log.object_id, id))
    .orderBy(audit_log.id);
  expect(actions.map(({ action }) => action)).toEqual(['created', 'edited', 'revoked']);
});

test('the longest of two groups’ licences counts, and the other when that one goes', async () => {
  await grant();
  const other = await createGroup('Taller');
  await join(ana, other);
  const { id } = (await grant({ group_id: other, last_day: '2026-06-30' })).body;
  app.setTime(new Date('2026-04-10T12:00:00Z'));
  expect(await isPremium(ana)).toBe(true);
  app.setTime(NOW);
  await admin.delete(`/api/admin/licences/${id}`);
  expect(await isPremium(ana)).toBe(true);
});

test('a licence that begins later gives premium from its first day', async () => {
  expect((await grant({ first_day: '2026-03-12' })).body.state).toBe('coming');
  expect(await isPremium(ana)).toBe(false);
  // The last look of the processes before midnight in Madrid.
  app.setTime(new Date('2026-03-11T22:59:30Z'));
  await beginLicences(app.db, app.now());
  app.setTime(new Date('2026-03-11T23:00:00Z'));
  expect(await isPremium(ana)).toBe(true);
  expect((await ana.post('/api/functions/check-subscription')).body.subscribed).toBe(true);
});

test('an archived group’s licence gives nothing until the group is brought back, and gets none', async () => {
  await grant();
  await admin.post(`/api/groups/${group_id}/archive`, { next_name: null });
  expect(await isPremium(ana)).toBe(false);
  expect((await ana.post('/api/functions/check-subscription')).body.subscribed).toBe(false);
  expect((await grant({ first_day: '2026-04-01', last_day: '2026-04-30' })).body.error.code).toBe(
    'group_archived',
  );
  await admin.delete(`/api/groups/${group_id}/archive`);
  expect(await isPremium(ana)).toBe(true);
});

test('a licence goes on with its group’s people in the next one', async () => {
  const { id } = (await grant()).body;
  const { next } = (await admin.post(`/api/groups/${group_id}/archive`, { next_name: '5.º B' })).body;
  expect(await isPremium(ana)).toBe(true);
  expect((await admin.get('/api/admin/licences')).body.licences).toMatchObject([{ id, name: '5.º B' }]);
  await admin.delete(`/api/groups/${next.id}/members/${ana.user_id}`);
  expect(await isPremium(ana)).toBe(false);
});

test('a quiz that was begun with a licence is resumed after it, on any device', async () => {
  await grant();
  const lesson = await createLesson(app, { is_free: false });
  const begun = await ana.post(`/api/lessons/${lesson.id}/attempts`);
  app.setTime(new Date('2026-04-01T12:00:00Z'));
  const resumed = await ana.post(`/api/lessons/${lesson.id}/attempts`);
  expect([begun.status, resumed.status, resumed.body.id]).toEqual([201, 201, begun.body.id]);
  await takeLesson(ana, lesson);
  expect((await ana.post(`/api/lessons/${lesson.id}/attempts`)).status).toBe(404);
});

test.each([
  [{ last_day: '2026-02-01' }, 400],
  [{ first_day: '2026-02-01', last_day: '2026-02-28' }, 400],
  [{ first_day: '2026-02-30' }, 400],
  [{ seats: 0 }, 400],
  [{ last_day: '9999-12-31' }, 400],
  [{ mail_domain: 'no es un dominio' }, 400],
  [{ group_id: '00000000-0000-4000-8000-000000000000' }, 404],
])('a licence with %j is refused with %i and gives nothing', async (changes, status) => {
  expect((await grant(changes)).status).toBe(status);
  expect(await isPremium(ana)).toBe(false);
});

test.each([
  ['@Escuela.Example', 'escuela.example'],
  ['peña.es', 'xn--pea-8ma.es'],
])('a licence takes the domain %s as addresses have it', async (mail_domain, stored) => {
  expect((await grant({ mail_domain })).body.mail_domain).toBe(stored);
});

test('licences are found by group and state, and groups by a part of their name', async () => {
  await grant();
  const list = (query: string) => admin.get(`/api/admin/licences?${query}`);
  expect((await list('search=4.%C2%BA%20b&state=running')).body).toMatchObject({ total: 1 });
  expect((await list('state=revoked')).body).toMatchObject({ total: 0 });
  const found = await admin.get('/api/admin/licence-groups?search=4.');
  expect(found.body.groups).toEqual([{ id: group_id, name: '4.º B' }]);
});

test('a quiz in whose middle the licence ends goes on to its result without keys, and the next one is refused', async () => {
  await grant();
  const lesson = await createLesson(app, { is_free: false });
  const [first, ...rest] = lesson.questions;
  app.setTime(new Date('2026-03-31T21:59:00Z'));
  const { body: attempt } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
  const answer = ({ id, correct_answer }: (typeof lesson.questions)[number]) =>
    ana.post(`/api/attempts/${attempt.id}/answers`, { question_id: id, option: correct_answer });
  expect((await answer(first!)).body).toHaveProperty('correct_answer');
  app.setTime(new Date('2026-03-31T22:00:00Z'));
  for (const question of rest) {
    const { status, body } = await answer(question);
    expect([status, body]).toEqual([200, { correct: true }]);
  }
  const finish = await ana.post(`/api/attempts/${attempt.id}/finish`);
  expect([finish.status, finish.body]).toMatchObject([200, { score: 3, total_questions: 3 }]);
  // As any premium lesson for whoever has none.
  expect((await ana.post(`/api/lessons/${lesson.id}/attempts`)).status).toBe(404);
});

test('a task on a premium lesson says to pupil and teacher that nobody can begin it once the licence has ended', async () => {
  await grant();
  const { id: lesson_id } = await createLesson(app, { is_free: false });
  const path = `/api/groups/${group_id}/assignments`;
  const { id } = (await admin.post(path, { kind: 'lesson', lesson_id, due: '2026-04-20T10:00' })).body;
  const told = async () => [
    (await ana.get('/api/assignments/mine')).body.assignments[0].is_closed,
    (await admin.get(path)).body.assignments[0].closed_for,
  ];
  expect(await told()).toEqual([false, 0]);
  app.setTime(new Date('2026-03-31T22:00:00Z'));
  expect(await told()).toEqual([true, 1]);
  const longer = await admin.patch(`${path}/${id}`, { due: '2026-05-20T10:00' });
  expect(longer.body.error.fields.lesson_id[0]).toMatch(/es premium y 1 estudiante no puede abrirla/);
  expect((await admin.get(path)).body.assignments[0].due_at).toBe('2026-04-20T08:00:00.000Z');
  expect((await admin.patch(`${path}/${id}`, { title: 'Otro nombre' })).status).toBe(200);
  await grant({ first_day: '2026-04-01', last_day: '2026-06-30' });
  app.setTime(new Date('2026-04-01T12:00:00Z'));
  await beginLicences(app.db, app.now());
  expect(await told()).toEqual([false, 0]);
});
