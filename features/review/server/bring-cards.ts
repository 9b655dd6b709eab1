import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { namedQuery } from '#db/named-query.ts';
import { onlyRow } from '#db/only-row.ts';
import { tryLockUntilCommit } from '#db/queries/advisory-locks.ts';
import { review_cursor } from '#db/schema.ts';
import { firstCards } from '#domain/learning/review.ts';
import { DEFAULT_RETENTION } from '#domain/learning/review-parameters.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { Services } from '#server/services.ts';
import { CHOICES } from './choices-sql.ts';
import { currentWeights } from './weights/own-weights.ts';

/** Finished quizzes of one transaction, about a millisecond for each of their answers. */
const BATCH = 100;
/** No finish lasts this long, and the clocks of two machines differ by less. */
const SETTLED_MS = 120_000;
/** A person's own cards are brought from this long before the cursor, in case a clock went back. */
const OVERLAP = "interval '24 hours'";

const firsts = new WeakMap<readonly number[], string>();

/** The cards that a first answer can begin by these weights, as JSON. */
function firstOf(weights: readonly number[]): string {
  const known = firsts.get(weights) ?? JSON.stringify(firstCards(weights));
  firsts.set(weights, known);
  return known;
}

/**
 * Gives a card to each question that was answered for the first time in these quizzes and class tests, by its first answer, and logs it. A
 * question that has a card of its present series keeps it, so repeating changes nothing.
 * @param condition SQL on `finished_quizzes a`, and on `released_tests a`, which have the same columns @param first SQL for the cards that
 *   a first answer can begin
 */
const birth = (condition: string, first: string) => `
  with sitting as materialized (
    select a.user_id, a.id from finished_quizzes a where ${condition}
    union all select a.user_id, a.id from released_tests a where ${condition}
  ), answered as (
    select t.user_id, g.version_id, g.share = 1 as correct, g.answered_at, g.time_zone, g.local_day
    from sitting t join run_answers g on g.user_id = t.user_id and g.run_id = t.id
  ), first as (
    select distinct on (t.user_id, v.question_id) t.*, v.question_id, v.statistics_from as series_id,
      ${CHOICES} as choices, case when t.correct then 'good' else 'again' end as rating
    from answered t join question_versions v on v.id = t.version_id
    join questions q on q.id = v.question_id join question_versions present on present.id = q.version_id
      and present.statistics_from = v.statistics_from
    where not exists (select from review_cards c where c.user_id = t.user_id and c.question_id = v.question_id
      and c.series_id = v.statistics_from)
    order by t.user_id, v.question_id, t.answered_at
  ), born as (
    insert into review_cards as c (user_id, question_id, series_id, stability, difficulty, due, last_review, reps, lapses, state)
    select r.user_id, r.question_id, r.series_id, b.stability, b.difficulty, r.answered_at + make_interval(hours => 24 * b.days),
      r.answered_at, 1, 0, case when r.correct then 'review' else 'learning' end
    from first r left join review_settings s on s.user_id = r.user_id
    join jsonb_to_recordset(${first}) as b(retention numeric, choices int, rating text, stability float8, difficulty float8, days int)
      on b.rating = r.rating and b.choices = r.choices and b.retention = coalesce(s.retention, ${DEFAULT_RETENTION})
    order by r.user_id, r.question_id
    on conflict (user_id, question_id) do update set (series_id, stability, difficulty, due, last_review, reps, lapses, state)
      = (excluded.series_id, excluded.stability, excluded.difficulty, excluded.due, excluded.last_review, 1, 0, excluded.state)
      where c.series_id <> excluded.series_id
    returning c.*
  )
  insert into review_log (user_id, question_id, version_id, series_id, rating, correct, stability, difficulty, due, at, time_zone,
    local_day)
  select r.user_id, r.question_id, r.version_id, r.series_id, r.rating, r.correct, b.stability, b.difficulty, b.due, r.answered_at,
    coalesce(r.time_zone, 'UTC'), coalesce(r.local_day, (r.answered_at at time zone 'UTC')::date)
  from first r join born b on b.user_id = r.user_id and b.question_id = r.question_id`;

const isOwn = `a.user_id = $learner::uuid
    and a.finished_at > coalesce((select brought_until - ${OVERLAP} from review_cursor), '-infinity')`;

const bringOf = namedQuery<object, { learner: string; first: string }>(
  'bring_own_review_cards',
)`${birth(isOwn, '$first::jsonb')}`;

/** Gives the caller the cards that the background work has not brought yet. */
export async function bringOwnCards({ db, caller, now }: Pick<Call, 'db' | 'caller' | 'now'>): Promise<void> {
  const first = firstOf(await currentWeights(db, now));
  await bringOf(db, { learner: caller.user_id, first });
}

/**
 * Brings the cards of everybody's finished quizzes, batch by batch. Each batch is one transaction that also saves the position
 * reached, so that a crash costs nothing.
 * @returns the number of batches
 */
export async function bringCards({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  let done = 0;
  const first = firstOf(await currentWeights(db, clock()));
  while (await db.transaction((tx) => bringNext(tx, clock(), first))) done += 1;
  return done;
}

/** @returns whether there may be more */
async function bringNext(tx: Database, now: Date, first: string): Promise<boolean> {
  if (!(await tryLockUntilCommit(tx, 'reviewCards'))) return false;
  const [cursor] = await tx.select().from(review_cursor);
  const settled = new Date(now.getTime() - SETTLED_MS);
  const after = cursor?.brought_until ?? new Date(0);
  if (after >= settled) return false;
  const ended = (name: 'finished_quizzes' | 'released_tests') => sql`
    (select finished_at from ${sql.identifier(name)} where finished_at > ${after} and finished_at <= ${settled}
      order by finished_at limit ${BATCH})`;
  const next = await tx.execute<{ last: number | null; attempts: number }>(sql`
    select (extract(epoch from max(finished_at)) * 1000)::float8 as last, count(*)::int as attempts from (
      select finished_at from (${ended('finished_quizzes')} union all ${ended('released_tests')}) ended
      order by finished_at limit ${BATCH}) batch`);
  const { last, attempts } = onlyRow(next.rows);
  const brought_until = last !== null && attempts === BATCH ? new Date(last) : settled;
  const [from, until] = [after, brought_until].map((instant) => `'${instant.toISOString()}'`);
  if (attempts > 0)
    await tx.execute(sql.raw(birth(`a.finished_at > ${from} and a.finished_at <= ${until}`, `'${first}'`)));
  await tx
    .insert(review_cursor)
    .values({ brought_until })
    .onConflictDoUpdate({ target: review_cursor.only, set: { brought_until } });
  return attempts === BATCH;
}
