import { lessonPoints, pointsAfterHints, retakeGain } from '#domain/game/points.ts';

type Result = { score: number; total_questions: number };

/** A finished attempt of a lesson, whose score a corrected key may change. */
export type RegradedAttempt = Result & {
  id: string;
  finished_at: Date;
  points_reward: number;
  /** What its hints cost in points. */
  hint_cost: number;
  /** The right answers that the corrected key adds or takes. */
  change: number;
};

export type LessonBefore = {
  attempts: readonly RegradedAttempt[];
  /** The stored best result; null while the lesson was never finished. */
  best: Result | null;
  /** What the lesson has paid, less what regrades took. */
  paid: number;
  /** The points that the lesson's ledger lines add up to: `paid` less the reversals. */
  held: number;
  /** When the first of these lines counts. */
  first_paid_at: Date | null;
  /** Who administers earns no points (docs/product.md §9.13). */
  earns_points: boolean;
};

/**
 * What a corrected key changes for a learner in one lesson (docs/product.md §9.14), and the instant its points count at. They are paid as
 * the finishes would have paid them; never more is taken than the lesson holds, and reversed points do not return.
 */
export function decideRegrade(before: LessonBefore) {
  const { attempts, paid, held, first_paid_at, earns_points } = before;
  const after = attempts.map((attempt) => ({ ...attempt, score: attempt.score + attempt.change }));
  const gain = earns_points ? bestPoints(after) - bestPoints(attempts) : 0;
  const points = gain > 0 ? Math.min(gain, retakeGain(bestPoints(after), paid)) : Math.max(gain, 0 - held);
  return {
    scores: after.filter(({ change }) => change !== 0).map(({ id, score }) => ({ id, score })),
    best: bestAfter(before, bestResult(attempts), bestResult(after)),
    points,
    counts_at: points > 0 ? latest(firstWorth(after).finished_at, first_paid_at) : first_paid_at,
  };
}

/** Whether a result replaces the best one so far: a greater share of right answers (docs/product.md §9.2). */
export const isBetterResult = (one: Result, other: Result): boolean =>
  one.score * other.total_questions > other.score * one.total_questions;

const pointsOf = ({ score, total_questions, points_reward, hint_cost }: RegradedAttempt) =>
  pointsAfterHints(lessonPoints(score, total_questions, points_reward), hint_cost);

const bestPoints = (attempts: readonly RegradedAttempt[]) => Math.max(0, ...attempts.map(pointsOf));

/** The first attempt that is worth the most points. */
const firstWorth = (attempts: readonly RegradedAttempt[]): RegradedAttempt =>
  attempts.reduce((best, attempt) => (pointsOf(attempt) > pointsOf(best) ? attempt : best));

const bestResult = (attempts: readonly Result[]): Result | null =>
  attempts.reduce<Result | null>((best, { score, total_questions }) => {
    const result = { score, total_questions };
    return best && !isBetterResult(result, best) ? best : result;
  }, null);

/** A stored result that the attempts do not explain, as from an import, only ever gets better. */
function bestAfter({ best }: LessonBefore, was: Result | null, is: Result | null): Result | null {
  if (!best || !was || !is) return best;
  const isExplained = best.score === was.score && best.total_questions === was.total_questions;
  return isExplained || isBetterResult(is, best) ? is : best;
}

const latest = (one: Date, other: Date | null): Date => (other && other > one ? other : one);
