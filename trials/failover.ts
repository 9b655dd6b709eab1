// Three PostgreSQL machines under Patroni and etcd behind HAProxy, two app processes, 16 learners: the primary is killed, cut off
// from the network and frozen in turn, each time 2 to 10 s after the last one stands again. No acknowledged result may be lost, no two
// primaries may acknowledge writes, learners may see 503 for at most 30 s, all three must stand again within 3 minutes, and connections
// must not become more while commits wait for a standby. `--rounds N` (default 20), `--control`: without synchronous replication, which
// the trial must notice. Needs Linux, root and Debian packages; without them it prints what is missing.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type BuiltApp, startBuiltApp } from '#test/built-app.ts';
import { freeLessons } from './environment/answered-attempts.ts';
import { copyBuild } from './environment/copied-build.ts';
import { FAILOVER_PROGRAMS, requirePackages, requireRoot } from './environment/missing-packages.ts';
import { createQuizClient } from './environment/quiz-client.ts';
import { addPeople } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';
import { startCluster } from './failover/database-cluster.ts';
import { writeDirectly } from './failover/direct-writes.ts';
import { FAULTS } from './failover/faults.ts';
import { countConnections } from './failover/hanging-commits.ts';

const LEARNERS = 16;
const LONGEST_OUTAGE_MS = 30_000;
/** Two processes with a pool of 8 and a listener each; while connections are counted, a process may open as many again. */
const MOST_CONNECTIONS = 2 * (2 * 8 + 1);
/** Shorter ones end while the others still elect, longer ones when another machine has long taken over. */
const FAULT_MS = [5_000, 35_000] as const;
const CALM_MS = [2_000, 10_000] as const;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, control: { type: 'boolean', default: false } },
});
requireRoot();
requirePackages({ ...FAILOVER_PROGRAMS, iproute2: '/usr/sbin/ip' });

const cluster = await startCluster({ synchronous: !values.control });
const build = copyBuild();
const settings = { DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' };
const apps = [
  await startBuiltApp(settings, { dist: build.dist }),
  await startBuiltApp(settings, { dist: build.dist }),
];
const violations: string[] = [];
const between = ([least, most]: readonly [number, number]) => least + Math.random() * (most - least);
/** Moments of successful results, and of each kind of failed answer. */
const finishedAt: number[] = [];
const failures: Record<string, number> = {};

async function withPrimary<T>(work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({
    ...cluster.superuser,
    ssl: cluster.ssl,
    host: '127.0.0.1',
    port: Number(new URL(cluster.url).port),
  });
  await db.connect();
  return work(db).finally(() => db.end());
}

/** Takes quizzes until stopped, and tries again after each failure. @returns the acknowledged results */
async function study(
  { port }: BuiltApp,
  token: string,
  lessons: string[],
  stop: AbortSignal,
): Promise<string[]> {
  const client = createQuizClient(port, token, (_, { status, failure }) => {
    if (status === 503 || (status >= 200 && status < 300) || status === 409) return;
    const kind = failure ?? String(status);
    failures[kind] = (failures[kind] ?? 0) + 1;
  });
  const finished: string[] = [];
  while (!stop.aborted) {
    const attempt = await client.takeQuiz(lessons[Math.floor(Math.random() * lessons.length)]!);
    if (attempt) {
      finished.push(attempt);
      finishedAt.push(performance.now());
    } else await pause(200);
  }
  client.close();
  return finished;
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;

/** What somebody in the same network can change without certificate or password, and whether patronictl still can. */
async function changesFromOutside(): Promise<string[]> {
  const [anonymous, withoutPassword, etcd] = await cluster.tryToChange();
  const primary = await cluster.leader();
  await primary.patronictl('switchover', 'alcancia', '--force');
  await cluster.whenHealthy();
  const moved = (await cluster.leader()).name !== primary.name;
  return [
    ...(anonymous === '403'
      ? []
      : [`a change of Patroni's settings without a certificate answers ${anonymous}`]),
    ...(withoutPassword === '401' ? [] : [`one without the password answers ${withoutPassword}`]),
    ...(/alert|handshake|certificate/i.test(etcd!) ? [] : [`etcd without a certificate answers ${etcd}`]),
    ...(moved ? [] : ['patronictl switchover did not move the primary']),
  ];
}

/** The longest time without a successful result after `from`. */
function outageSince(from: number): number {
  const moments = [from, ...finishedAt.filter((at) => at >= from), performance.now()];
  return Math.max(...moments.slice(1).map((at, index) => at - moments[index]!));
}

/** Results and marks that were acknowledged and are not stored, and totals that are not the sum of their ledger. */
const findLosses = (finished: string[], marks: string[]) =>
  withPrimary(async (db) => {
    const { rows } = await db.query<{ lost: string }>(
      `select 'result lost: ' || id as lost from unnest($1::uuid[]) as reported(id)
        where not exists (select from finished_quizzes a where a.id = reported.id and finished_at is not null)
      union all select 'direct write lost: ' || id from unnest($2::uuid[]) as reported(id)
        where not exists (select from failover_marks m where m.id = reported.id)
      union all select 'total is not the sum: ' || p.user_id from profiles p left join point_entries e using (user_id)
        group by p.user_id, p.total_points having p.total_points <> coalesce(sum(e.points), 0)`,
      [finished, marks],
    );
    return rows.map(({ lost }) => lost);
  });

const [people, lessons] = await withPrimary(async (db) => {
  await db.query('create table failover_marks (id uuid primary key)');
  return [await addPeople(db, LEARNERS), await freeLessons(db)] as const;
});
const stop = new AbortController();
const studies = Promise.all(
  people.map(({ token }, index) => study(apps[index % apps.length]!, token, lessons, stop.signal)),
);
const directWrites = writeDirectly(cluster, stop.signal);
const outages: number[] = [];
const standing: number[] = [];
for (let round = 0; round < Number(values.rounds); round += 1) {
  await pause(between(CALM_MS));
  const { name, begin, end } = FAULTS[round % FAULTS.length]!;
  const primary = await cluster.leader();
  const from = performance.now();
  begin(primary);
  const fault = between(FAULT_MS);
  await pause(fault);
  end(primary);
  const ended = performance.now();
  await cluster.whenHealthy();
  const outage = outageSince(from);
  outages.push(outage);
  standing.push(performance.now() - ended);
  console.log(
    `${round + 1}: ${primary.name} ${name} for ${seconds(fault)}, ${seconds(outage)} without a result, ` +
      `all stand ${seconds(standing.at(-1)!)} after its end`,
  );
  if (outage > LONGEST_OUTAGE_MS) violations.push(`${name}: ${Math.round(outage)} ms without a result`);
}
await pause(between(CALM_MS));
// A primary that was cut off shortly may have given its place up only now.
await cluster.whenHealthy();
const connections = values.control ? null : await countConnections(cluster);
if (connections && connections.most > MOST_CONNECTIONS)
  violations.push(`${connections.before} connections became ${connections.most} while commits waited`);
if (!values.control) violations.push(...(await changesFromOutside()));
stop.abort();
const finished = (await studies).flat();
const marks = await directWrites;
await cluster.whenHealthy();
violations.push(...(await findLosses(finished, marks)));
for (const [kind, count] of Object.entries(failures)) violations.push(`${count} answers with ${kind}`);
for (const app of apps) await app.end('SIGTERM');
build.remove();
cluster.remove();

conclude(
  `${values.rounds} failures of the primary${values.control ? ' without synchronous replication' : ''}: ${finished.length} results and ` +
    `${marks.length} direct writes acknowledged, at most ${seconds(Math.max(...outages))} without a result, all stood again ` +
    `${seconds(Math.max(...standing))} after a fault at most` +
    (connections ? `, ${connections.before} connections and ${connections.most} while commits waited` : ''),
  violations,
  values.control,
);
