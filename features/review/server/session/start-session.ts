import { namedQuery } from '#db/named-query.ts';
import type { ReviewResult, TopicMastery } from '#domain/learning/mastery.ts';
import { isLeech } from '#domain/learning/review-queue.ts';
import { type NewRun, openingQuery } from '#features/asking/server/open-run.ts';
import { presentQuestions } from '#features/asking/server/present-questions.ts';
import {
  type AskedLesson,
  type AskedRow,
  answersOf,
  askedOf,
  lessonsOf,
  questionsOf,
} from '#features/asking/server/run-sql.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import type { Limit } from '#server/limits/rate-limits.ts';
import { bringOwnCards } from '../bring-cards.ts';
import { dueByVersion, masteryOfQueue, queueOf } from '../queue-of.ts';
import { type Reviewer, readReviewerOf } from '../read-reviewer.ts';
import { readTexts } from '../read-texts.ts';

type SessionRow = AskedRow & {
  id: string;
  size: number;
  finished_at: Date | null;
  result: ReviewResult | null;
  mastery: TopicMastery[];
  lessons: AskedLesson[];
  /** By question, its answers before this session, the latest first; none for a question that is new. */
  earlier: Record<string, boolean[]> | null;
  /** The questions that have returned, each with its own seed. */
  again: AskedRow[];
};

/** Session $2 of learner $1, or the open one when $2 is null. */
const readSession = namedQuery<SessionRow, [userId: string, sessionId: string | null]>('review_read_session')`
  select r.id, s.size, r.finished_at, s.result, s.mastery, ${askedOf('r', { condition: 'g.round = 0' })},
    ${lessonsOf('r.version_ids')} as lessons,
    (select json_object_agg(question_id, answers) from (
      select g.question_id, json_agg(g.correct order by g.at desc) as answers from review_log g
      join question_versions v on v.question_id = g.question_id and v.statistics_from = g.series_id and v.id = any(r.version_ids)
      where g.user_id = r.user_id and g.session_id is distinct from r.id group by g.question_id) logged) as earlier,
    (select coalesce(json_agg(json_build_object('seed', first.again_seed, 'questions', ${questionsOf('array[first.version_id]')},
        'answers', ${answersOf('r', 'g.round = 1 and g.version_id = first.version_id')}) order by a.answered_at), '[]')
      from review_outcomes first join run_answers a using (user_id, run_id, version_id, round)
      where first.user_id = r.user_id and first.run_id = r.id and first.again_seed is not null) as again
  from runs r join review_runs s on s.user_id = r.user_id and s.run_id = r.id
  where r.user_id = $1 and r.purpose = 'review'
    and case when $2::uuid is null then r.finished_at is null and not r.from_device else r.id = $2 end`;

/** `due` has by version when its card is due, and `mastery` that of the subtopics, both as JSON. */
type NewSession = NewRun & { size: number; due: string; mastery: string };

const beside = `
  insert into review_runs (user_id, run_id, size, due, mastery)
  select user_id, id, $size::smallint, $due::jsonb, $mastery::jsonb from opened`;

const openSession = openingQuery<NewSession>('review_open_session', 'review', { beside });

/** Opens a session that was taken without a connection, also beside an open one. */
export const openTakenSession = openingQuery<NewSession & { id: string; seed: string }>(
  'review_open_taken_session',
  'review',
  { beside, fields: { id: '$id::uuid', seed: '$seed::uuid', from_device: 'true' } },
);

const SESSIONS_A_DAY: Limit = { name: 'review sessions', points: 60, seconds: 86_400 };

/** Opens a review session, or resumes the open one. @throws AppError `nothing_to_review`, `rate_limited` */
export async function startSession(call: Call, size: number | undefined) {
  const open = await findSession(call, null);
  if (open) return present(call, open);
  await bringOwnCards(call);
  const reviewer = await readReviewerOf(call);
  const wanted = size ?? reviewer.size;
  const queue = await withoutCostly(call, reviewer, queueOf(reviewer, wanted));
  if (queue.length === 0) throw new AppError('nothing_to_review');
  await call.limits.consume(SESSIONS_A_DAY, call.caller.user_id);
  const { questions } = reviewer.catalog;
  const versions = queue.map((id) => questions.get(id)!.version_id);
  await openSession(call.db, {
    ...{ learner: call.caller.user_id, size: wanted, versions, now: call.now },
    due: JSON.stringify(dueByVersion(reviewer, queue)),
    mastery: JSON.stringify(masteryOfQueue(reviewer, queue)),
  });
  return present(call, ensureFound(await findSession(call, null)));
}

/** Without the questions that cannot be shown, since a session with one could never be answered. */
async function withoutCostly(call: Call, { catalog }: Reviewer, queue: string[]): Promise<string[]> {
  const drawn = queue.flatMap((id) => {
    const { is_exercise, version_id } = catalog.questions.get(id)!;
    return is_exercise ? [version_id] : [];
  });
  const texts = await readTexts(call, drawn);
  return queue.filter((id) => !catalog.questions.get(id)!.is_exercise || texts.has(id));
}

/** An own session, open or finished. @throws AppError `not_found` for another's */
export async function showSession(call: Call, id: string) {
  return present(call, ensureFound(await findSession(call, id)));
}

async function findSession({ db, caller }: Call, id: string | null): Promise<SessionRow | undefined> {
  const [row] = await readSession(db, [caller.user_id, id]);
  return row;
}

function present(call: Call, session: SessionRow) {
  const factsOf = new Map(
    session.lessons.map(({ question_id, passage, ...lesson }) => {
      const earlier = session.earlier?.[question_id] ?? [];
      const misses = earlier.filter((correct) => !correct).length;
      return [question_id, { ...lesson, misses, ...(isLeech(earlier) && { read_first: passage }) }];
    }),
  );
  const { questions, answers } = presentQuestions(call, session);
  const again = session.again.map((returned) => presentQuestions(call, returned));
  return {
    id: session.id,
    size: session.size,
    questions: questions.map((question) => ({ ...question, ...ensureFound(factsOf.get(question.id)) })),
    answers,
    again: again.flatMap((returned) => returned.questions),
    again_answers: again.flatMap((returned) => returned.answers),
  };
}
