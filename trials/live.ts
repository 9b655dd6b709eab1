// 200 phones at one address join a live quiz on one process, follow it by their streams and answer its questions within two seconds each: from
// the teacher's click to the event at the phone and from an answer to its acknowledgement p95 stays below 300 ms, and no event is missed.
// `--phones N` (default 200), `--questions N` (default 5), `--control`: without hearing of changes, which the trial must notice.
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type HttpResponse, sendRequest } from './environment/send-request.ts';
import { openEnvironment } from './environment/trial-environment.ts';
import { addPeople } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';

const GOAL_MS = 300;
const ANSWERED_WITHIN_MS = 2_000;
const LONGEST_MS = 5_000;

const { values } = parseArgs({
  options: {
    phones: { type: 'string', default: '200' },
    questions: { type: 'string', default: '5' },
    control: { type: 'boolean', default: false },
  },
});
const count = Number(values.phones);
const environment = await openEnvironment({ faults: values.control ? ['liveDeaf'] : [] });
const { db, app } = environment;
const [teacher] = await addPeople(db, 1, { as: 'docente' });
await db.query(`insert into staff_roles (user_id, role) values ($1, 'teacher')`, [teacher!.user_id]);
const { rows: lessons } = await db.query<{ id: string }>(
  `select l.id from lessons l join questions q on q.lesson_id = l.id where l.is_free and l.state = 'published' and l.valid_to is null
    and q.archived_at is null group by l.id having count(*) >= $1 order by l.id limit 1`,
  [Number(values.questions)],
);
const send = (path: string, body: unknown, method = 'POST', token = teacher!.token) =>
  sendRequest(app.port, { method, path, body, ...(token && { token }) });
const byPhone = (path: string, body: unknown) => send(path, body, 'POST', '');
const json = ({ text }: HttpResponse) => JSON.parse(text);

const { id } = json(await send('/api/live', { lesson_id: lessons[0]!.id, teams: 4 }));
const { rows: quizzes } = await db.query<{ code: string }>('select code from live_quizzes where id = $1', [
  id,
]);
const { code } = quizzes[0]!;

const violations: string[] = [];
type Phone = { token: string; seen: Map<string, number>; text: string; question: unknown };

/** A phone that joins, again while an overloaded machine answers 503; null for one that is refused. */
async function join(at: number): Promise<Phone | null> {
  const asked = () => byPhone('/api/live/join', { code, nickname: `Persona ${at}` });
  let answer = await asked();
  for (let tries = 0; [0, 503].includes(answer.status) && tries < 20; tries += 1) {
    await pause(500);
    answer = await asked();
  }
  if (answer.status === 201) return { token: json(answer).token, seen: new Map(), text: '', question: null };
  violations.push(`joining answered ${answer.status} ${answer.text || answer.failure}`);
  return null;
}

const joining = performance.now();
const tried = await Promise.all(Array.from({ length: count }, (_, at) => join(at)));
const phones = tried.filter((phone) => phone !== null);
const joined = performance.now() - joining;

function follow(phone: Phone): void {
  const headers = { 'live-token': phone.token };
  const stream = request({
    host: '127.0.0.1',
    port: app.port,
    path: `/api/live/${id}/events`,
    headers,
    agent: false,
  });
  stream.on('error', () => {});
  stream.once('response', (reply) => {
    reply.setEncoding('utf8').on('data', (chunk: string) => {
      const now = performance.now();
      const events = (phone.text + chunk).split('\n\n');
      phone.text = events.pop() ?? '';
      for (const event of events) {
        const [, data] = /^data: (.+)$/m.exec(event) ?? [];
        if (!data) continue;
        const { quiz } = JSON.parse(data);
        phone.question = quiz.question;
        if (quiz.phase !== 'shown' && quiz.key) violations.push(`a key came in ${quiz.phase}`);
        const step = `${quiz.phase} ${quiz.place}`;
        if (!phone.seen.has(step)) phone.seen.set(step, now);
      }
    });
  });
  stream.end();
}

async function seenByAll(step: string): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  while (phones.some(({ seen }) => !seen.has(step)) && performance.now() < until) await pause(5);
  const missing = phones.filter(({ seen }) => !seen.has(step)).length;
  if (missing > 0) violations.push(`step ${step} did not reach ${missing} phones`);
}

const toPhones: number[] = [];
async function go(phase: string, place: number): Promise<void> {
  const clicked = performance.now();
  const { status, text } = await send(`/api/live/${id}/step`, { phase, place }, 'PUT');
  if (status !== 200) violations.push(`step ${phase} ${place} answered ${status} ${text}`);
  await seenByAll(`${phase} ${place}`);
  for (const { seen } of phones) {
    const at = seen.get(`${phase} ${place}`);
    if (at !== undefined) toPhones.push(at - clicked);
  }
}

type Asked = { options: string[]; ask?: { kind: string } } | null;
const acknowledged: number[] = [];
async function answer(phone: Phone, place: number): Promise<void> {
  await pause(Math.random() * ANSWERED_WITHIN_MS);
  const asked = phone.question as Asked;
  const sent = asked?.ask ? { dont_know: true } : { option: Math.floor(Math.random() * 2) };
  const { status, text, ms } = await byPhone(`/api/live/${id}/answers`, {
    token: phone.token,
    place,
    ...sent,
  });
  if (status === 200) acknowledged.push(ms);
  else violations.push(`an answer was answered ${status} ${text}`);
}

for (const phone of phones) follow(phone);
await seenByAll('lobby 0');
for (let place = 0; place < Number(values.questions); place += 1) {
  await go('open', place);
  await Promise.all(phones.map((phone) => answer(phone, place)));
  await go('closed', place);
  await go('shown', place);
  await go('standing', place);
}
const { rows: answers } = await db.query<{ count: number }>(
  'select count(*)::int as count from live_answers',
);
const expected = phones.length * Number(values.questions);
if (answers[0]!.count !== expected) violations.push(`${answers[0]!.count} answers instead of ${expected}`);
await environment.close();

const p95 = (times: number[]) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);
for (const [what, times] of [
  ['click to event', toPhones],
  ['answer to acknowledgement', acknowledged],
] as const)
  if (p95(times) >= GOAL_MS) violations.push(`${what}: p95 ${p95(times)} ms`);
conclude(
  `${count} phones joined in ${Math.round(joined)} ms; p95 click to event ${p95(toPhones)} ms, answer to acknowledgement ${p95(acknowledged)} ms`,
  violations,
  values.control,
);
