// Two hundred pupils answer a class test at once through two processes, while their teacher gives some more time and shows the results twice at
// once; one process is killed (kill −9) in every other round. No answer that was told to be saved is lost or left unpaid, nobody is told anything before, and each is paid once.
// `--rounds N` (default 6), `--control lock` (an answer locks nothing) or `--control hold` (results are not held), which the trial must notice.
// At the end, without a control, the release for 2,000 pupils is timed.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type HttpResponse, sendRequest } from './environment/send-request.ts';
import { openEnvironment } from './environment/trial-environment.ts';
import { addPeople, type TrialPerson } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';
import type { FaultName } from './planted-faults.ts';

const PUPILS = 200;
const OVER = 20;
const MANY = 2000;
const QUESTIONS = 10;
const CONTROLS: Record<string, FaultName> = {
  lock: 'classTestUnlocked',
  hold: 'the result of a class test before its release',
};

const { values } = parseArgs({ options: { rounds: { type: 'string' }, control: { type: 'string' } } });
const rounds = Number(values.rounds ?? (values.control ? 4 : 6));
const environment = await openEnvironment({ faults: values.control ? [CONTROLS[values.control]!] : [] });
const { db, app } = environment;
let second = await environment.startApp();
const [teacher] = await addPeople(db, 1, { as: 'profe', staff: 'teacher' });
const violations: string[] = [];
const counts = { saved: 0, killed: 0 };
for (let round = 0; round < rounds; round += 1) {
  const found = await playRound(round).catch((error: Error) => [`round ${round} failed: ${error.message}`]);
  violations.push(...found);
}
const timed = values.control ? '' : `, release for ${MANY} in ${await timeRelease()} ms`;
await environment.close();
conclude(
  `${PUPILS} pupils × ${rounds} rounds, ${counts.saved} answers saved, ${counts.killed} kills${timed}`,
  violations,
  Boolean(values.control),
);

type Test = { group: string; id: string };

function send(
  port: number,
  person: TrialPerson,
  method: string,
  path: string,
  body?: object,
): Promise<HttpResponse> {
  return sendRequest(port, {
    method,
    path: `/api${path}`,
    token: person.token,
    ...(body && { body }),
    timeoutMs: 60_000,
  });
}

async function makeTest(pupils: TrialPerson[]): Promise<Test> {
  const made = await send(app.port, teacher!, 'POST', '/groups', { name: 'Aula', time_zone: 'UTC' });
  const group = JSON.parse(made.text).id as string;
  await db.query(
    `insert into group_members (group_id, user_id, role) select $1, unnest($2::uuid[]), 'pupil'`,
    [group, pupils.map(({ user_id }) => user_id)],
  );
  const due = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  const form = { kind: 'test', category: 'impuestos', goal: QUESTIONS, minutes: 30, due };
  const set = await send(app.port, teacher!, 'POST', `/groups/${group}/assignments`, form);
  if (set.status !== 201) throw new Error(`no test: ${set.text}`);
  return { group, id: JSON.parse(set.text).id };
}

type Run = { id: string; questions: { id: string; ask?: object }[] };

/** An overloaded machine answers 503 for a while. */
async function begin(to: number, pupil: TrialPerson, id: string): Promise<Run> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { status, text } = await send(to, pupil, 'POST', `/tests/${id}`);
    if (status === 201) return JSON.parse(text);
    if (status !== 503) throw new Error(`no run: ${status} ${text}`);
    await pause(500);
  }
  throw new Error('no run within a minute');
}

/** Whoever is told to try again, or nothing, does so. */
async function releaseAt(port: number, path: string): Promise<HttpResponse> {
  for (let tries = 0; ; tries += 1) {
    const reply = await send(port, teacher!, 'POST', path);
    if (![0, 503].includes(reply.status) || tries === 10) return reply;
    await pause(500);
  }
}

async function playRound(round: number): Promise<string[]> {
  const found: string[] = [];
  const pupils = await addPeople(db, PUPILS, { as: `prueba${round}x` });
  const { group, id } = await makeTest(pupils);
  const state = { isReleasing: false };
  const port = (at: number) => (at % 2 ? second.port : app.port);
  const runs = await Promise.all(pupils.map((pupil, at) => begin(port(at), pupil, id)));
  await reopen();
  const saved = new Set<string>();
  const working = Promise.all(pupils.map(answerAll));
  await until(0.2);
  if (round % 2) {
    await second.end('SIGKILL');
    counts.killed += 1;
    second = await environment.startApp();
  }
  await until(0.4);
  state.isReleasing = true;
  const path = `/groups/${group}/tests/${id}/release`;
  const releases = await Promise.all([app.port, second.port].map((to) => releaseAt(to, path)));
  for (const { status, text } of releases)
    if (status !== 200) found.push(`release answered ${status} ${text}`);
  await working;
  counts.saved += saved.size;
  return [...found, ...(await judge(id, saved))];

  async function until(share: number) {
    while (saved.size < share * PUPILS * QUESTIONS) await pause(20);
  }

  /** The time of some has just ended: they are refused, get more, and go on. */
  async function reopen() {
    const some = pupils.slice(0, OVER);
    await db.query(
      `update runs set started_at = now() - interval '31 minutes' where purpose = 'test' and user_id = any($1)`,
      [some.map(({ user_id }) => user_id)],
    );
    for (const [at, pupil] of some.entries()) {
      const refused = await answer(pupil, at, 0);
      if (refused.status !== 409) found.push(`answer ${refused.status} after the end`);
      const minutes = { minutes: 10 };
      const to = `/groups/${group}/assignments/${id}/extensions/${pupil.user_id}`;
      const given = await send(port(at), teacher!, 'PUT', to, minutes);
      if (given.status !== 200) found.push(`extension answered ${given.status} ${given.text}`);
    }
  }

  function answer(pupil: TrialPerson, at: number, place: number, to = port(at)) {
    const { id: question_id, ask } = runs[at]!.questions[place]!;
    const choice = ask ? { dont_know: true } : { option: 0 };
    return send(to, pupil, 'POST', `/test-runs/${runs[at]!.id}/answers`, { question_id, ...choice });
  }

  async function answerAll(pupil: TrialPerson, at: number) {
    for (let place = 0; place < QUESTIONS; place += 1) {
      let reply = await answer(pupil, at, place);
      // Whoever got no answer asks the other process.
      for (let tries = 0; [0, 503].includes(reply.status) && tries < 60; tries += 1) {
        await pause(250);
        reply = await answer(pupil, at, place, app.port);
      }
      if (reply.status === 200) {
        saved.add(`${pupil.user_id} ${runs[at]!.questions[place]!.id}`);
        if (reply.text !== '{"saved":true}') found.push(`told with an answer: ${reply.text}`);
      } else if (!(reply.status === 409 && state.isReleasing))
        found.push(`answer ${reply.status} ${reply.text}`);
      if (place % 3 === at % 3) await probe(pupil, at);
    }
  }

  async function probe(pupil: TrialPerson, at: number) {
    const { status, text } = await send(port(at), pupil, 'GET', `/tests/${id}/result`);
    if (!state.isReleasing && (status === 200 || text.includes('"correct"')))
      found.push(`told early: ${status} ${text.slice(0, 100)}`);
  }
}

/** All told to be saved are stored, and exactly what is stored as right is paid. */
async function judge(id: string, saved: ReadonlySet<string>): Promise<string[]> {
  const stored = await db.query<{ name: string }>(
    `select g.user_id || ' ' || v.question_id as name from test_runs t join run_answers g using (user_id, run_id)
      join question_versions v on v.id = g.version_id where t.assignment_id = $1`,
    [id],
  );
  const names = new Set(stored.rows.map(({ name }) => name));
  const lost = [...saved].filter((name) => !names.has(name)).length;
  const { rows } = await db.query<{ unpaid: number; totals: number; open: number }>(
    `select count(*) filter (where g.points <> e.points)::int as unpaid, count(*) filter (where p.total_points <> e.points)::int as totals,
      count(*) filter (where r.finished_at is null)::int as open
      from test_runs t join runs r on r.user_id = t.user_id and r.id = t.run_id join profiles p on p.user_id = t.user_id
      cross join lateral (select count(*)::int as points from run_answers g where g.user_id = t.user_id and g.run_id = t.run_id
        and g.share = 1) g
      cross join lateral (select coalesce(sum(points), 0)::int as points from point_entries e where e.user_id = t.user_id) e
      where t.assignment_id = $1`,
    [id],
  );
  const { unpaid, totals, open } = rows[0]!;
  return [
    ...(lost > 0 ? [`lost answers: ${lost}`] : []),
    ...(unpaid > 0 ? [`paid otherwise than their answers: ${unpaid}`] : []),
    ...(totals > 0 ? [`totals that are not the sum of the ledger: ${totals}`] : []),
    ...(open > 0 ? [`runs open after the release: ${open}`] : []),
  ];
}

/** A class of thousands whose answers are inserted; every second one is right. */
async function timeRelease(): Promise<number> {
  const pupils = await addPeople(db, MANY, { as: 'muchos' });
  const { group, id } = await makeTest(pupils);
  await db.query(
    `with made as (
        insert into runs (user_id, purpose, version_ids) select m.user_id, 'test', a.version_ids
        from assignments a join group_members m on m.group_id = a.group_id and m.role = 'pupil' where a.id = $1 returning user_id, id, version_ids
      ), tied as (
        insert into test_runs (user_id, run_id, assignment_id) select user_id, id, $1 from made
      )
      insert into run_answers (user_id, run_id, version_id, given, share)
      select user_id, id, version_id, '{"dont_know": true}', place % 2 from made, unnest(version_ids) with ordinality as v(version_id, place)`,
    [id],
  );
  const began = performance.now();
  const { status, text } = await releaseAt(app.port, `/groups/${group}/tests/${id}/release`);
  const lasted = Math.round(performance.now() - began);
  if (status !== 200) violations.push(`release for ${MANY} answered ${status} ${text}`);
  violations.push(...(await judge(id, new Set())));
  return lasted;
}
