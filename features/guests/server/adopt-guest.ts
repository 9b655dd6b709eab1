import type { ConnectedDatabase } from '#db/connect.ts';
import { localDay } from '#domain/time/week.ts';
import type { WelcomeLearner } from '#features/account/server/registration/confirm-sign-up.ts';
import { type NewRun, openingQuery } from '#features/asking/server/open-run.ts';
import { saveAnswer } from '#features/asking/server/save-answer.ts';
import { gradeGiven } from '#features/asking/server/shown-question.ts';
import { finishAttempt } from '#features/quiz/server/finish/finish-attempt.ts';
import { GUEST, type Guest, takeGuest } from './guest-sql.ts';

const openQuiz = openingQuery<NewRun & Pick<Guest, 'id' | 'lesson_id' | 'seed'>>('open_guests_quiz', 'quiz', {
  fields: { id: '$id::uuid', lesson_id: '$lesson_id::uuid', seed: '$seed::uuid' },
});

/**
 * Turns what a guest has answered into a quiz of the new learner. If every question is answered, it is finished and paid, on the day of the
 * confirmation in the learner's zone; otherwise it can be continued. A guest without answers leaves nothing.
 */
export const adoptGuest: WelcomeLearner = async (tx, moment, { user_id, guest_id, time_zone: zone }) => {
  const [guest] = guest_id ? await takeGuest(tx, [guest_id]) : [];
  if (!guest?.answers || !guest.questions) return;
  const { id, lesson_id, seed, questions, answers } = guest;
  const versions = questions.map(({ version_id }) => version_id);
  await openQuiz(tx, { id, lesson_id, seed, learner: user_id, versions, now: moment.now });
  const of = { learner: user_id, run: id, purpose: 'quiz', round: 0, now: moment.now } as const;
  const dated = { ...of, zone, day: localDay(moment.now, zone) };
  // Each answer locks the counts of its question until the end: in the order of every submission, so that nobody waits in a circle.
  const inOneOrder = answers.toSorted((a, b) => (a.question_id < b.question_id ? -1 : 1));
  for (const { version_id: version, regrade_id: regrade, given, key_body } of inOneOrder) {
    const question = questions.find(({ version_id }) => version_id === version)!;
    const { share } = gradeGiven({ ...question, seed, key_body }, GUEST, given);
    await saveAnswer.quiz(tx, { ...dated, version, regrade, given, share });
  }
  if (answers.length === questions.length) await finishIn(tx, moment, { user_id, zone, id });
};

type Moment = Parameters<WelcomeLearner>[1];
type Adopted = { user_id: string; zone: string; id: string };

/** Whatever keeps the finish from being saved, the account is made; its learner then finishes the quiz. */
async function finishIn(
  db: ConnectedDatabase,
  moment: Moment,
  { user_id, zone, id }: Adopted,
): Promise<void> {
  const { now, shared, versions, log, requestId } = moment;
  const finish = { db, now, zone, shared, versions, log, requestId, caller: { user_id } };
  try {
    await db.transaction(() => finishAttempt(finish, id));
  } catch (err) {
    log.error({ err, request_id: requestId }, 'guest’s quiz not finished');
  }
}
