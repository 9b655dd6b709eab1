import { eq, sql } from 'drizzle-orm';
import type { ConnectedDatabase } from '#db/connect.ts';
import {
  question_versions,
  questions,
  review_cards,
  review_log,
  review_outcomes,
  review_runs,
  run_answers,
  runs,
} from '#db/schema.ts';
import { localDay } from '#domain/time/week.ts';
import { bringCards } from '#features/review/server/bring-cards.ts';
import { inBatches } from './in-batches.ts';
import type { Learner } from './make-learners.ts';
import { type DemoReview, planReviews } from './plan-reviews.ts';
import type { Random } from './random.ts';

/** Inserts reviews of the questions that quizzes have asked, as the product logs them. They pay no points here. */
export async function fillReviews(db: ConnectedDatabase, random: Random, learners: Learner[], now: Date) {
  await bringCards({ db, clock: () => now });
  const cards = await readCards(db);
  const sessions = learners.flatMap((learner) => {
    const own = cards.get(learner.id) ?? [];
    if (own.length === 0) return [];
    const known = new Map(own.map((card) => [card.question_id, card]));
    return planReviews(random, own, now).map((reviews) => ({
      id: crypto.randomUUID(),
      learner,
      known,
      reviews,
    }));
  });
  for (const batch of inBatches(sessions.map(runRow))) await db.insert(runs).values(batch);
  for (const batch of inBatches(sessions.map(sessionRow))) await db.insert(review_runs).values(batch);
  const answers = sessions.flatMap(answerRows);
  for (const batch of inBatches(answers)) await db.insert(run_answers).values(batch);
  for (const batch of inBatches(answers)) await db.insert(review_outcomes).values(batch);
  for (const batch of inBatches(sessions.flatMap(logRows))) await db.insert(review_log).values(batch);
  await db.execute(sql`
    update ${review_cards} c set stability = l.stability, difficulty = l.difficulty, due = l.due, last_review = l.at, reps = l.reps, lapses = l.lapses,
      state = case when l.correct then 'review' when l.reps = 1 then 'learning' else 'relearning' end
    from (select distinct on (user_id, question_id) *, count(*) over all_of as reps,
        count(*) filter (where not correct and session_id is not null) over all_of as lapses
      from ${review_log} window all_of as (partition by user_id, question_id) order by user_id, question_id, at desc) l
    where c.user_id = l.user_id and c.question_id = l.question_id`);
  return sessions.length;
}

async function readCards(db: ConnectedDatabase) {
  const rows = await db
    .select({ row: review_cards, version: question_versions })
    .from(review_cards)
    .innerJoin(questions, eq(questions.id, review_cards.question_id))
    .innerJoin(question_versions, eq(question_versions.id, questions.version_id))
    .orderBy(review_cards.user_id, review_cards.question_id);
  const cards = rows.map(({ row, version: { id, correct_answer } }) => ({
    question_id: row.question_id,
    series_id: row.series_id,
    version_id: id,
    correct_answer,
    user_id: row.user_id,
    card: row,
  }));
  return Map.groupBy(cards, ({ user_id }) => user_id);
}

type KnownCard = Awaited<ReturnType<typeof readCards>> extends Map<string, (infer Card)[]> ? Card : never;
type Session = { id: string; learner: Learner; known: Map<string, KnownCard>; reviews: DemoReview[] };

const knownOf = ({ known }: Session, { question_id }: DemoReview) => known.get(question_id)!;
const isRight = ({ rating }: DemoReview) => rating !== 'again';

function runRow(session: Session) {
  const { id, learner, reviews } = session;
  return {
    ...{ purpose: 'review' as const, user_id: learner.id, id },
    version_ids: reviews.map((review) => knownOf(session, review).version_id),
    started_at: new Date(reviews[0]!.at.getTime() - 20_000),
    finished_at: reviews.at(-1)!.at,
  };
}

function sessionRow(session: Session) {
  const { id, learner, reviews } = session;
  const due = reviews.map((review) => [knownOf(session, review).version_id, review.before.due.toISOString()]);
  return {
    ...{ user_id: learner.id, run_id: id, size: 10, mastery: [] },
    due: Object.fromEntries(due),
    result: {
      score: reviews.filter(isRight).length,
      total_questions: reviews.length,
      ...{ points_earned: 0, points_left_today: 20, streak_days: 0, moved: [], next_due_at: null },
    },
  };
}

const answerRows = (session: Session) =>
  session.reviews.map((review) => {
    const { version_id, correct_answer } = knownOf(session, review);
    const correct = isRight(review);
    return {
      ...{ user_id: session.learner.id, run_id: session.id, version_id, round: 0 },
      given: { option: correct ? correct_answer : (correct_answer + 1) % 2 },
      ...{ share: correct ? 1 : 0, answered_at: review.at, points_earned: 0, next_due: review.after.due },
      again_seed: correct ? null : crypto.randomUUID(),
    };
  });

const logRows = (session: Session) =>
  session.reviews.map((review) => {
    const { question_id, version_id, series_id } = knownOf(session, review);
    const { rating, recall, before, after, at } = review;
    const { id, time_zone } = session.learner;
    return {
      ...{ user_id: id, question_id, version_id, series_id, session_id: session.id, rating, recall, at },
      ...{ correct: isRight(review), stability: after.stability, difficulty: after.difficulty },
      ...{ due_before: before.due, due: after.due, time_zone, local_day: localDay(at, time_zone) },
    };
  });
