import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPack } from '#content/read-pack.ts';
import { type ConnectedDatabase, connect } from '#db/connect.ts';
import { loadContentPack } from '#db/content/load-content.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { migrateDatabase } from '#db/migrate/migrate-database.ts';
import { badges } from '#db/schema.ts';
import { listBadges } from '#features/back-office/content/badges/server/list-admin-badges.ts';
import {
  countActiveUsers,
  countBadgesAwarded,
  countLessonsCompleted,
  readCompletionRate,
  readWeeklyActivity,
} from '#features/back-office/insight/analytics/server/read-figures.ts';
import {
  readHardestQuestions,
  readTopLearners,
  readTopLessons,
} from '#features/back-office/insight/analytics/server/read-top-lists.ts';
import { recountAnalytics } from '#features/back-office/insight/analytics/server/recount-analytics.ts';
import {
  countEverything,
  readRecentActivity,
} from '#features/back-office/insight/dashboard/server/read-dashboard.ts';
import { continueBadgeAwards, enqueueBadgeAward } from '#features/badges/server/awarding/award-in-batches.ts';
import { countQualifyingUsers } from '#features/badges/server/awarding/qualifying-users.ts';
import { fillDatabase } from './fill-database.ts';
import { fillAnswers, fillQuestions } from './fill-items.ts';
import { fillPeople } from './fill-people.ts';
import { timeItemCount, timeItems } from './time-items.ts';
import { timePeople } from './time-people.ts';
import { timePeriods } from './time-periods.ts';
import { createTimer } from './timer.ts';

/** Measures the back office's slowest reads; `BENCH_LEARNERS` and `BENCH_PEOPLE` make the database smaller. */
const LEARNERS = Number(process.env.BENCH_LEARNERS ?? 200_000);
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 1_000_000);
/** Added to those of the content pack. */
const QUESTIONS = 5_000;

const { time, missed } = createTimer();

async function timeAnalytics(db: ConnectedDatabase, now: Date, goal: number | null): Promise<void> {
  await time('active users', goal, () => countActiveUsers(db, now));
  await time('lessons completed', goal, () => countLessonsCompleted(db));
  await time('badges awarded', goal, () => countBadgesAwarded(db));
  await time('completion rate', goal, () => readCompletionRate(db));
  await time('weekly activity', goal, () => readWeeklyActivity(db, now, 'America/Bogota'));
  await time('top lessons', goal, () => readTopLessons(db));
  await time('top learners', goal, () => readTopLearners(db));
  await time('hardest questions', goal, () => readHardestQuestions(db));
}

async function timeBadges(db: ConnectedDatabase, now: Date): Promise<void> {
  await time('list of badges', 300, () => listBadges(db, { search: '', page: 1 }));
  for (const [condition_type, condition_value] of [
    ['points_earned', 50],
    ['lessons_completed_count', 12],
    ['streak_days', 3],
  ] as const) {
    const condition = { condition_type, condition_value };
    await time(`count earners, ${condition_type}`, 2_000, () => countQualifyingUsers(db, condition, now));
  }
  const draft = { title: 'Banco', condition_type: 'points_earned' as const, condition_value: 50 };
  const [badge] = await db.insert(badges).values(draft).returning();
  await enqueueBadgeAward(db, badge!.id, now);
  const began = performance.now();
  const batches = await continueBadgeAwards({ db, clock: () => now });
  const all = performance.now() - began;
  console.log(
    `  award: ${batches} batches in ${(all / 1000).toFixed(1)} s, ${(all / batches).toFixed(1)} ms each`,
  );
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alcancia-bench-'));
  const embedded = await startEmbedded({ dataDir, durable: false, log: () => {} });
  try {
    const now = new Date();
    await migrateDatabase(embedded.url);
    const db = connect(embedded.url);
    await loadContentPack(db, await readPack(join(import.meta.dirname, '../content')), { now });
    await fillDatabase(embedded.url, LEARNERS, console.log);
    console.log(`\n${LEARNERS} learners, nothing counted ahead yet (ms: median, worst)`);
    await timeAnalytics(db, now, null);
    const began = performance.now();
    await recountAnalytics({ db, clock: () => now });
    console.log(
      `\n  counted in the background in ${((performance.now() - began) / 1000).toFixed(1)} s; then`,
    );
    await timeAnalytics(db, now, 300);
    await timePeriods(db, now, time);
    await timeBadges(db, now);
    console.log(`\nquestions, ${await fillAnswers(embedded.url, [5])} answers`);
    await timeItemCount(db, now);
    await fillQuestions(embedded.url, QUESTIONS);
    await timeItems(db, time);
    await fillPeople(embedded.url, PEOPLE - LEARNERS);
    console.log(`\n${PEOPLE} people`);
    await timePeople(db, now, time);
    await time('dashboard figures', 300, () => countEverything(db, now));
    await time('recent activity', 100, () => readRecentActivity(db, now));
    await db.$client.end();
  } finally {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  console.log(missed() === 0 ? '\nEvery goal reached.' : `\n${missed()} goals missed.`);
  process.exitCode = missed() === 0 ? 0 : 1;
}

await main();
