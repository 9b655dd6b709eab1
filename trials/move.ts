// Moves the answers of a generated installation of 1.6.0 to the tables of this version, by `npm run migrate` in a process of its own that
// is killed with SIGKILL again and again, and started anew. Every attempt and answer must be there once, with the same contents, and all
// of it must take less than ten minutes.
// `--attempts N` (default 1000000, with five answers each), `--kills N` (default 5), `--control`: a mover that does not save its position,
// which the trial must notice.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readPack } from '#content/read-pack.ts';
import { connect } from '#db/connect.ts';
import { loadContentPack } from '#db/content/load-content.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { applyMigration, createHistory } from '#db/migrate/apply-migration.ts';
import { compareMigrations } from '#db/migration-state.ts';
import { copyBuild } from './environment/copied-build.ts';
import { conclude } from './environment/verdict.ts';

const { values } = parseArgs({
  options: {
    attempts: { type: 'string', default: '1000000' },
    kills: { type: 'string', default: '5' },
    control: { type: 'boolean', default: false },
  },
});
const MOST_SECONDS = 600;
const ATTEMPTS_EACH = 10;
const ANSWERS_EACH = 5;
/** The migration that renames the tables of 1.6.0. */
const RENAMING = '_runs';

const TABLES = ['auth_users', 'profiles', 'quiz_attempts', 'quiz_answers'];
/** Learners with ten finished quizzes each, without the triggers that count them. */
const FILL = (learners: number) => `
  ${TABLES.map((name) => `alter table ${name} disable trigger user`).join('; ')};
  create temp table learner as select n, gen_random_uuid() as user_id from generate_series(1, ${learners}) n;
  insert into auth_users (id, email, password_hash) select user_id, 'persona' || n || '@ejemplo.com', 'none' from learner;
  insert into profiles (user_id, full_name) select user_id, 'Persona ' || n from learner;
  create temp table asked as
    select lesson_id, version_ids, row_number() over () - 1 as place, count(*) over () as lessons from (
      select lesson_id, (array_agg(version_id order by position))[1:${ANSWERS_EACH}] as version_ids
      from questions q join question_versions v on v.id = q.version_id where v.body is null
      group by lesson_id having count(*) >= ${ANSWERS_EACH}) whole;
  insert into quiz_attempts (id, user_id, lesson_id, version_ids, seed, started_at, finished_at, score, points_earned)
    select gen_random_uuid(), user_id, lesson_id, version_ids, gen_random_uuid(), at, at + interval '5 minutes', ${ANSWERS_EACH}, 10
    from learner cross join generate_series(1, ${ATTEMPTS_EACH}) k join asked on place = (n + k) % lessons
    cross join lateral (select timestamptz '2026-01-01 00:00Z' + n % 9999 * interval '7 minutes' + k * interval '1 day' as at) began;
  insert into quiz_answers (user_id, attempt_id, version_id, option, correct, share, correct_answer, answered_at)
    select a.user_id, a.id, v.id, v.correct_answer, true, 1, v.correct_answer, a.started_at + place * interval '9 seconds'
    from quiz_attempts a cross join unnest(version_ids) with ordinality as given(id, place) join question_versions v on v.id = given.id;
  ${TABLES.map((name) => `alter table ${name} enable trigger user`).join('; ')};
  analyze quiz_attempts; analyze quiz_answers`;

const sumOf = (columns: string) => `sum(hashtextextended(concat_ws(' ', ${columns}), 0))::text as hash`;
const ATTEMPT = 'user_id, id, lesson_id, version_ids, seed, started_at, finished_at, score, points_earned';
const BEFORE = [
  `select count(*)::int as rows, ${sumOf(ATTEMPT)} from quiz_attempts`,
  `select count(*)::int as rows, ${sumOf('user_id, attempt_id, version_id, option, share, answered_at')} from quiz_answers`,
];
const AFTER = [
  `select count(*)::int as rows, ${sumOf(ATTEMPT)} from runs where purpose = 'quiz'`,
  `select count(*)::int as rows, ${sumOf("user_id, run_id, version_id, given ->> 'option', share, answered_at")} from run_answers`,
];

const dataDir = mkdtempSync(join(tmpdir(), 'alcancia-move-'));
const embedded = await startEmbedded({ dataDir, log: () => {} });
const client = new pg.Client({ connectionString: embedded.url });
await client.connect();
const build = copyBuild(values.control ? ['moveForgotten'] : []);

const read = async (texts: string[]) => {
  const found = [];
  for (const text of texts) found.push((await client.query(text)).rows[0]);
  return JSON.stringify(found);
};

async function prepare(): Promise<string> {
  await client.query('begin');
  await createHistory(client);
  const { pending } = await compareMigrations(client);
  const earlier = pending.slice(
    0,
    pending.findIndex((name) => name.endsWith(RENAMING)),
  );
  for (const name of earlier) await applyMigration(client, name);
  await client.query('commit');
  const db = connect(embedded.url);
  const pack = await readPack(resolve(import.meta.dirname, '../content'));
  await loadContentPack(db, pack, { now: new Date() });
  await db.$client.end();
  await client.query(FILL(Number(values.attempts) / ATTEMPTS_EACH));
  return read(BEFORE);
}

/** Runs the mover. @param ms until it is killed; without it, it runs to its end */
async function move(ms?: number) {
  const env = { ...process.env, DATABASE_URL: embedded.url };
  const child = spawn(process.execPath, [join(build.dist, 'server/migrate.js')], { env });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => printed.push(String(text)));
  const exited = once(child, 'exit');
  if (ms !== undefined) await Promise.race([pause(ms), exited]);
  if (ms !== undefined) child.kill('SIGKILL');
  const [code] = await exited;
  return { code, lines: printed.join('').trim().split('\n') };
}

const before = await prepare();
console.log(`Before: ${before}`);
const began = performance.now();
for (let kill = 1; kill <= Number(values.kills); kill += 1) {
  const { lines } = await move(1_000 + Math.random() * 4_000);
  console.log(`Killed after ${lines.length} lines; the last: ${lines.at(-1)}`);
}
const { code, lines } = await move();
const seconds = (performance.now() - began) / 1_000;
console.log(`Ended with ${code} after ${lines.length} lines; the last: ${lines.at(-1)}`);
const after = await read(AFTER);
await client.end();
await embedded.stop();
build.remove();
rmSync(dataDir, { recursive: true, force: true });
conclude(
  `${values.attempts} attempts moved in ${seconds.toFixed(0)} s with ${values.kills} kills`,
  [
    ...(code === 0 ? [] : [`the mover ended with ${code}: ${lines.join(' ').slice(-300)}`]),
    ...(after === before ? [] : [`before ${before}, after ${after}`]),
    ...(seconds < MOST_SECONDS ? [] : [`it took ${seconds.toFixed(0)} s instead of ${MOST_SECONDS} at most`]),
  ],
  values.control,
);
