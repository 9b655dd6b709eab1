import { preparedTransaction } from '#db/prepared-transaction.ts';
import { countedAt } from '#domain/time/bracket-instants.ts';
import { localDay } from '#domain/time/week.ts';
import { saveMoving } from '#features/review/server/answer/answer-review.ts';
import { finishSession } from '#features/review/server/session/finish-session.ts';
import { openTakenSession } from '#features/review/server/session/start-session.ts';
import { countLateDay } from '#features/streak/server/count-late-day.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { type ClaimedAnswer, gradeAll } from './grade-claimed.ts';
import { lockReview, settlePackage, takenSince } from './package-sql.ts';

type Submission = { id: string; answers: ClaimedAnswer[]; digest: string };

/**
 * Makes what was reviewed without a connection a finished session of the questions that were answered, in one transaction. They are graded
 * by the keys of today and move their cards at the instants that the device claims; points have the day of the arrival, the streak the
 * claimed one within 72 hours. The same answers again, by their digest, get the same reply.
 * @throws AppError `not_found` for another's package, `already_submitted`, `key_changed` by a regrade in the same moment, `invalid_request`
 */
export async function submitReview(call: Call, { id, answers, digest }: Submission) {
  const { db, caller, now, zone, today, shared, versions } = call;
  const learner = caller.user_id;
  const own: [string, string] = [learner, id];
  return preparedTransaction(db, async (tx) => {
    const inside = { db: tx, caller, now, zone, today, shared, versions };
    const [found] = await lockReview(tx, [...own, takenSince(now)]);
    const asked = ensureFound(found);
    if (asked.digest === digest) return finishSession(inside, id);
    if (asked.digest !== null) {
      const { score, total_questions, points_earned } = await finishSession(inside, id);
      throw new AppError('already_submitted', { stored: { score, total_questions, points_earned } });
    }
    const graded = gradeAll({ caller, now }, asked, answers);
    const streakAt = countedAt(graded.at(-1)?.at ?? now, now);
    // It keeps finishes of the learner waiting from here on.
    if (localDay(streakAt, zone) < localDay(now, zone)) await countLateDay(inside, streakAt);
    await openTakenSession(tx, {
      ...{
        learner,
        id,
        seed: asked.seed,
        versions: graded.map(({ version }) => version),
        size: graded.length,
      },
      ...{ due: JSON.stringify(asked.review.due), mastery: JSON.stringify(asked.review.mastery) },
      now: graded[0]?.at ?? now,
    });
    for (const { question: _, at, ...answer } of graded) {
      const dated = { now: at, zone, day: localDay(at, zone) };
      const of = { learner, run: id, purpose: 'review', round: 0 } as const;
      if (!(await saveMoving(inside, { ...of, ...answer, ...dated }, null)))
        throw new AppError('key_changed');
    }
    await settlePackage(tx, [...own, digest]);
    return finishSession(inside, id, streakAt);
  });
}
