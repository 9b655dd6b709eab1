import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ConnectedDatabase, Database } from '#db/connect.ts';
import { isCurrentVersion } from '#db/content/question-rows.ts';
import {
  active_days,
  auth_users,
  badges,
  lessons,
  point_entries,
  profiles,
  question_stats,
  question_versions,
  questions,
  run_answers,
  runs,
  streaks,
  user_badges,
  user_consents,
  user_progress,
} from '#db/schema.ts';
import { isBadgeEarned } from '#domain/game/badges.ts';
import { type Streak, streakAfter } from '#domain/game/day.ts';
import { lessonPoints, retakeGain } from '#domain/game/points.ts';
import { TERMS } from '#domain/people/terms.ts';
import { localDay } from '#domain/time/week.ts';
import { inBatches } from './in-batches.ts';
import type { Learner } from './make-learners.ts';
import type { Beginning, DemoLesson, Finish } from './plan-activity.ts';

/** The free lessons with their questions of one right option: the activity of the demo is at those. */
export async function readDemoLessons(db: Database): Promise<DemoLesson[]> {
  const rows = await db
    .select({
      id: lessons.id,
      points_reward: lessons.points_reward,
      version_id: questions.version_id,
      correct_answer: question_versions.correct_answer,
      option_count: sql<number>`cardinality(${question_versions.options})`,
    })
    .from(lessons)
    .innerJoin(questions, eq(questions.lesson_id, lessons.id))
    .innerJoin(question_versions, isCurrentVersion)
    .where(
      and(
        lessons.is_free,
        eq(lessons.state, 'published'),
        isNull(questions.archived_at),
        eq(question_versions.kind, 'single_choice'),
      ),
    )
    .orderBy(asc(lessons.order_index), asc(lessons.category), asc(questions.position));
  const byId = Map.groupBy(rows, (row) => row.id);
  return [...byId].map(([id, own]) => ({
    id,
    points_reward: own[0]!.points_reward,
    questions: own.map(({ version_id, correct_answer, option_count }) => ({
      id: version_id,
      correct_answer,
      option_count,
    })),
  }));
}

/** Inserts the accounts. Their password hash matches no password. */
export async function fillLearners(db: Database, learners: Learner[], password_hash: string): Promise<void> {
  const users = learners.map(({ id, email, joined_at }) => ({
    id,
    email,
    password_hash,
    created_at: joined_at,
  }));
  const rows = learners.map(({ id, full_name, time_zone, joined_at }) => ({
    user_id: id,
    full_name,
    time_zone,
    created_at: joined_at,
    updated_at: joined_at,
  }));
  for (const batch of inBatches(users)) await db.insert(auth_users).values(batch);
  for (const batch of inBatches(rows)) await db.insert(profiles).values(batch);
  const consents = learners.map(({ id, joined_at }) => ({
    user_id: id,
    terms_version: TERMS.version,
    accepted_at: joined_at,
  }));
  for (const batch of inBatches(consents)) await db.insert(user_consents).values(batch);
}

/** Inserts what learners did, in order of time, and computes best results, ledger and badges with the product's own rules. */
export async function fillActivity(
  db: ConnectedDatabase,
  finishes: Finish[],
  beginnings: Beginning[],
): Promise<void> {
  const booked = bookFinishes(finishes, await db.select().from(badges).where(isNull(badges.archived_at)));
  for (const rows of inBatches(booked.attempts)) await db.insert(runs).values(rows);
  for (const rows of inBatches(beginnings.map(openAttempt))) await db.insert(runs).values(rows);
  for (const rows of inBatches(booked.answers)) await db.insert(run_answers).values(rows);
  for (const rows of inBatches(booked.progress)) await db.insert(user_progress).values(rows);
  for (const rows of inBatches(booked.entries)) await db.insert(point_entries).values(rows);
  await db.execute(sql`update ${profiles} set last_activity_at = g.at
    from (select user_id, max(completed_at) as at from ${user_progress} group by user_id) g where g.user_id = ${profiles}.user_id`);
  for (const rows of inBatches(booked.awards)) await db.insert(user_badges).values(rows);
  for (const rows of inBatches(booked.days)) await db.insert(active_days).values(rows);
  for (const rows of inBatches(booked.streaks)) await db.insert(streaks).values(rows);
  await db.execute(sql`
    insert into ${question_stats} (version_id, answers, wrong)
    select v.statistics_from, count(*), count(*) filter (where share < 1) from ${run_answers} a
    join ${question_versions} v on v.id = a.version_id group by v.statistics_from
    on conflict (version_id) do update set answers = excluded.answers, wrong = excluded.wrong`);
  await db.execute(sql`analyze`);
}

const openAttempt = ({ learner, lesson, at }: Beginning) => ({
  purpose: 'quiz' as const,
  user_id: learner.id,
  lesson_id: lesson.id,
  version_ids: lesson.questions.map((question) => question.id),
  started_at: at,
});

type Badge = typeof badges.$inferSelect;
type Progress = typeof user_progress.$inferInsert;
type Account = {
  totalPoints: number;
  streak: Streak | null;
  owned: Set<string>;
  progress: Map<string, Progress>;
};

function bookFinishes(finishes: Finish[], allBadges: Badge[]) {
  const accounts = new Map<string, Account>();
  const attempts: (typeof runs.$inferInsert)[] = [];
  const answers: (typeof run_answers.$inferInsert)[] = [];
  const entries: (typeof point_entries.$inferInsert)[] = [];
  const awards: (typeof user_badges.$inferInsert)[] = [];
  const days: (typeof active_days.$inferInsert)[] = [];
  for (const finish of finishes) {
    const user_id = finish.learner.id;
    const account = accounts.get(user_id) ?? {
      totalPoints: 0,
      streak: null,
      owned: new Set<string>(),
      progress: new Map<string, Progress>(),
    };
    accounts.set(user_id, account);
    const attempt_id = crypto.randomUUID();
    const given = gradeAnswers(finish, attempt_id);
    const score = given.filter(({ share }) => share === 1).length;
    const points = bookProgress(account, finish, score);
    attempts.push({
      id: attempt_id,
      purpose: 'quiz',
      user_id,
      lesson_id: finish.lesson.id,
      version_ids: finish.lesson.questions.map((question) => question.id),
      started_at: minutesBefore(finish.at, 5),
      finished_at: finish.at,
      score,
      points_earned: points,
      ...dayOf(finish),
    });
    answers.push(...given);
    if (points > 0)
      entries.push({
        user_id,
        lesson_id: finish.lesson.id,
        attempt_id,
        points,
        created_at: finish.at,
        ...dayOf(finish),
      });
    days.push(...countDay(account, finish));
    for (const badge_id of newBadges(account, allBadges))
      awards.push({ user_id, badge_id, awarded_at: finish.at, attempt_id });
  }
  return {
    attempts,
    answers,
    entries,
    awards,
    days,
    streaks: [...accounts].flatMap(([user_id, { streak }]) => (streak ? [{ user_id, ...streak }] : [])),
    progress: [...accounts.values()].flatMap((account) => [...account.progress.values()]),
  };
}

const dayOf = ({ learner: { time_zone }, at }: Pick<Finish, 'learner' | 'at'>) => ({
  time_zone,
  local_day: localDay(at, time_zone),
});

/** Adds a finish to the learner's streak. @returns the day that it made active, if it did */
function countDay(account: Account, { learner: { id, time_zone }, at }: Finish) {
  const after = streakAfter(account.streak, { at, zone: time_zone });
  if (after === account.streak || !after) return [];
  account.streak = after;
  return [{ user_id: id, day: after.last_day, time_zone, at, covered: after.covered }];
}

const minutesBefore = (instant: Date, minutes: number) => new Date(instant.getTime() - minutes * 60_000);

/** Between 15 and 25 seconds, in milliseconds. */
const pauseBefore = (at: Date) => 15_000 + (at.getTime() % 10_000);

const gradeAnswers = ({ learner, lesson, at, options }: Finish, run_id: string) =>
  lesson.questions.map(({ id: version_id, correct_answer }, index) => ({
    user_id: learner.id,
    run_id,
    version_id,
    given: { option: options[index]! },
    share: options[index] === correct_answer ? 1 : 0,
    answered_at: new Date(at.getTime() - (lesson.questions.length - 1 - index) * pauseBefore(at)),
    ...dayOf({ learner, at }),
  }));

function bookProgress(account: Account, { learner, lesson, at }: Finish, score: number): number {
  const total_questions = lesson.questions.length;
  const points = lessonPoints(score, total_questions, lesson.points_reward);
  const before = account.progress.get(lesson.id);
  const gain = retakeGain(points, before?.total_points ?? 0);
  account.progress.set(lesson.id, {
    user_id: learner.id,
    lesson_id: lesson.id,
    score: Math.max(score, before?.score ?? 0),
    total_questions,
    total_points: Math.max(points, before?.total_points ?? 0),
    first_completed_at: before?.first_completed_at ?? at,
    completed_at: at,
  });
  account.totalPoints += gain;
  return gain;
}

function newBadges(account: Account, allBadges: Badge[]): string[] {
  const facts = {
    completedLessons: account.progress.size,
    totalPoints: account.totalPoints,
    streakDays: account.streak?.days ?? 0,
  };
  const earned = allBadges
    .filter((badge) => !account.owned.has(badge.id) && isBadgeEarned(badge, facts))
    .map((badge) => badge.id);
  for (const id of earned) account.owned.add(id);
  return earned;
}
