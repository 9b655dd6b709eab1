// Closes the week of a million people in leagues while the app serves, then a second week while now the one, now the other of two servers is
// killed with SIGKILL. Everybody must go on exactly once, each group count the places it has, and each level follow from its result.
// `--members N`, `--control`: without the lease and without the key that lets nobody go on twice; the trial must notice.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { LEAGUE_CONTRADICTIONS } from '#test/league-contradictions.ts';
import { addLeagueCrowd } from './environment/league-crowd.ts';
import { openEnvironment } from './environment/trial-environment.ts';
import { conclude } from './environment/verdict.ts';

const { values } = parseArgs({
  options: { members: { type: 'string', default: '1000000' }, control: { type: 'boolean', default: false } },
});
const MEMBERS = Number(values.members);
const GOAL_MS = 60_000;
/** A close that goes no further in so long does not end. */
const STUCK_MS = 120_000;
/** An index in place of the key, so that only what is twice differs. */
const WITHOUT_KEY = `alter table league_places drop constraint league_places_pkey;
  create index on league_places (user_id, follows)`;

const environment = await openEnvironment({
  faults: ['leaguesOften', ...(values.control ? (['leaguesUnguarded'] as const) : [])],
});
const { db } = environment;

/** The groups whose week is over and which nobody has gone on from yet, less the places given; null when all is done. */
async function readRemaining(): Promise<number | null> {
  const { rows } = await db.query<{ groups: number; places: number }>(
    `select count(*) filter (where closed_at is null)::int as groups, count(*)::int as left,
      (select coalesce(sum(members), 0)::int from league_groups where ends_at > now()) as places
    from league_groups where followed_at is null and ends_at < now()`,
  );
  const [{ groups, places, left }] = rows as [{ groups: number; places: number; left: number }];
  return left === 0 ? null : groups - places;
}

async function untilClosed(meanwhile: () => Promise<void>): Promise<boolean> {
  let progressedAt = Date.now();
  for (let last: number | null = Number.NaN; Date.now() - progressedAt < STUCK_MS; ) {
    await meanwhile();
    const remaining = await readRemaining();
    if (remaining === null) return true;
    if (remaining !== last) progressedAt = Date.now();
    last = remaining;
  }
  return false;
}

const violations: string[] = [];
async function examine(when: string): Promise<void> {
  for (const [what, query] of Object.entries(LEAGUE_CONTRADICTIONS)) {
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count from (${query}) as found`,
    );
    if (rows[0]!.count > 0) violations.push(`${when}: ${what} (${rows[0]!.count} times)`);
  }
  const { rows } = await db.query<{ people: number }>(
    `select count(distinct p.user_id)::int as people from league_places p join league_groups g on g.id = p.group_id where g.closed_at is null`,
  );
  if (rows[0]!.people !== MEMBERS) violations.push(`${when}: ${rows[0]!.people} people are in a group`);
}

console.log(`Adding ${MEMBERS} people …`);
await addLeagueCrowd(db, MEMBERS);
if (values.control) await db.query(WITHOUT_KEY);
const began = performance.now();
if (!(await untilClosed(() => pause(100)))) violations.push('the first close did not end');
const ms = Math.round(performance.now() - began);
if (ms > GOAL_MS) violations.push(`the first close took ${ms} ms`);
await examine('after the first close');

// The second week ends for everybody at once, while both servers look, and one of the two dies again and again.
const apps = [environment.app, await environment.startApp()];
await db.query(`update league_groups set starts_at = date_trunc('day', now()) - interval '8 days', ends_at = now() - interval '2 minutes'
  where closed_at is null`);
let kills = 0;
const isClosed = await untilClosed(async () => {
  // A pass begins with reading everything, so a close that is killed sooner each time never ends.
  await pause(Math.random() * Math.max(3_000, ms / 2));
  await apps.shift()!.end('SIGKILL');
  kills += 1;
  apps.push(await environment.startApp());
});
if (!isClosed) violations.push('the second close did not end');
await examine('after the second close');
await environment.close();
conclude(
  `Leagues of ${MEMBERS} people: closed in ${(ms / 1000).toFixed(1)} s, and again with ${kills} kills`,
  violations,
  values.control,
);
