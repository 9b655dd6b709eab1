import { percentageCorrect } from '#domain/game/points.ts';
import { secondsLeft, TEST_STATE_SENTENCES, testState } from '#domain/groups/class-tests.ts';
import {
  type AnswerStore,
  answerQuestion,
  answersOfRuns,
  type SentAnswer,
} from '#features/asking/server/answer-question.ts';
import { findAsked } from '#features/asking/server/asked-question.ts';
import { presentQuestions, withLessons } from '#features/asking/server/present-questions.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { handIn, openTest, readQuestions, readTest, saveTestAnswer, type TestRow } from './test-queries.ts';

type ById = { id: string };

async function findTest({ db, caller }: Call, { id, run }: { id?: string; run?: string }) {
  const of = { learner: caller.user_id, id: id ?? null, run: run ?? null };
  return ensureFound((await readTest(db, of))[0]);
}

const present = (test: TestRow, now: Date) => ({
  ...test,
  state: testState(test, now),
  seconds_left: secondsLeft(test.finished_at ? null : test.ends_at, now),
});

const closed = (test: TestRow, now: Date) =>
  new AppError('test_closed', { message: TEST_STATE_SENTENCES[testState(test, now)] });

/** A test as its pupil sees it. @throws AppError `not_found` */
export const showTest = async (call: Call, { id }: ById) => present(await findTest(call, { id }), call.now);

/** Begins the caller's only attempt, or goes on with it. @throws AppError `not_found`, `test_closed` that says why */
export async function beginTest(call: Call, { id }: ById) {
  const { db, caller, now } = call;
  const before = await findTest(call, { id });
  if (testState(before, now) === 'open')
    await openTest(db, { learner: caller.user_id, versions: before.version_ids, now, test: id });
  const test = await findTest(call, { id });
  if (testState(test, now) !== 'running' || test.run_id === null) throw closed(test, now);
  const [row] = await readQuestions(db, [caller.user_id, test.run_id]);
  const { questions, answers } = presentQuestions(call, ensureFound(row));
  return {
    id: test.run_id,
    title: test.title,
    seconds_left: secondsLeft(test.ends_at, now),
    questions,
    answers,
  };
}

const STORE: AnswerStore = {
  ...answersOfRuns('test'),
  save: async (call, answer, sent) => {
    const [saved] = await saveTestAnswer(call.db, answer);
    // An answer that is saved already gets its reply also when it can no longer be given.
    if (!saved && (await findAsked(call, sent, 'test')).given === null) await ensureAnswerable(call, sent.id);
    return saved;
  },
};

async function ensureAnswerable(call: Call, run: string): Promise<void> {
  const test = await findTest(call, { run });
  if (testState(test, call.now) !== 'running') throw closed(test, call.now);
}

/** Saves an answer without telling anything about it. @throws AppError `not_found`, `already_answered`, `test_closed` that says why */
export async function answerTest(call: Call, sent: SentAnswer) {
  await answerQuestion(call, sent, STORE).catch(async (error) => {
    if (error instanceof AppError && error.code === 'attempt_finished') await ensureAnswerable(call, sent.id);
    throw error;
  });
  return { saved: true as const };
}

/** Hands the caller's attempt in, once. @throws AppError `not_found`, `test_closed` */
export async function finishTest(call: Call, { id: run }: ById) {
  await handIn(call.db, { learner: call.caller.user_id, run, now: call.now });
  const test = await findTest(call, { run });
  if (testState(test, call.now) === 'closed') throw closed(test, call.now);
  return present(test, call.now);
}

/** What the caller answered, graded, once the teacher shows it. @throws AppError `not_found`, `results_held` */
export async function readResult(call: Call, { id }: ById) {
  const { title, released_at, run_id } = await findTest(call, { id });
  if (!released_at) throw new AppError('results_held');
  const [row] = await readQuestions(call.db, [call.caller.user_id, ensureFound(run_id)]);
  const asked = ensureFound(row);
  const { questions, answers } = presentQuestions(call, asked);
  const score = answers.filter(({ correct }) => correct).length;
  return {
    title,
    score,
    percentage: percentageCorrect(score, questions.length),
    questions: withLessons(questions, asked.lessons),
    answers,
  };
}
