import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run_answers, runs } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createDrawnLesson, createKindsLesson, SAMPLE_KINDS, type SampleKind } from '#test/create-kinds.ts';
import { createLesson } from '#test/create-lesson.ts';
import { flipKeys } from '#test/flip-keys-of.ts';
import { type Person, signUpLearner } from '#test/people.ts';
import { answersOf, submit, type Taken, take } from '#test/take-along.ts';

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

const answersTo = (taken: Taken) => answersOf(app, taken);

type Answers = ReturnType<typeof answersTo>;
type Forged = [what: string, body: (all: Answers) => object, field: string];

/** The first answer with something else in it. */
const first = (change: object) => (all: Answers) => ({ answers: [{ ...all[0], ...change }] });

const FORGED: Forged[] = [
  ['nothing answered', () => ({ answers: [] }), 'answers'],
  ['no list of answers', () => ({ answers: undefined }), 'answers'],
  ['answers that are none', () => ({ answers: ['0'] }), 'answers.0'],
  ['more answers than a quiz can have', (all) => ({ answers: Array(201).fill(all[0]) }), 'answers'],
  ['a question of another lesson', first({ question_id: randomUUID() }), 'answers.0'],
  ['a question that is no id', first({ question_id: 'una' }), 'answers.0.question_id'],
  ['a question that is answered twice', (all) => ({ answers: [all[0], all[0]] }), 'answers'],
  ['an option that does not exist', first({ option: 5 }), 'answers.0'],
  ['an option below the first', first({ option: -1 }), 'answers.0.option'],
  ['half an option', first({ option: 0.5 }), 'answers.0.option'],
  ['an option that is text', first({ option: '0' }), 'answers.0.option'],
  [
    'an answer in the form of another kind',
    first({ option: undefined, answer: { number: '1' } }),
    'answers.0',
  ],
  ['an instant that is none', first({ answered_at: 'ayer' }), 'answers.0.answered_at'],
  ['an instant that is a number', first({ answered_at: 1_780_000_000 }), 'answers.0.answered_at'],
  ['a share of one’s own', first({ share: 1 }), 'share'],
  ['points of one’s own', (all) => ({ answers: all, points_earned: 500 }), 'points_earned'],
  ['somebody else’s name on it', (all) => ({ answers: all, user_id: randomUUID() }), 'user_id'],
  ['a finish that is neither', (all) => ({ answers: all, finished: 'sí' }), 'finished'],
  ['a digest that is too short', (all) => ({ answers: all, digest: 'abc' }), 'digest'],
  ['no digest', (all) => ({ answers: all, digest: undefined }), 'digest'],
];

describe('nothing is stored of', () => {
  test.each(FORGED)('%s', async (_, forge, field) => {
    const [taken] = await take(ana, [(await createLesson(app)).id]);
    const { status, body } = await submit(ana, taken, forge(answersTo(taken)));
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
    expect([await app.db.$count(runs), await app.db.$count(run_answers)]).toEqual([0, 0]);
  });

  test('a quiz that is called finished with questions open', async () => {
    const lesson = await createLesson(app);
    const [taken] = await take(ana, [lesson.id]);
    const { body } = await submit(ana, taken, { answers: answersTo(taken).slice(0, 2) });
    expect(body.error.code).toBe('unanswered_questions');
    expect(await app.db.$count(runs)).toBe(0);
    expect((await submit(ana, taken, { answers: answersTo(taken) })).status).toBe(200);
  });

  test('another’s package', async () => {
    const lesson = await createLesson(app);
    const [taken] = await take(ana, [lesson.id]);
    const eva = await signUpLearner(app);
    expect((await submit(eva, taken, { answers: answersTo(taken) })).status).toBe(404);
  });
});

test('what a device takes along changes by no byte when every key is another', async () => {
  const kinds = Object.keys(SAMPLE_KINDS) as SampleKind[];
  const lessons = [await createKindsLesson(app, kinds), await createDrawnLesson(app)].map(({ id }) => id);
  const before = JSON.stringify(await take(ana, lessons));
  expect(before).not.toContain('SECRETO');
  await flipKeys(app);
  expect(JSON.stringify(await take(ana, lessons))).toBe(before);
});
