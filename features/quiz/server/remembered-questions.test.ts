import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import {
  createDrawnLesson,
  createKindsLesson,
  DRAWN_NUMBER,
  type SampleKind,
  solveDrawn,
} from '#test/create-kinds.ts';
import { createLesson, createQuestions } from '#test/create-lesson.ts';
import { createClient } from '#test/http-client.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';
import { recordStatements } from '#test/record-statements.ts';
import { editQuestion, regrade } from '#test/regrade.ts';

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

async function open(person: Pick<Person, 'post'>, lesson: { id: string }) {
  const { body } = await person.post(`/api/lessons/${lesson.id}/attempts`);
  return body as { id: string; questions: { id: string; question_text: string; ask: unknown }[] };
}

type Attempt = Awaited<ReturnType<typeof open>>;

const answer = (person: Pick<Person, 'post'>, { id, questions }: Attempt, given: object, at = 0) =>
  person.post(`/api/attempts/${id}/answers`, { question_id: questions[at]!.id, ...given });

/** Who calls may be read again at any time, whatever is called. */
const statementsOf = async (work: () => Promise<unknown>) => {
  const names = (await recordStatements(work)).map(({ name }) => name);
  return names.filter((name) => name !== 'find_callers');
};

const ANSWERS: [SampleKind, object][] = [
  ['multiple_choice', { options: [1] }],
  ['number', { number: '7' }],
  ['order', { order: [3, 2, 1, 0] }],
  ['match', { pairs: [0, 1, 2] }],
  [
    'entry',
    {
      lines: [
        { account: 0, debit: '5' },
        { account: 1, credit: '5' },
      ],
    },
  ],
  ['table', { cells: ['1', '2', '3'] }],
];

describe('an answer takes one statement, as one to single choice does:', () => {
  test('single choice', async () => {
    const lesson = await createLesson(app);
    // The key of a choice is read with the first answer of anybody.
    const eva = await signUpLearner(app);
    await answer(eva, await open(eva, lesson), { option: 1 });
    const attempt = await open(ana, lesson);
    expect(await statementsOf(() => answer(ana, attempt, { option: 0 }))).toEqual([
      'save_answer_of_known_one',
    ]);
  });

  test.each(ANSWERS)('%s', async (kind, given) => {
    const attempt = await open(ana, await createKindsLesson(app, [kind]));
    const statements = await statementsOf(() => answer(ana, attempt, { answer: given }));
    expect(statements).toEqual(['save_answer']);
  });

  test('a number with drawn figures, with what premium learners get', async () => {
    const eva = await signUpPremium(app);
    const attempt = await open(eva, await createDrawnLesson(app));
    const { right } = solveDrawn(attempt.questions[0]!.question_text);
    const statements = await statementsOf(async () => {
      const { body } = await answer(eva, attempt, { answer: { number: right } });
      expect(body).toMatchObject({
        correct: true,
        share: 1,
        explanation: expect.stringContaining('SECRETO'),
      });
    });
    expect(statements).toEqual(['save_answer']);
  });
});

/** The same learner at another process of the same installation. */
async function besides() {
  const other = await createTestApp({ beside: app });
  const client = createClient(other);
  await client.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
  return { ana: client, close: other.close };
}

describe('with several processes', () => {
  test('one that did not send the questions grades their answers by the same figures', async () => {
    const lesson = await createDrawnLesson(app);
    await createQuestions(app, [{ ...DRAWN_NUMBER, lesson_id: lesson.id, position: 1 }]);
    const attempt = await open(ana, lesson);
    const other = await besides();
    const [first, second] = attempt.questions.map(({ question_text }) => solveDrawn(question_text));
    expect((await answer(other.ana, attempt, { answer: { number: first!.right } })).body).toEqual({
      correct: true,
      share: 1,
    });
    const { body } = await answer(other.ana, attempt, { answer: { number: second!.mistaken } }, 1);
    expect(body).toMatchObject({ correct: false, mistake: expect.stringMatching(/^Sumaste/) });
    await other.close();
  });

  test('an answer that another one saved is locked, and the same one gets the same reply', async () => {
    const attempt = await open(ana, await createKindsLesson(app, ['number']));
    const other = await besides();
    const { body } = await answer(other.ana, attempt, { answer: { number: '50' } });
    expect(await answer(ana, attempt, { answer: { number: '50.00' } })).toMatchObject({ status: 200, body });
    expect(await answer(ana, attempt, { answer: { number: '51' } })).toMatchObject({
      status: 409,
      body: {
        error: { code: 'already_answered', message: 'Ya respondiste esta pregunta con otra respuesta.' },
      },
    });
    await other.ana.post(`/api/attempts/${attempt.id}/finish`);
    expect((await answer(ana, attempt, { answer: { number: '50' } })).body).toEqual(body);
    await other.close();
  });

  test('ten equal answers at once at two of them are saved and counted once', async () => {
    const attempt = await open(ana, await createKindsLesson(app, ['number']));
    const other = await besides();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        answer(at % 2 ? ana : other.ana, attempt, { answer: { number: '50' } }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const { rows } = await app.db.$client.query('select answers, wrong from question_stats');
    expect(rows).toEqual([{ answers: 1, wrong: 0 }]);
    await other.close();
  });
});

test('the questions of a quiz are read for all who take it, and again once one was edited', async () => {
  const lesson = await createLesson(app);
  const [eva, leo, admin] = [await signUpLearner(app), await signUpLearner(app), await signUpAdmin(app)];
  const before = await open(ana, lesson);
  expect(await statementsOf(() => open(ana, lesson))).toEqual(['read_lesson_to_take_one']);
  await editQuestion(admin, lesson.questions[0]!, { question_text: '¿Y ahora?', points: 7 });
  expect((await open(eva, lesson)).questions[0]).toMatchObject({ question_text: '¿Y ahora?', points: 7 });
  // Who had opened it keeps the text, as it was.
  const { questions } = await open(ana, lesson);
  expect(questions[0]!.question_text).toBe(before.questions[0]!.question_text);
  const other = await besides();
  expect((await open(other.ana, lesson)).questions).toEqual(questions);
  await other.close();
  expect((await open(leo, lesson)).questions[0]!.question_text).toBe('¿Y ahora?');
});

test('nobody answers the attempt of somebody else, also while it is remembered', async () => {
  const attempt = await open(ana, await createKindsLesson(app, ['number']));
  const eva = await signUpLearner(app);
  expect(await answer(eva, attempt, { answer: { number: '50' } })).toMatchObject({ status: 404 });
});

test('after a regrade the corrected key grades, at first by reading it and then without', async () => {
  const wrongKey = { body: { ...DRAWN_NUMBER.body, answer: 'capital * tasa / 10' } };
  const lesson = await createDrawnLesson(app, wrongKey);
  const [question] = lesson.questions;
  const people = [ana, await signUpLearner(app), await signUpLearner(app)];
  const attempts = await Promise.all(people.map((person) => open(person, lesson)));
  const right = attempts.map(({ questions }) => ({
    answer: { number: solveDrawn(questions[0]!.question_text).right },
  }));
  expect((await answer(people[0]!, attempts[0]!, right[0]!)).body.correct).toBe(false);
  const admin = await signUpAdmin(app);
  const { kind, options, explanation, body } = DRAWN_NUMBER;
  await editQuestion(admin, question!, { kind, options, explanation, body });
  await regrade(app, admin, question!.id);
  expect((await answer(people[1]!, attempts[1]!, right[1]!)).body.correct).toBe(true);
  const statements = await statementsOf(async () => {
    expect((await answer(people[2]!, attempts[2]!, right[2]!)).body.correct).toBe(true);
  });
  expect(statements).toEqual(['save_answer_of_known_one']);
});
