// Kills one of two servers with SIGKILL again and again while they carry out a regrade of 6,000 people, of whom some take the quiz
// meanwhile. Each person must get the corrected points once, no answer may be left behind, and ledger, totals, week, ranking,
// grades and counts must agree. `--people N`, `--control`: without lock, version and key that ensure it; the trial must notice.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { DERIVED } from '#server/doctor/derived-tables.ts';
import { addAnsweredLearners } from '#test/answered-learners.ts';
import type { BuiltApp } from '#test/built-app.ts';
import { REGRADE_CONTRADICTIONS } from '#test/regrade.ts';
import { createQuizClient } from './environment/quiz-client.ts';
import { requestJson } from './environment/send-request.ts';
import { openEnvironment } from './environment/trial-environment.ts';
import { addPeople, type TrialPerson } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';

const { values } = parseArgs({
  options: { people: { type: 'string', default: '6000' }, control: { type: 'boolean', default: false } },
});
const LEARNERS = 6;
/** A regrade in which nobody was saved for so long does not end: in the control a count falls below zero, which its table rejects. */
const STUCK_MS = 30_000;

type Question = { id: string; text: string };

async function addLesson(db: pg.Client): Promise<{ id: string; questions: [Question, Question] }> {
  const { rows } = await db.query<{ id: string }>(
    `insert into lessons (title, category, state, points_reward) values ('Con clave equivocada', 'impuestos', 'published', 10) returning id`,
  );
  const add = async (position: number) => {
    const text = `¿${position}?`;
    const added = await db.query<{ id: string }>(
      `with made as (insert into questions (id, version_id, lesson_id, position) select new, new, $1, $2 from gen_random_uuid() new returning id)
      insert into question_versions (id, question_id, number, question_text, options, reasons, explanation, shuffle_options, statistics_from)
      select id, id, 1, $3, '{A,B,C}', '{"","",""}', 'Por esto.', false, id from made returning id`,
      [rows[0]!.id, position, text],
    );
    return { id: added.rows[0]!.id, text };
  };
  return { id: rows[0]!.id, questions: [await add(0), await add(1)] };
}

/** Corrects the key of a question through the office, and confirms the regrade of its first version. @returns the milliseconds of the dry run */
async function confirm(port: number, { token }: TrialPerson, lesson: string, { id, text }: Question) {
  const send = <Reply>(method: string, path: string, body?: unknown) =>
    requestJson<Reply>(port, {
      method,
      path: `/api/admin/questions/${id}${path}`,
      token,
      body,
      timeoutMs: 60_000,
    });
  const form = { lesson_id: lesson, question_text: text, options: ['A', 'B', 'C'], correct_answer: 1 };
  await send('PUT', '', { ...form, explanation: 'Por esto.', shuffle_options: false });
  const { version_id } = await send<{ version_id: string }>('GET', '/regrades');
  const choice = { version_id, versions: [id] };
  const began = performance.now();
  const { expected } = await send<{ expected: object }>('POST', '/regrades/check', choice);
  const ms = Math.round(performance.now() - began);
  await send('POST', '/regrades', { ...choice, expected });
  return ms;
}

const environment = await openEnvironment({
  faults: ['regradesOften', ...(values.control ? (['regradesUnguarded'] as const) : [])],
});
const { db } = environment;
if (values.control) await db.query('drop index point_entries_regraded_once');
const lesson = await addLesson(db);
const [first, second] = lesson.questions;
const learners = { lessonId: lesson.id, versionIds: [first.id, second.id] as [string, string] };
for (const statement of addAnsweredLearners({ ...learners, count: Number(values.people) }))
  await db.query(statement);
const [admin] = await addPeople(db, 1, { as: 'administra', role: 'admin' });
const { rows: old } = await db.query<{ user_id: string }>(
  `select user_id from finished_quizzes order by user_id limit ${LEARNERS}`,
);
const students = await openStudents(old.map(({ user_id }) => user_id));
const checkMs = await confirm(environment.app.port, admin!, lesson.id, first);
const began = performance.now();

/** People who take the quiz while it is regraded, the first in the order of the regrade. */
async function openStudents(ids: string[]): Promise<TrialPerson[]> {
  const people = await addPeople(db, LEARNERS, { as: 'estudia' });
  const tokens = people.map(({ token }, at) => ({ user_id: ids[at]!, email: '', token }));
  await db.query(
    `update auth_sessions s set user_id = t.old from unnest($1::uuid[], $2::uuid[]) t(new, old) where s.user_id = t.new`,
    [people.map(({ user_id }) => user_id), ids],
  );
  return tokens;
}

const over = new AbortController();
const violations: string[] = [];
async function study({ token }: TrialPerson): Promise<void> {
  const client = createQuizClient(environment.app.port, token, ({ path }, { status, text }) => {
    if (status >= 500) violations.push(`${path}: ${status} ${text}`);
  });
  while (!over.signal.aborted) await client.takeQuiz(lesson.id);
  client.close();
}

/** The people done so far, or null when the regrade has ended. */
async function readProgress(): Promise<number | null> {
  const { rows } = await db.query<{ learners_done: number }>(
    'select learners_done from regrades where finished_at is null',
  );
  return rows[0]?.learners_done ?? null;
}

const load = Promise.all(students.map(study));
let kills = 0;
let other: BuiltApp | null = null;
let progress = await readProgress();
let progressedAt = Date.now();
while (progress !== null && Date.now() - progressedAt < STUCK_MS) {
  other ??= await environment.startApp();
  await pause(100 + Math.random() * 400);
  await other.end('SIGKILL');
  other = null;
  kills += 1;
  const present = await readProgress();
  if (present !== progress) progressedAt = Date.now();
  progress = present;
}
const seconds = Math.round((performance.now() - began) / 1000);
over.abort();
await load;
if (progress !== null) violations.push('the regrade did not go on');
for (const [what, query] of Object.entries(REGRADE_CONTRADICTIONS))
  violations.push(...(await db.query(query)).rows.map(() => what));
for (const { check, differing } of DERIVED)
  if ((await db.query<{ count: string }>(differing)).rows[0]!.count !== '0')
    violations.push(`doctor: ${check}`);
const { rows: left } = await db.query(
  'select from quiz_run_answers a where version_id = $1 and option = 1 and not correct',
  [first.id],
);
violations.push(...left.map(() => 'an answer was left behind'));
const { rows: paid } = await db.query<{ points: number }>(
  'select sum(points)::int as points from point_entries where lesson_id = $1 group by user_id having sum(points) <> 10',
  [lesson.id],
);
violations.push(...paid.map(({ points }) => `a person has ${points} points instead of 10`));
await environment.close();
conclude(
  `A regrade of ${values.people} people, ${kills} kills: dry run ${checkMs} ms, done in ${seconds} s`,
  violations,
  values.control,
);
