import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lessons, runs } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { questionBody } from '#test/back-office.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { hashTables } from '#test/hash-tables.ts';
import { type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';
import { editQuestion, regrade } from '#test/regrade.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

const DAY = 86_400_000;

type Shown = { id: string; question_text: string; options: string[] };
type Lesson = Awaited<ReturnType<typeof createLesson>>;

const practise = (person: Person, attempt: string) => person.post(`/api/attempts/${attempt}/practice`);
const answer = (person: Person, practice: string, question_id: string, option: number) =>
  person.post(`/api/practices/${practice}/answers`, { question_id, option });
const finish = (person: Person, practice: string) => person.post(`/api/practices/${practice}/finish`);
const edit = (lesson: Lesson, question: string, change: object) =>
  admin.put(`/api/admin/questions/${question}`, { ...questionBody(lesson.id), ...change });

/** What the own report says about why there is no practice; null when it offers one. */
const closedInReport = async (person: Person, attempt: string) =>
  (await person.get(`/api/attempts/${attempt}/report`)).body.practice_closed as string | null;

/** The place at which a practice shows the right option of a question of `createLesson`. */
const rightPlace = ({ questions }: Lesson, { id, options }: Shown) => {
  const { correct_answer, options: stored } = questions.find((question) => question.id === id)!;
  return options.indexOf(stored[correct_answer]!);
};

/** A finished quiz with the first two of four questions right. */
async function halfRight(person: Person, overrides: Parameters<typeof createLesson>[1] = {}) {
  const lesson = await createLesson(app, { keys: [0, 1, 2, 3], ...overrides });
  const { attempt } = await takeLesson(person, lesson, 2);
  return { lesson, attempt: attempt.id as string };
}

const everythingElse = () => hashTables(app, ['runs', 'run_answers']);

describe('a practice', () => {
  test('has only the questions answered wrong, is graded like a quiz, and changes nothing but itself', async () => {
    const ana = await signUpLearner(app);
    const { lesson, attempt } = await halfRight(ana);
    const [before, progress] = [await everythingElse(), (await ana.get('/api/user-progress')).body];
    expect(Object.keys(before).length).toBeGreaterThan(30);
    const { status, body } = await practise(ana, attempt);
    expect([status, body.attempt_id, body.lesson_title, body.answers]).toEqual([
      201,
      attempt,
      lesson.title,
      [],
    ]);
    const [third, fourth] = lesson.questions.slice(2);
    expect(body.questions.map(({ id }: Shown) => id)).toEqual([third!.id, fourth!.id]);
    expect(Object.keys(body.questions[0]).sort()).toEqual([
      'id',
      'kind',
      'options',
      'points',
      'question_text',
    ]);
    expect((await answer(ana, body.id, third!.id, third!.correct_answer)).body).toEqual({ correct: true });
    expect((await finish(ana, body.id)).body.error.code).toBe('unanswered_questions');
    expect((await answer(ana, body.id, fourth!.id, 0)).body).toEqual({ correct: false });
    const result = {
      attempt_id: attempt,
      lesson_id: lesson.id,
      score: 1,
      total_questions: 2,
      percentage: 50,
    };
    for (const _twice of [1, 2])
      expect((await finish(ana, body.id)).body).toEqual({
        ...{ id: body.id, lesson_title: lesson.title },
        ...result,
      });
    expect(await everythingElse()).toEqual(before);
    expect((await ana.get('/api/user-progress')).body).toEqual(progress);
  });

  test('goes on where it was left, with its options in their places, until it is finished; the next one shuffles anew', async () => {
    const ana = await signUpLearner(app);
    const lesson = await createLesson(app, { keys: [0, 1, 2, 3, 0, 1], shuffle_options: true });
    const { body: quiz } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
    for (const question of quiz.questions as Shown[])
      await ana.post(`/api/attempts/${quiz.id}/answers`, {
        question_id: question.id,
        option: (rightPlace(lesson, question) + 1) % 4,
      });
    await ana.post(`/api/attempts/${quiz.id}/finish`);
    const { body: first } = await practise(ana, quiz.id);
    expect(new Set(first.questions.map(({ options }: Shown) => options.join())).size).toBeGreaterThan(1);
    for (const question of first.questions as Shown[]) {
      const option = rightPlace(lesson, question);
      expect((await answer(ana, first.id, question.id, option)).body).toEqual({ correct: true });
      expect((await answer(ana, first.id, question.id, (option + 1) % 4)).body.error.code).toBe(
        'already_answered',
      );
      const { body: resumed } = await practise(ana, quiz.id);
      expect([resumed.id, resumed.questions]).toEqual([first.id, first.questions]);
      expect(resumed.answers).toContainEqual({ question_id: question.id, option, correct: true });
    }
    expect((await finish(ana, first.id)).body).toMatchObject({ score: 6, total_questions: 6 });
    const { body: second } = await practise(ana, quiz.id);
    expect(second.questions.map(({ options }: Shown) => options)).not.toEqual(
      first.questions.map(({ options }: Shown) => options),
    );
    expect((await answer(ana, first.id, first.questions[0].id, 0)).status).toBe(404);
    expect(await app.db.$count(runs, and(eq(runs.user_id, ana.user_id), eq(runs.purpose, 'practice')))).toBe(
      1,
    );
  });

  test('shows key, explanation and reason to premium learners, after the answer only', async () => {
    const pia = await signUpPremium(app);
    const { lesson, attempt } = await halfRight(pia);
    const { body } = await practise(pia, attempt);
    expect(JSON.stringify(body)).not.toMatch(/correct_answer|explanation|SECRETO/);
    const graded = await answer(pia, body.id, lesson.questions[2]!.id, 0);
    expect(graded.body).toEqual({
      ...{ correct: false, correct_answer: 2 },
      explanation: 'SECRETO-EXPLICACION-2',
    });
    expect((await practise(pia, attempt)).body.answers).toEqual([
      { question_id: lesson.questions[2]!.id, option: 0, ...graded.body },
    ]);
  });

  test('asks the questions as they are now, and keeps that version to its end', async () => {
    const ana = await signUpLearner(app);
    const { lesson, attempt } = await halfRight(ana);
    const [, , third, fourth] = lesson.questions;
    await edit(lesson, third!.id, {
      question_text: '¿Ahora sí?',
      options: ['Sí', 'No'],
      correct_answer: 0,
    });
    await admin.delete(`/api/admin/questions/${fourth!.id}`);
    const { body } = await practise(ana, attempt);
    expect(body.questions.map(({ question_text }: Shown) => question_text)).toEqual(['¿Ahora sí?']);
    const place = body.questions[0].options.indexOf('Sí');
    await edit(lesson, third!.id, { options: ['Sí', 'No'], correct_answer: 1 });
    expect((await answer(ana, body.id, third!.id, place)).body).toEqual({ correct: true });
    expect((await finish(ana, body.id)).body).toMatchObject({ score: 1, total_questions: 1 });
  });

  test('is one, and has one answer for each question, when two tabs act at once', async () => {
    const ana = await signUpLearner(app);
    const { lesson, attempt } = await halfRight(ana);
    const started = await Promise.all(Array.from({ length: 6 }, () => practise(ana, attempt)));
    expect(new Set(started.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const { id } = started[0]!.body;
    const replies = await Promise.all(
      [0, 1, 2, 3, 0, 1].map((option) => answer(ana, id, lesson.questions[2]!.id, option)),
    );
    const [{ option }] = (await practise(ana, attempt)).body.answers;
    expect(replies.map(({ status }) => status)).toEqual(
      replies.map((_, index) => (index % 4 === option ? 200 : 409)),
    );
  });
});

describe('there is no practice', () => {
  test('of a flawless quiz, which says so', async () => {
    const ana = await signUpLearner(app);
    const { attempt } = await takeLesson(ana, await createLesson(app));
    const { status, body } = await practise(ana, attempt.id);
    expect(await closedInReport(ana, attempt.id)).toBe(body.error.message);
    expect([status, body.error.code, body.error.message]).toEqual([
      ...[409, 'nothing_wrong'],
      'Acertaste todas las preguntas de este quiz: no queda ninguna por repetir.',
    ]);
  });

  test.each([
    ['deleted', { state: 'archived' as const, archived_at: new Date() }],
    ['taken back to a draft', { state: 'draft' as const }],
    ['out of date', { valid_to: '2026-01-01' }],
  ])('of a lesson that is %s, unless one is open that was begun while it held', async (what, change) => {
    const ana = await signUpLearner(app);
    const [one, other] = [await halfRight(ana), await halfRight(ana)];
    const { body: open } = await practise(ana, other.attempt);
    for (const { lesson } of [one, other])
      await app.db.update(lessons).set(change).where(eq(lessons.id, lesson.id));
    const closed = await practise(ana, one.attempt);
    expect([closed.status, closed.body.error.code]).toEqual([409, 'lesson_closed']);
    expect(await closedInReport(ana, one.attempt)).toBe(closed.body.error.message);
    expect(closed.body.error.message).toContain('ya no está disponible');
    const resumed = await practise(ana, other.attempt);
    expect(resumed.status).toBe(what === 'out of date' ? 201 : 409);
    expect((await closedInReport(ana, other.attempt)) === null).toBe(resumed.status === 201);
    for (const { id } of open.questions) expect((await answer(ana, open.id, id, 0)).status).toBe(200);
    expect((await finish(ana, open.id)).status).toBe(200);
  });

  test('of a premium lesson once premium has ended', async () => {
    const pia = await signUpPremium(app, { days: 1 });
    const { attempt } = await halfRight(pia, { is_free: false });
    app.pass(2 * DAY);
    const { status, body } = await practise(pia, attempt);
    expect([status, body.error.code]).toEqual([409, 'premium_required']);
    expect(await closedInReport(pia, attempt)).toBe(body.error.message);
    expect(body.error.message).toContain('Esta lección es Premium');
  });

  test('when the wrong questions were deleted', async () => {
    const ana = await signUpLearner(app);
    const { lesson, attempt } = await halfRight(ana);
    for (const { id } of lesson.questions.slice(2)) await admin.delete(`/api/admin/questions/${id}`);
    const { status, body } = await practise(ana, attempt);
    expect([status, body.error.code]).toEqual([409, 'wrong_questions_deleted']);
    expect(await closedInReport(ana, attempt)).toBe(body.error.message);
  });

  test('of another’s quiz, an unfinished or an unknown one, and none of these can be answered or finished', async () => {
    const [ana, eva] = [await signUpLearner(app), await signUpPremium(app)];
    const { lesson, attempt } = await halfRight(ana);
    const { body: theirs } = await practise(ana, attempt);
    const { body: open } = await eva.post(`/api/lessons/${lesson.id}/attempts`);
    const replies = [
      ...[await practise(eva, attempt), await practise(eva, open.id), await practise(eva, lesson.id)],
      ...[await answer(eva, theirs.id, lesson.questions[2]!.id, 0), await finish(eva, theirs.id)],
      ...[await answer(ana, theirs.id, lesson.questions[0]!.id, 0), await finish(ana, attempt)],
    ];
    for (const { status, body } of replies) expect([status, body.error.code]).toEqual([404, 'PGRST116']);
    const missing = await answer(ana, theirs.id, lesson.questions[2]!.id, 4);
    expect([missing.status, missing.body.error.fields.option]).toEqual([
      400,
      ['La pregunta no tiene esa opción.'],
    ]);
  });
});

test('practices and quizzes of a lesson share the thirty of a day, or what the setting allows', async () => {
  const strict = await createTestApp({ rateLimitFactor: 1 });
  const ana = await signUpLearner(strict);
  const lesson = await createLesson(strict, { keys: [0] });
  // Calls of several tabs at once open one, and count as one.
  await Promise.all([1, 2, 3].map(() => ana.post(`/api/lessons/${lesson.id}/attempts`)));
  const { attempt } = await takeLesson(ana, lesson, 0);
  await Promise.all([1, 2, 3].map(() => practise(ana, attempt.id)));
  for (let round = 1; round < 30; round += 1) {
    const { status, body } = await practise(ana, attempt.id);
    expect(status).toBe(201);
    await answer(ana, body.id, lesson.questions[0]!.id, 1);
    await finish(ana, body.id);
  }
  for (const reply of [await practise(ana, attempt.id), await ana.post(`/api/lessons/${lesson.id}/attempts`)])
    expect([reply.status, reply.body.error.code]).toEqual([429, 'rate_limited']);
  const boss = await signUpAdmin(strict);
  expect((await boss.put('/api/admin/settings', { attempts_a_day: 0 })).status).toBe(400);
  await boss.put('/api/admin/settings', { attempts_a_day: 40 });
  expect((await practise(ana, attempt.id)).status).toBe(201);
  await strict.close();
});

const countBlocked = async () => {
  const { rows } = await app.owner.$client.query<{ blocked: number }>(
    `select count(*)::int as blocked from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]!.blocked;
};

test('an answer that is on its way while a regrade shortens the practice stays with its question', async () => {
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app, { keys: [0, 0, 0] });
  const { attempt } = await takeLesson(ana, lesson, 0);
  const { body: practice } = await practise(ana, attempt.id);
  const [corrected, answered, last] = practice.questions as Shown[];
  const version = lesson.questions.find(({ id }) => id === corrected!.id)!;
  await editQuestion(admin, version, { correct_answer: 1 });
  await regrade(app, admin, version.id);
  const waiting = await app.owner.transaction(async (tx) => {
    await tx.execute(sql`select from runs where id = ${practice.id} for no key update`);
    const shortening = practise(ana, attempt.id);
    await vi.waitUntil(async () => (await countBlocked()) >= 1, { timeout: 60_000 });
    const answering = answer(ana, practice.id, answered!.id, rightPlace(lesson, answered!));
    await Promise.race([
      answering,
      vi.waitUntil(async () => (await countBlocked()) >= 2, { timeout: 60_000 }),
    ]);
    return { replies: Promise.all([shortening, answering]) };
  });
  const [shortened, graded] = await waiting.replies;
  expect([shortened.status, graded.body.correct]).toEqual([201, true]);
  const { body } = await practise(ana, attempt.id);
  expect(body.questions.map(({ id }: Shown) => id)).toEqual([answered!.id, last!.id]);
  expect(body.answers).toMatchObject([{ question_id: answered!.id, correct: true }]);
});
