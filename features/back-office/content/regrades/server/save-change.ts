import type { ConnectedDatabase } from '#db/connect.ts';
import { namedQuery } from '#db/named-query.ts';
import { countChange, type LearnerChange, NO_CHANGE } from './decide-learner.ts';

type Values = {
  learner: string;
  profileVersion: string;
  regrade: string;
  now: Date;
  /** Attempts with another score. */
  attempts: string[];
  scores: number[];
  /** Lessons that were finished, with the best results and what their ledger line has. */
  lessons: string[];
  bestScores: number[];
  bestTotals: number[];
  points: number[];
  countsAt: (Date | null)[];
  badges: string[];
  /** What the regrade's progress counts. */
  answers: number;
  pointsAdded: number;
  pointsTaken: number;
  /** The answers that are graded again. */
  gradedAttempts: string[];
  gradedVersions: string[];
  shares: number[];
};

/**
 * Saves the new grades of a learner with everything that follows: the counts of the question, scores, best results, ledger lines, badges,
 * and the regrade's progress. Returns no row and changes nothing when the learner's profile has another version, because other facts hold
 * then. The profile is always updated, so that a finish with older facts reads them again.
 */
const saveLearner = namedQuery<{ user_id: string }, Values>('regrade_save_learner')`
  with learner as (
    select user_id from profiles where user_id = $learner::uuid and xmin = $profileVersion::xid for no key update
  ), outdated as (
    select a.user_id, a.run_id, a.version_id, v.statistics_from, (a.share = 1)::int - (g.share = 1)::int as change, g.share
    from learner join unnest($gradedAttempts::uuid[], $gradedVersions::uuid[], $shares::numeric[]) as g(run_id, version_id, share) on true
    join run_answers a on a.user_id = learner.user_id and a.run_id = g.run_id and a.version_id = g.version_id and a.round = 0
    join question_versions v on v.id = a.version_id
  ), graded as (
    update run_answers a set share = o.share, regrade_id = $regrade::uuid, right_option = null from outdated o
    where a.user_id = o.user_id and a.run_id = o.run_id and a.version_id = o.version_id and a.round = 0
  ), counted as (
    update question_stats s set wrong = s.wrong + o.change
    from (select statistics_from, sum(change)::int as change from outdated group by statistics_from) o
    where s.version_id = o.statistics_from and o.change <> 0
  ), scored as (
    update runs t set score = s.score, first_score = coalesce(t.first_score, t.score)
    from learner, unnest($attempts::uuid[], $scores::int[]) as s(id, score) where t.user_id = learner.user_id and t.id = s.id
  ), lessons_after as (
    select * from learner,
      unnest($lessons::uuid[], $bestScores::int[], $bestTotals::int[], $points::int[], $countsAt::timestamptz[])
        as l(lesson_id, score, total_questions, points, counts_at)
  ), best as (
    update user_progress g set score = l.score, total_questions = l.total_questions, total_points = g.total_points + l.points
    from lessons_after l where g.user_id = l.user_id and g.lesson_id = l.lesson_id
  ), awarded as (
    insert into user_badges (user_id, badge_id, awarded_at)
    select user_id, badge, $now::timestamptz from learner, unnest($badges::uuid[]) as badge on conflict do nothing returning 1
  ), unpaid as (
    update profiles p set updated_at = $now from learner
    where p.user_id = learner.user_id and not exists (select from lessons_after where points <> 0)
  ), paid as (
    insert into point_entries (user_id, lesson_id, kind, points, created_at, regrade_id, time_zone, local_day)
    select l.user_id, l.lesson_id, 'regrade', l.points, l.counts_at, $regrade, counted.time_zone, counted.local_day from lessons_after l
    left join lateral (
      select t.time_zone, t.local_day from runs t
      where t.purpose = 'quiz' and t.user_id = l.user_id and t.lesson_id = l.lesson_id and t.finished_at = l.counts_at limit 1
    ) counted on true where l.points <> 0
  ), progressed as (
    update regrades r set after_user_id = $learner, learners_done = learners_done + 1, answers = r.answers + $answers::int,
      scores = r.scores + cardinality($attempts), points_added = r.points_added + $pointsAdded::int,
        points_taken = r.points_taken + $pointsTaken::int,
      badges = r.badges + (select count(*) from awarded)
    from learner where r.id = $regrade
  )
  select user_id from learner`;

/** Saves what was decided for one person. @returns false when the facts were outdated and nothing was saved */
export async function saveChange(
  db: ConnectedDatabase,
  { id }: { id: string },
  change: LearnerChange,
  now: Date,
): Promise<boolean> {
  const { user_id, profile_version, lessons, badges, graded } = change;
  const scores = lessons.flatMap((lesson) => lesson.scores);
  const finished = lessons.flatMap(({ best, ...lesson }) => (best ? { ...lesson, best } : []));
  const { answers, points_added, points_taken } = countChange(NO_CHANGE, change);
  const saved = await saveLearner(db, {
    ...{ learner: user_id, profileVersion: profile_version, regrade: id, now, badges, answers },
    ...{ pointsAdded: points_added, pointsTaken: points_taken },
    attempts: scores.map((attempt) => attempt.id),
    scores: scores.map(({ score }) => score),
    lessons: finished.map(({ lesson_id }) => lesson_id),
    bestScores: finished.map(({ best }) => best.score),
    bestTotals: finished.map(({ best }) => best.total_questions),
    points: finished.map(({ points }) => points),
    countsAt: finished.map(({ counts_at }) => counts_at),
    gradedAttempts: graded.map(({ attempt_id }) => attempt_id),
    gradedVersions: graded.map(({ version_id }) => version_id),
    shares: graded.map(({ share }) => share),
  });
  return saved.length > 0;
}
