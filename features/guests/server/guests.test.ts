import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begun_quizzes } from '#db/finished-quizzes.ts';
import { guests, lessons, point_entries, question_stats, runs } from '#db/schema.ts';
import { sweepExpiredRows } from '#server/process/sweep-expired-rows.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Client, createClient } from '#test/http-client.ts';
import { PASSWORD, signUpAdmin, signUpPremium, tokenIn, userIdOf } from '#test/people.ts';
import { editQuestion, REGRADE_CONTRADICTIONS, regrade } from '#test/regrade.ts';

const DAY = 86_400_000;

let app: TestApp;
let lesson: Awaited<ReturnType<typeof createLesson>>;
beforeAll(async () => {
  app = await createTestApp();
  await createLesson(app, { category: 'contabilidad', order_index: 0, is_free: false, title: 'De pago' });
  await createLesson(app, { category: 'contabilidad', order_index: 1, state: 'draft', title: 'Borrador' });
  await createLesson(app, { category: 'contabilidad', order_index: 2, country: 'CO', title: 'De Colombia' });
  await createLesson(app, {
    category: 'contabilidad',
    order_index: 3,
    valid_to: '2000-01-01',
    title: 'Vieja',
  });
  await createLesson(app, { category: 'contabilidad', order_index: 4, keys: [], title: 'Sin preguntas' });
  lesson = await createLesson(app, { category: 'contabilidad', order_index: 5, points_reward: 10 });
});
afterAll(() => app.close());

const start = (client: Client) => client.post('/api/guest/attempts', {});
const answer = (client: Client, question: number, option: number) =>
  client.post('/api/guest/attempts/answers', { question_id: lesson.questions[question]!.id, option });

/** Begins and answers the first lesson, right as far as `right`. */
async function playAsGuest(client: Client, right = 3, answered = 3) {
  const { body } = await start(client);
  for (let at = 0; at < answered; at += 1) {
    const key = lesson.questions[at]!.correct_answer;
    await answer(client, at, at < right ? key : (key + 1) % 4);
  }
  return body.id as string;
}

let count = 0;
const newAddress = () => `invitada${++count}@ejemplo.com`;

async function signUp(client: Client, email = newAddress(), more = {}) {
  const person = { email, password: PASSWORD, full_name: 'Eva', terms_accepted: true, ...more };
  expect((await client.post('/api/auth/sign-up', person)).status).toBe(200);
  return email;
}

const linkOf = async (email: string) => tokenIn((await app.mailTo(email))!.text);
const open = (client: Client, token_hash: string, password = '') =>
  client.post('/api/auth/verify', { token_hash, type: 'email', password });
const confirm = async (client: Client, email: string, password?: string) =>
  open(client, await linkOf(email), password);

const paidTo = async (email: string) => {
  const entries = await app.db
    .select({ points: point_entries.points })
    .from(point_entries)
    .where(eq(point_entries.user_id, (await userIdOf(app, email))!));
  return entries.map(({ points }) => points);
};

describe('a first lesson without an account', () => {
  test('is the course’s first free and published one, and is resumed with its answers', async () => {
    const visitor = createClient(app);
    const first = await start(visitor);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ lesson_id: lesson.id, points_reward: 10, answers: [] });
    expect(first.headers.getSetCookie()[0]).toMatch(
      /^guest=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    await answer(visitor, 0, 3);
    const again = await start(visitor);
    expect(again.body.id).toBe(first.body.id);
    expect(again.body.answers).toMatchObject([{ option: 3, correct: false }]);
    expect(again.headers.getSetCookie()).toEqual([]);
    const elsewhere = await start(createClient(app));
    expect(elsewhere.body.id).not.toBe(first.body.id);
  });

  test('tells neither key nor explanation, before or after an answer, whoever calls', async () => {
    for (const caller of [createClient(app), await signUpPremium(app)]) {
      const texts = [
        await start(caller),
        await answer(caller, 0, 0),
        await answer(caller, 1, 3),
        await start(caller),
      ];
      const all = JSON.stringify(texts.map(({ body }) => body));
      expect(all).toContain('"correct":true');
      expect(all).toContain('"correct":false');
      expect(all).not.toMatch(/SECRETO|correct_answer|explanation|token_hash|seed/);
    }
  });

  test('has the ideas of its cards without their questions, for who has begun it', async () => {
    const text =
      '## Idea\n\nUna idea.\n\n# Preguntas de las tarjetas\n\n## ¿SECRETO?\n\n- [x] SECRETO\n- [ ] Otra';
    await app.db.update(lessons).set({ content: text }).where(eq(lessons.id, lesson.id));
    const visitor = createClient(app);
    expect((await visitor.get('/api/guest/cards')).status).toBe(404);
    await start(visitor);
    expect((await visitor.get('/api/guest/cards')).body).toEqual({
      cards: [{ title: 'Idea', text: [{ tag: 'p', children: ['Una idea.'] }] }],
    });
  });

  test('locks an answer: the same again has the same reply, another one is rejected', async () => {
    const visitor = createClient(app);
    await start(visitor);
    const replies = [await answer(visitor, 0, 2), await answer(visitor, 0, 2)];
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      Array(2).fill([200, { correct: false }]),
    );
    const other = await answer(visitor, 0, 0);
    expect([other.status, other.body.error.code]).toEqual([409, 'already_answered']);
    const both = await Promise.all([answer(visitor, 1, 0), answer(visitor, 1, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('answers bad input with a sentence, and a stranger’s question with 404', async () => {
    const visitor = createClient(app);
    expect((await answer(visitor, 0, 0)).status).toBe(404);
    visitor.keepCookie('guest', 'inventada');
    expect((await answer(visitor, 0, 0)).status).toBe(404);
    await start(visitor);
    const question_id = lesson.questions[0]!.id;
    const post = (body: unknown) => visitor.post('/api/guest/attempts/answers', body);
    expect((await post({ question_id })).body.error.fields.option[0]).toContain('Responde con una opción');
    expect((await post({ question_id, option: 5 })).body.error.fields.option[0]).toBeTruthy();
    expect((await post({ question_id, option: 0, id: lesson.id })).status).toBe(400);
    expect((await post({ question_id: lesson.id, option: 0 })).status).toBe(404);
    expect((await visitor.post('/api/guest/attempts', { lesson_id: lesson.id })).status).toBe(400);
  });

  test('counts in nobody’s figures', async () => {
    const figures = async () => [
      await app.db.$count(runs),
      await app.db.$count(begun_quizzes),
      await app.db.select().from(question_stats),
    ];
    const before = await figures();
    await playAsGuest(createClient(app));
    expect(await figures()).toEqual(before);
  });

  test('is erased after seven days, and begun anew by whoever comes back', async () => {
    const visitor = createClient(app);
    const id = await playAsGuest(visitor);
    const expired = new Date(app.now().getTime() + 7 * DAY + 1000);
    await sweepExpiredRows(app.db, new Date(expired.getTime() - 2000));
    expect(await app.db.$count(guests, eq(guests.id, id))).toBe(1);
    await sweepExpiredRows(app.db, expired);
    expect(await app.db.$count(guests)).toBe(0);
    expect((await start(visitor)).body).toMatchObject({ lesson_id: lesson.id, answers: [] });
  });

  test('leaves one spare guest when two first calls come at once, which nobody’s answers reach and which expires', async () => {
    const visitor = createClient(app);
    const both = await Promise.all([start(visitor), start(visitor)]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(2);
    const { body } = await start(visitor);
    const ids = both.map((each): string => each.body.id);
    expect(ids).toContain(body.id);
    const left = () => app.db.$count(guests, inArray(guests.id, ids));
    expect(await left()).toBe(2);
    await sweepExpiredRows(app.db, new Date(app.now().getTime() + 7 * DAY + 1000));
    expect(await left()).toBe(0);
  });

  test('says so when no lesson is free', async () => {
    const free = app.db.update(lessons);
    await free.set({ is_free: false }).where(eq(lessons.id, lesson.id));
    const { status, body } = await start(createClient(app));
    await app.db.update(lessons).set({ is_free: true }).where(eq(lessons.id, lesson.id));
    expect([status, body.error.code]).toEqual([409, 'no_questions']);
  });
});

describe('whoever signs up where a first lesson was answered', () => {
  test('has it as a finished quiz, paid once, with badge and streak, and can retake it for the gain', async () => {
    const visitor = createClient(app);
    const id = await playAsGuest(visitor, 2);
    const email = await signUp(visitor);
    expect(await app.db.$count(runs, eq(runs.id, id))).toBe(0);
    expect((await confirm(visitor, email)).body).toEqual({ type: 'email', email, signed_in: true });
    expect(await paidTo(email)).toEqual([7]);
    const { body: progress } = await visitor.get('/api/user-progress');
    expect(progress).toMatchObject({ total_points: 7, completed_lessons: 1, progress: [{ score: 2 }] });
    const { body: report } = await visitor.get(`/api/attempts/${id}/report`);
    expect(report).toMatchObject({ score: 2, total_questions: 3, points_earned: 7 });
    expect((await visitor.post(`/api/attempts/${id}/finish`)).body).toMatchObject({ points_earned: 7 });
    const { body: retake } = await visitor.post(`/api/lessons/${lesson.id}/attempts`);
    for (const { id: question_id, correct_answer: option } of lesson.questions)
      await visitor.post(`/api/attempts/${retake.id}/answers`, { question_id, option });
    expect((await visitor.post(`/api/attempts/${retake.id}/finish`)).body.points_earned).toBe(3);
    expect(await app.db.$count(guests, eq(guests.id, id))).toBe(0);
  });

  test('goes on where the lesson was left, and is paid at its end only', async () => {
    const visitor = createClient(app);
    const id = await playAsGuest(visitor, 2, 2);
    const email = await signUp(visitor);
    await confirm(visitor, email);
    expect(await paidTo(email)).toEqual([]);
    const { body } = await visitor.post(`/api/lessons/${lesson.id}/attempts`);
    expect([body.id, body.answers.length]).toEqual([id, 2]);
  });

  test('leaves nothing where no question was answered', async () => {
    const visitor = createClient(app);
    await start(visitor);
    const email = await signUp(visitor);
    await confirm(visitor, email);
    expect(await app.db.$count(runs, eq(runs.user_id, (await userIdOf(app, email))!))).toBe(0);
  });

  test('is paid also when the mail is opened elsewhere, with the password', async () => {
    const visitor = createClient(app);
    await playAsGuest(visitor);
    const email = await signUp(visitor);
    const { body } = await confirm(createClient(app), email, PASSWORD);
    expect(body).toEqual({ type: 'email', email });
    expect(await paidTo(email)).toEqual([10]);
  });

  test('is paid once by one address from two devices, and once from one device by two addresses', async () => {
    const [one, two] = [createClient(app), createClient(app)];
    await playAsGuest(one);
    await playAsGuest(two);
    const email = await signUp(one);
    await signUp(two, email);
    const link = await linkOf(email);
    const both = await Promise.all([open(one, link, PASSWORD), open(two, link, PASSWORD)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await paidTo(email)).toEqual([10]);

    const device = createClient(app);
    await playAsGuest(device);
    const addresses = [await signUp(device), await signUp(device)];
    const links = [await linkOf(addresses[0]!), await linkOf(addresses[1]!)];
    await Promise.all(links.map((each) => open(device, each, PASSWORD)));
    expect((await Promise.all(addresses.map(paidTo))).flat()).toEqual([10]);
  });

  test('has seven days for signing up, and then the time of the confirmation', async () => {
    const [early, late] = [createClient(app), createClient(app)];
    await playAsGuest(early);
    await playAsGuest(late);
    app.pass(7 * DAY - 1000);
    const inTime = await signUp(early);
    app.pass(2000);
    const tooLate = await signUp(late);
    app.pass(DAY / 2);
    await sweepExpiredRows(app.db, app.now());
    await confirm(early, inTime);
    await confirm(late, tooLate);
    expect([await paidTo(inTime), await paidTo(tooLate)]).toEqual([[10], []]);
  });

  test('can finish the lesson when its points cannot be saved with the account', async () => {
    const visitor = createClient(app);
    const id = await playAsGuest(visitor);
    const email = await signUp(visitor);
    const { $client: owner } = app.owner;
    await owner.query('alter table point_entries add constraint broken check (points < 0) not valid');
    const confirmed = await confirm(visitor, email);
    await owner.query('alter table point_entries drop constraint broken');
    expect(confirmed.body.signed_in).toBe(true);
    expect(await paidTo(email)).toEqual([]);
    expect((await visitor.post(`/api/attempts/${id}/finish`)).body).toMatchObject({ points_earned: 10 });
  });

  test('is paid by the key that was corrected in between', async () => {
    const visitor = createClient(app);
    await playAsGuest(visitor, 3);
    const email = await signUp(visitor);
    const admin = await signUpAdmin(app);
    await editQuestion(admin, lesson.questions[0]!, { correct_answer: 1 });
    await regrade(app, admin, lesson.questions[0]!.id);
    expect((await start(visitor)).body.answers[0]).toMatchObject({ option: 0, correct: false });
    await confirm(visitor, email);
    expect(await paidTo(email)).toEqual([7]);
    for (const contradiction of Object.values(REGRADE_CONTRADICTIONS))
      expect((await app.owner.$client.query(contradiction)).rows).toEqual([]);
  });
});

describe('the browser that signed up', () => {
  test('is signed in by the link, any other one is not', async () => {
    const [here, elsewhere] = [createClient(app), createClient(app)];
    const email = await signUp(here);
    const asked = await confirm(elsewhere, email);
    expect([asked.status, asked.body.error.code]).toEqual([400, 'password_required']);
    elsewhere.keepCookie('sign-up', 'inventada');
    expect((await confirm(elsewhere, email, PASSWORD)).body).toEqual({ type: 'email', email });
    expect((await elsewhere.get('/api/auth/session')).body.user).toBeNull();

    const other = await signUp(here);
    expect((await confirm(here, other)).body.signed_in).toBe(true);
    expect((await here.get('/api/auth/session')).body.user).toMatchObject({ email: other });
  });

  test('is signed in once: the link and its cookie open nothing more', async () => {
    const here = createClient(app);
    const email = await signUp(here);
    const token_hash = tokenIn((await app.mailTo(email))!.text);
    await here.post('/api/auth/verify', { token_hash, type: 'email', password: '' });
    await here.post('/api/auth/sign-out');
    const again = await here.post('/api/auth/verify', { token_hash, type: 'email', password: '' });
    expect([again.status, again.body.error.code]).toEqual([400, 'otp_expired']);
    expect((await here.get('/api/auth/session')).body.user).toBeNull();
  });
});
