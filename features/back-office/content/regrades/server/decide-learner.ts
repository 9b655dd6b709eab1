import { isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/connect.ts';
import { pick } from '#db/queries/pick.ts';
import { badges } from '#db/schema.ts';
import { type BadgeCondition, badgesEarnedBy } from '#domain/game/badges.ts';
import { decideRegrade, isBetterResult, type RegradedAttempt } from '#domain/regrade.ts';
import type { Regrading } from '#features/asking/server/grade-again.ts';
import { mapYielding } from '#server/process/yielding.ts';
import type { expectedChange } from '../regrades.contract.ts';
import { findLearners, type LearnerFacts, readLearnerFacts } from './learner-facts.ts';

export type AwardedBadge = BadgeCondition & { id: string };

export type LearnerChange = ReturnType<typeof decideLearner>;

export function decideLearner({ lessons, ...person }: LearnerFacts, badges: readonly AwardedBadge[]) {
  const decided = lessons.map(({ before, ...lesson }) => ({ ...lesson, before, ...decideRegrade(before) }));
  const gain = decided.reduce((sum, { points }) => sum + points, 0);
  const earned =
    gain > 0 ? badgesEarnedBy(badges, person.owned_badges, { totalPoints: person.total_points + gain }) : [];
  return { ...person, lessons: decided, badges: earned.map(({ id }) => id) };
}

/** What changes for some people: answers and finished attempts with another result, points and badges. */
type ChangeCounts = z.output<typeof expectedChange>;

export const NO_CHANGE: ChangeCounts = {
  learners: 0,
  answers: 0,
  scores: 0,
  points_added: 0,
  points_taken: 0,
  badges: 0,
};

export function countChange(before: ChangeCounts, { lessons, badges }: LearnerChange): ChangeCounts {
  const sum = (figure: (lesson: LearnerChange['lessons'][number]) => number) =>
    lessons.reduce((total, lesson) => total + figure(lesson), 0);
  return {
    learners: before.learners + 1,
    answers: before.answers + sum(({ answers }) => answers),
    scores: before.scores + sum(({ scores }) => scores.length),
    points_added: before.points_added + sum(({ points }) => Math.max(points, 0)),
    points_taken: before.points_taken + sum(({ points }) => Math.max(0 - points, 0)),
    badges: before.badges + badges.length,
  };
}

/** People whose facts are read at once. */
const AT_ONCE = 2_000;
const EXAMPLES = 20;

/** What a regrade would change, with the people for whom it changes most; the same decisions as when it is carried out. */
export async function simulateRegrade(db: Database, regrading: Regrading) {
  const awarded = await readAwardedBadges(db);
  const learners = await findLearners(db, regrading, { after: null, most: null });
  let counts: ChangeCounts = NO_CHANGE;
  let examples: Example[] = [];
  for (let from = 0; from < learners.length; from += AT_ONCE) {
    const facts = await readLearnerFacts(db, regrading, learners.slice(from, from + AT_ONCE));
    const changes = await mapYielding(facts, (each) => decideLearner(each, awarded));
    counts = changes.reduce(countChange, counts);
    examples = [...examples, ...changes.flatMap(examplesOf)].sort(byWeight).slice(0, EXAMPLES);
  }
  return { expected: counts, examples };
}

export const readAwardedBadges = (db: Database): Promise<AwardedBadge[]> =>
  db
    .select(pick(badges, 'id', 'condition_type', 'condition_value'))
    .from(badges)
    .where(isNull(badges.archived_at));

type Example = ReturnType<typeof examplesOf>[number];

const byWeight = (one: Example, other: Example) => Math.abs(other.points) - Math.abs(one.points);

/** For each lesson whose scores change, the best of the attempts with another score. */
const examplesOf = ({ user_id, full_name, lessons }: LearnerChange) =>
  lessons.flatMap(({ lesson_title, before, points }) => {
    const changed = before.attempts.filter(({ change }) => change !== 0);
    if (changed.length === 0) return [];
    const { score, change, total_questions } = changed.reduce(better);
    const result = { score_before: score, score_after: score + change, total_questions };
    return [{ user_id, full_name, lesson_title, ...result, points }];
  });

const better = (one: RegradedAttempt, other: RegradedAttempt) => (isBetterResult(other, one) ? other : one);
