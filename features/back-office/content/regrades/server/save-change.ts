import type { ConnectedDatabase } from '#db/connect.ts';
import { namedQuery } from '#db/named-query.ts';
import { countChange, type LearnerChange, NO_CHANGE } from './decide-learner.ts';
import type { Regrading } from './regrading.ts';

type Values = [
  userId: string,
  profileVersion: string,
  regradeId: string,
  now: Date,
  versionIds: string[],
  keys: (number | null)[],
  downwards: boolean,
  attemptIds: string[],
  scores: number[],
  lessonIds: string[],
  bestScores: number[],
  bestTotals: number[],
  points: number[],
  countsAt: (Date | null)[],
  badgeIds: string[],
  answers: number,
  pointsAdded: number,
  pointsTaken: number,
  gradedAttempts: string[],
  gradedVersions: string[],
  shares: number[],
];

/**
 * Grades the outdated answers of learner $1 anew for regrade $3 at $4, with everything that follows: the counts of the question,
 * scores, best results, ledger lines, badges, and the regrade's progress. Returns no row and changes nothing when the
 * learner's profile has another version than $2, because other facts hold then. The profile is always updated, so that a finish
 * with older facts reads them again.
 */
const saveLearner = namedQuery<{ user_id: string }, Values>(
  'regrade_save_learner',
  `
  with learner as (
    select user_id from profiles where user_id = $1 and xmin = $2::xid for no key update
  ), outdated as (
    select a.user_id, a.attempt_id, a.version_id, v.statistics_from, k.key, a.correct, a.option = k.key as becomes, (a.option = k.key)::int::numeric as share
    from learner join quiz_answers a on a.user_id = learner.user_id
    join unnest($5::uuid[], $6::smallint[]) as k(version_id, key) on k.version_id = a.version_id
    join question_versions v on v.id = a.version_id
    where a.correct_answer <> k.key and ($7::boolean or not a.correct)
    union all
    select a.user_id, a.attempt_id, a.version_id, v.statistics_from, null::smallint, a.correct, g.share = 1, g.share
    from learner join unnest($19::uuid[], $20::uuid[], $21::numeric[]) as g(attempt_id, version_id, share) on true
    join quiz_answers a on a.user_id = learner.user_id and a.attempt_id = g.attempt_id and a.version_id = g.version_id
    join question_versions v on v.id = a.version_id
  ), graded as (
    update quiz_answers a set correct = o.becomes, share = o.share, correct_answer = o.key, regrade_id = $3 from outdated o
    where a.user_id = o.user_id and a.attempt_id = o.attempt_id and a.version_id = o.version_id
  ), counted as (
    update question_stats s set wrong = s.wrong + o.change
    from (select statistics_from, sum(correct::int - becomes::int)::int as change from outdated group by statistics_from) o
    where s.version_id = o.statistics_from and o.change <> 0
  ), scored as (
    update quiz_attempts t set score = s.score, first_score = coalesce(t.first_score, t.score)
    from learner, unnest($8::uuid[], $9::int[]) as s(id, score) where t.user_id = learner.user_id and t.id = s.id
  ), lessons_after as (
    select * from learner,
      unnest($10::uuid[], $11::int[], $12::int[], $13::int[], $14::timestamptz[]) as l(lesson_id, score, total_questions, points, counts_at)
  ), best as (
    update user_progress g set score = l.score, total_questions = l.total_questions, total_points = g.total_points + l.points
    from lessons_after l where g.user_id = l.user_id and g.lesson_id = l.lesson_id
  ), awarded as (
    insert into user_badges (user_id, badge_id, awarded_at)
    select user_id, badge, $4::timestamptz from learner, unnest($15::uuid[]) as badge on conflict do nothing returning 1
  ), unpaid as (
    update profiles p set updated_at = $4 from learner
    where p.user_id = learner.user_id and not exists (select from lessons_after where points <> 0)
  ), paid as (
    insert into point_entries (user_id, lesson_id, kind, points, created_at, regrade_id, time_zone, local_day)
    select l.user_id, l.lesson_id, 'regrade', l.points, l.counts_at, $3, counted.time_zone, counted.local_day from lessons_after l
    left join lateral (
      select t.time_zone, t.local_day from quiz_attempts t
      where t.user_id = l.user_id and t.lesson_id = l.lesson_id and t.finished_at = l.counts_at limit 1
    ) counted on true where l.points <> 0
  ), progressed as (
    update regrades r set after_user_id = $1, learners_done = learners_done + 1, answers = r.answers + $16,
      scores = r.scores + cardinality($8::uuid[]), points_added = r.points_added + $17, points_taken = r.points_taken + $18,
      badges = r.badges + (select count(*) from awarded)
    from learner where r.id = $3
  )
  select user_id from learner`,
);

type Regrade = Regrading & { id: string };

/** Saves what was decided for one person. @returns false when the facts were outdated and nothing was saved */
export async function saveChange(
  db: ConnectedDatabase,
  { id, keys, downwards }: Regrade,
  change: LearnerChange,
  now: Date,
): Promise<boolean> {
  const { user_id, profile_version, lessons, badges, graded } = change;
  const scores = lessons.flatMap((lesson) => lesson.scores);
  const finished = lessons.flatMap(({ best, ...lesson }) => (best ? { ...lesson, best } : []));
  const { answers, points_added, points_taken } = countChange(NO_CHANGE, change);
  const saved = await saveLearner(db, [
    user_id,
    profile_version,
    id,
    now,
    keys.map((key) => key.version_id),
    keys.map((key) => key.correct_answer),
    downwards,
    scores.map((attempt) => attempt.id),
    scores.map(({ score }) => score),
    finished.map(({ lesson_id }) => lesson_id),
    finished.map(({ best }) => best.score),
    finished.map(({ best }) => best.total_questions),
    finished.map(({ points }) => points),
    finished.map(({ counts_at }) => counts_at),
    badges,
    answers,
    points_added,
    points_taken,
    graded.map(({ attempt_id }) => attempt_id),
    graded.map(({ version_id }) => version_id),
    graded.map(({ share }) => share),
  ]);
  return saved.length > 0;
}
