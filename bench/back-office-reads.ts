import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPack } from '#content/read-pack.ts';
import { type ConnectedDatabase, connect } from '#db/connect.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { loadContentPack } from '#db/load-content.ts';
import { migrateDatabase } from '#db/migrate-database.ts';
import { badges } from '#db/schema.ts';
import {
  countActiveUsers,
  countBadgesAwarded,
  countLessonsCompleted,
  readCompletionRate,
} from '#features/back-office/analytics/server/read-figures.ts';
import {
  readHardestQuestions,
  readTopLearners,
  readTopLessons,
} from '#features/back-office/analytics/server/read-top-lists.ts';
import { readWeeklyActivity } from '#features/back-office/analytics/server/read-weekly-activity.ts';
import { recountAnalytics } from '#features/back-office/analytics/server/recount-analytics.ts';
import { listBadges } from '#features/back-office/badges/server/list-admin-badges.ts';
import { countEverything } from '#features/back-office/dashboard/server/count-everything.ts';
import { readRecentActivity } from '#features/back-office/dashboard/server/read-recent-activity.ts';
import { LAST_ACTIVITIES, PEOPLE_COLUMNS } from '#features/back-office/users/people-filters.ts';
import { listUsers, readIdsFrom } from '#features/back-office/users/server/list-users.ts';
import { readUsers } from '#features/back-office/users/server/read-users.ts';
import { continueBadgeAwards, enqueueBadgeAward } from '#features/badges/server/awarding/award-in-batches.ts';
import { countQualifyingUsers } from '#features/badges/server/awarding/qualifying-users.ts';
import { median } from '#test/median.ts';
import { fillDatabase } from './fill-database.ts';
import { fillAnswers, fillQuestions } from './fill-items.ts';
import { fillMoney } from './fill-money.ts';
import { fillPeople } from './fill-people.ts';
import { timeItemCount, timeItems } from './time-items.ts';
import { timeMoney } from './time-money.ts';

/** Measures the back office's slowest reads; `BENCH_LEARNERS` and `BENCH_PEOPLE` make the database smaller. */
const LEARNERS = Number(process.env.BENCH_LEARNERS ?? 200_000);
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 1_000_000);
const RUNS = 9;
/** Added to those of the content pack. */
const QUESTIONS = 5_000;

/** Common and rare names, one and two letters, pieces of ids, nobody at all. */
const SEARCHES = [
  ...['', 'a', 'i', 'q', 'x', 'ro', 'wo', 'xq', 'zz', '%_', '--', 'ñu', '7f', '-4', 'ana', 'García', 'wong'],
  ...['xico', 'a1b', 'zoe wo', 'ximena quiroga', 'ana rod', 'a b', 'nadie', '3f2a', 'abcdef', '8-4f3'],
];

let missed = 0;

/** Prints the median and the worst of some runs beside the goal, if there is one, all in milliseconds. */
async function time(name: string, goal: number | null, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  const middle = median(times);
  const isMissed = goal !== null && middle > goal;
  if (isMissed) missed += 1;
  const figures = [middle, Math.max(...times)].map((ms) => ms.toFixed(1).padStart(8)).join('');
  console.log(
    `${isMissed ? '✗' : '✓'} ${name.padEnd(40)}${figures}${goal === null ? '' : `   goal ${goal}`}`,
  );
}

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

async function timePeople(db: ConnectedDatabase, now: Date): Promise<void> {
  const look = { db, now, payments: { name: 'test' as const }, caller: { user_id: '' } };
  for (const search of SEARCHES) {
    await time(`people, "${search}"`, 100, () => listUsers(look, { search, page: 1 }));
  }
  await time('people, suspended', 100, () => listUsers(look, { search: '', status: 'suspended', page: 1 }));
  for (const column of PEOPLE_COLUMNS)
    for (const sort of [column, `-${column}`] as const)
      await time(`people, sorted by ${sort}`, 150, () => listUsers(look, { search: '', sort, page: 1 }));
  const { total } = await listUsers(look, { search: '', page: 1 });
  for (const column of PEOPLE_COLUMNS)
    await time(`people, last page by ${column}`, 150, () =>
      listUsers(look, { search: '', sort: column, page: Math.ceil(total / 20), count: 'all' }),
    );
  for (const last_activity of LAST_ACTIVITIES)
    await time(`people, active: ${last_activity}`, 150, () =>
      listUsers(look, { search: '', last_activity, page: 1 }),
    );
  await time('people, administrators', 150, () => listUsers(look, { search: '', role: 'admin', page: 1 }));
  await time('people, without plan', 150, () => listUsers(look, { search: '', plan: 'none', page: 1 }));
  await time('people, a page of the export', 150, async () =>
    readUsers(look, await readIdsFrom(look, { search: '' }, 100_000, 1000)),
  );
  await time('dashboard figures', 300, () => countEverything(db, now));
  await time('recent activity', 100, () => readRecentActivity(db, now));
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
    await timeBadges(db, now);
    console.log(`\nquestions, ${await fillAnswers(embedded.url)} answers`);
    await timeItemCount(db, now);
    await fillQuestions(embedded.url, QUESTIONS);
    await timeItems(db, time);
    await fillMoney(embedded.url);
    console.log('\nmoney and people, one by one');
    await timeMoney(db, now, time);
    await fillPeople(embedded.url, PEOPLE - LEARNERS);
    console.log(`\n${PEOPLE} people`);
    await timePeople(db, now);
    await db.$client.end();
  } finally {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  console.log(missed === 0 ? '\nEvery goal reached.' : `\n${missed} goals missed.`);
  process.exitCode = missed === 0 ? 0 : 1;
}

await main();
