import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { badges } from '#db/schema.ts';
import { ageWeeklyPoints } from '#features/ranking/server/age-weekly-points.ts';
import { DERIVED } from '#server/doctor/derived-tables.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, createQuestions } from '#test/create-lesson.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { confirmRegrade, editQuestion, REGRADE_CONTRADICTIONS } from '#test/regrade.ts';
import { continueRegrades } from './continue-regrades.ts';

const DAY = 86_400_000;

let app: TestApp;
let admin: Person;
let learners: Person[];
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  learners = [await signUpLearner(app), await signUpLearner(app), await signUpLearner(app)];
  for (const condition_value of [5, 12, 20, 40])
    await app.db.insert(badges).values({ title: 'B', condition_type: 'points_earned', condition_value });
});
afterAll(() => app.close());

const QUESTIONS = 3;
const OPTIONS = ['Opción A', 'Opción B', 'Opción C'];
const person = fc.nat(2);
const question = fc.nat(QUESTIONS - 1);
const change = fc.oneof(
  fc.nat(2).map((correct_answer) => ({ correct_answer })),
  fc.nat(2).map((correct_answer) => ({ correct_answer, options: OPTIONS.toReversed() })),
  fc.constant({ question_text: '¿Mejor dicho?' }),
  fc.constant({ options: ['Sí', 'No'], correct_answer: 0 }),
);
const quiz = fc.record({
  kind: fc.constant('quiz' as const),
  person,
  options: fc.array(fc.nat(2), { minLength: QUESTIONS, maxLength: QUESTIONS }),
  isFinished: fc.boolean(),
});
const step = fc.oneof(
  { weight: 6, arbitrary: quiz },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), question, change }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('confirm' as const), question, downwards: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('job' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse' as const), person, line: fc.nat(5) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 4 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Lesson = Awaited<ReturnType<typeof createLesson>>;

const rowsOf = async <Row extends Record<string, unknown>>(text: string) =>
  (await app.owner.$client.query<Row>(text)).rows;

const signIn = () =>
  Promise.all(
    [admin, ...learners].map(({ email, post }) => post('/api/auth/sign-in', { email, password: PASSWORD })),
  );

const grades = () =>
  rowsOf(`select a.user_id, a.attempt_id, a.version_id, a.correct, t.score from quiz_run_answers a
    join begun_quizzes t on t.user_id = a.user_id and t.id = a.attempt_id order by 1, 2, 3`);
const totals = () =>
  rowsOf<{ total_points: number; badges: number }>(
    `select p.total_points, (select count(*)::int from user_badges b where b.user_id = p.user_id) as badges
      from profiles p order by p.user_id`,
  );

/** Answers what is open, or a new quiz, and finishes it or leaves it open. */
async function takeQuiz(
  lesson: Lesson,
  { person: by, options, isFinished }: Extract<Step, { kind: 'quiz' }>,
) {
  const learner = learners[by]!;
  const { body } = await learner.post(`/api/lessons/${lesson.id}/attempts`);
  const answered = isFinished ? QUESTIONS : 1;
  for (const [at, option] of options.slice(0, answered).entries())
    await learner.post(`/api/attempts/${body.id}/answers`, {
      question_id: lesson.questions[at]!.id,
      option: option % body.questions[at].options.length,
    });
  if (isFinished) expect((await learner.post(`/api/attempts/${body.id}/finish`)).status).toBe(200);
}

/** Carries out what was confirmed. Badges are never fewer, and totals fall only when a regrade goes downwards. */
async function runJob() {
  const before = await totals();
  const falling = await rowsOf('select 1 from regrades where finished_at is null and downwards');
  await continueRegrades(app.services);
  for (const [at, after] of (await totals()).entries()) {
    expect(after.badges).toBeGreaterThanOrEqual(before[at]!.badges);
    if (falling.length === 0) expect(after.total_points).toBeGreaterThanOrEqual(before[at]!.total_points);
  }
}

async function run(lesson: Lesson, each: Step) {
  app.pass(1_000);
  if (each.kind === 'quiz') return takeQuiz(lesson, each);
  if (each.kind === 'job') return runJob();
  if (each.kind === 'days') {
    app.pass(each.days * DAY);
    await signIn();
    return ageWeeklyPoints(app.db, app.now());
  }
  const before = await grades();
  if (each.kind === 'edit') await editQuestion(admin, lesson.questions[each.question]!, each.change);
  if (each.kind === 'confirm')
    await confirmRegrade(admin, lesson.questions[each.question]!.id, { downwards: each.downwards });
  if (each.kind === 'reverse') await reverseLine(learners[each.person]!, each.line);
  expect(await grades()).toEqual(before);
}

async function reverseLine(learner: Person, at: number) {
  const { entries } = (await learner.get('/api/point-entries')).body;
  if (entries.length === 0) return;
  const { id } = entries[at % entries.length];
  const reply = await admin.post(`/api/admin/users/${learner.user_id}/point-entries/${id}/reversal`, {
    reason: 'x',
  });
  expect([201, 409]).toContain(reply.status);
}

test('whatever is edited, answered, corrected and regraded, ledger, totals, week, ranking, grades and counts agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      await signIn();
      const lesson = await createLesson(app, { keys: [] });
      const rows = Array.from({ length: QUESTIONS }, (_, position) => ({
        lesson_id: lesson.id,
        position,
        options: OPTIONS,
        question_text: `¿${position}?`,
      }));
      const questions = await createQuestions(app, rows);
      for (const each of steps) await run({ ...lesson, questions }, each);
      await runJob();
      for (const [what, query] of Object.entries(REGRADE_CONTRADICTIONS))
        expect([what, await rowsOf(query)]).toEqual([what, []]);
      for (const { check, differing } of DERIVED)
        expect([check, await rowsOf(differing)]).toEqual([check, [{ count: '0' }]]);
    }),
    { numRuns: 10 },
  );
  // Ten stories take 12 s on two quiet cores.
});
