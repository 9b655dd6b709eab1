import { createHash } from 'node:crypto';
import type { ConnectedDatabase } from '#db/connect.ts';
import { preparedTransaction, savepoint } from '#db/prepared-transaction.ts';
import { countedAt } from '#domain/time/bracket-instants.ts';
import { localDay } from '#domain/time/week.ts';
import { type NewRun, openingQuery } from '#features/asking/server/open-run.ts';
import { saveAnswer } from '#features/asking/server/save-answer.ts';
import { finishAttempt } from '#features/quiz/server/finish/finish-attempt.ts';
import { readReport } from '#features/quiz/server/read-report.ts';
import { ensureAttemptLeft, noteAttempt } from '#features/quiz/server/start-attempt.ts';
import { readStored } from '#features/quiz/server/stored-result.ts';
import { countLateDay } from '#features/streak/server/count-late-day.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { seesPremium } from '#server/session/caller.ts';
import { type ClaimedAnswer, gradeAll } from './grade-claimed.ts';
import {
  type GradedPackage,
  lockPackage,
  type PackageToGrade,
  settlePackage,
  takenSince,
} from './package-sql.ts';

export type Submission = { id: string; answers: ClaimedAnswer[]; finished: boolean; digest: string };

const openQuiz = openingQuery<NewRun & { id: string; lesson: string; seed: string; finished: boolean }>(
  'open_offline_quiz',
  'quiz',
  {
    fields: {
      id: '$id::uuid',
      lesson_id: '$lesson::uuid',
      seed: '$seed::uuid',
      from_device: '$finished::boolean',
    },
  },
);

/**
 * Makes a package the quiz that was taken without a connection, in one transaction: its answers are graded by their versions and, if it is
 * finished, it is paid as any other. Answers have the instants that the device claims, as far as they can be believed; so has the streak
 * within 72 hours. Points and league have the day of the arrival.
 * @returns the report; the same answers again, by their digest, get the same
 * @throws AppError `not_found` for another's package, `already_submitted`, `another_quiz_open` when a quiz that is not finished arrives
 *   beside an open one, `premium_required` when it could not go on without a plan, `key_changed` by a regrade in the same moment,
 * `invalid_request`, `unanswered_questions`, `rate_limited`
 */
export async function submitPackage(call: Call, submission: Submission) {
  const { lesson_id } = await settleOnce(call, submission, saveQuiz);
  const { id, finished } = submission;
  return { attempt_id: id, lesson_id, report: finished ? await readReport(call, id) : null };
}

/** What becomes of the answers of a device, or of a sheet, inside the transaction that settles it. */
export type SavePackage = {
  isSheet: boolean;
  save: (inside: FinishingCall & SavingCall, asked: PackageToGrade, submission: Submission) => Promise<void>;
};

/** A device's answers, and those of a sheet of a lesson, are a quiz. */
export const saveQuiz: SavePackage = {
  isSheet: false,
  save: async (inside, asked, submission) => {
    const last = await saveAnswers(inside, asked, submission);
    if (submission.finished) await finish(inside, submission.id, countedAt(last, inside.now));
  },
};

/** Saves what arrives for a package of the caller, unless the same has arrived before. @throws AppError as `submitPackage` */
export async function settleOnce(call: Call, submission: Submission, { isSheet, save }: SavePackage) {
  const { db, caller } = call;
  const { id, digest, finished } = submission;
  const own: [string, string] = [caller.user_id, id];
  const taken: [string, string, Date] = [...own, takenSince(call.now)];
  // The same digest of what is to be finished and of what is not names two things.
  const name = createHash('sha256').update(`${digest} ${finished}`).digest('hex');
  const [known] = await lockPackage(db, taken);
  const { lesson_id, assignment_id } = ensureFound(known);
  if ((assignment_id !== null) !== isSheet) throw new AppError('not_found');
  if (known?.digest === null) await ensureAttemptLeft(call, lesson_id);
  const isNew = await preparedTransaction(db, async (tx) => {
    const [found] = await lockPackage(tx, taken);
    const asked = ensureFound(found);
    if (asked.digest === name) return false;
    if (asked.digest !== null) throw await alreadySubmitted(tx, own);
    if (!finished && !asked.is_free && !seesPremium(caller))
      throw new AppError('premium_required', { message: PLAN_ENDED });
    const { now, zone, shared, versions, log, requestId } = call;
    const inside = { db: tx, caller, now, zone, shared, versions, log, requestId };
    await save(inside, asked, submission);
    await settlePackage(tx, [...own, name]);
    return true;
  });
  if (isNew) await noteAttempt(call, lesson_id);
  return { lesson_id };
}

/** Says what is counted of a package that was submitted before. */
async function alreadySubmitted(db: ConnectedDatabase, own: [learner: string, id: string]) {
  const [stored] = await readStored(db, own);
  return new AppError('already_submitted', { stored });
}

const PLAN_ENDED =
  'Esta lección es Premium y tu plan terminó. Termínala en este dispositivo: se entregará igual.';

type FinishingCall = Parameters<typeof finishAttempt>[0];

/** Ends the quiz; its streak counts the day of this instant. */
async function finish(call: FinishingCall, id: string, streakAt: Date) {
  const { db, now, zone } = call;
  if (localDay(streakAt, zone) < localDay(now, zone)) await countLateDay(call, streakAt);
  await finishAttempt({ ...call, streakAt, mayFail: (work) => savepoint(db, work) }, id);
}

type SavingCall = Pick<Call, 'caller' | 'now' | 'zone'> & { db: ConnectedDatabase };

/** @returns when the last of them was given */
async function saveAnswers(
  { db, caller, now, zone }: SavingCall,
  asked: GradedPackage & { lesson_id: string },
  { id, answers, finished }: Submission,
) {
  const graded = gradeAll({ caller, now }, asked, answers);
  const { lesson_id: lesson, seed } = asked;
  const versions = (asked.questions ?? []).map(({ version_id }) => version_id);
  const opening = { id, lesson, seed, finished, learner: caller.user_id, versions };
  const opened = await openQuiz(db, { ...opening, now: graded[0]?.at ?? now });
  if (opened.length === 0) throw new AppError('another_quiz_open');
  const of = { learner: caller.user_id, run: id, purpose: 'quiz', round: 0 } as const;
  // Each answer locks the counts of its question until the end: in one order for everybody, so that nobody waits in a circle.
  const inOneOrder = graded.toSorted((a, b) => (a.question < b.question ? -1 : 1));
  for (const { question: _, at, ...answer } of inOneOrder) {
    const dated = { now: at, zone, day: localDay(at, zone) };
    const [saved] = await saveAnswer.quiz(db, { ...of, ...answer, ...dated });
    if (!saved) throw new AppError('key_changed');
  }
  return graded.at(-1)?.at ?? now;
}
