// Repeatedly kills app and database with SIGKILL while learners take quizzes, and then looks for every acknowledged answer
// and result. `--cycles N` (default 200), `--control`: the writes of the last cycle are removed, which the
// trial must notice.
import { cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import type { Ask } from '#kinds/ask.ts';
import { type BuiltApp, startBuiltApp } from '#test/built-app.ts';
import { someAnswer } from '#test/some-answer.ts';
import { type Acknowledged, findLosses } from './environment/find-losses.ts';

const WRITERS = 8;

const { values } = parseArgs({
  options: { cycles: { type: 'string', default: '200' }, control: { type: 'boolean', default: false } },
});
const cycles = Number(values.cycles);
const dataDir = mkdtempSync(join(tmpdir(), 'alcancia-kill-'));

type Writer = { email: string; token: string; lesson?: string | undefined };

/** The app answered that the trial's own call is wrong. */
class Refused extends Error {}

const acknowledged: Acknowledged = { answers: [], finishes: [] };
let app: BuiltApp;

async function call<Reply>(path: string, body?: unknown, token?: string): Promise<Reply> {
  const response = await fetch(`http://127.0.0.1:${app.port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : { origin: `http://localhost:${app.port}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.status >= 400 && response.status < 500)
    throw new Refused(`${path}: ${response.status} ${await response.text()}`);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Reply;
}

async function signUp(index: number): Promise<Writer> {
  const account = { email: `escritor${index}@ejemplo.com`, password: 'una-clave-larga-7' };
  await call('/api/auth/sign-up', { ...account, full_name: `Escritor ${index}`, terms_accepted: true });
  await call('/api/auth/verify', { token_hash: await linkTo(account.email), type: 'email' });
  const { session } = await call<{ session: { access_token: string } }>('/api/auth/sign-in', {
    ...account,
    transport: 'bearer',
  });
  return { email: account.email, token: session.access_token };
}

async function linkTo(email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const names = readdirSync(dataDir).includes('outbox') ? readdirSync(join(dataDir, 'outbox')) : [];
    for (const name of names.filter((each) => !each.startsWith('.'))) {
      const mail = readFileSync(join(dataDir, 'outbox', name), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=');
      if (mail.includes(email)) return /token_hash=([\w-]{43})/.exec(mail)![1]!;
    }
    await pause(50);
  }
  throw new Error(`no mail to ${email}`);
}

/** Takes quizzes until stopped, each to its end; calls that fail because the app was killed are not acknowledged. */
async function write(writer: Writer, lessons: string[], stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    writer.lesson ??= lessons[Math.floor(Math.random() * lessons.length)]!;
    try {
      await takeQuiz(writer, writer.lesson);
      writer.lesson = undefined;
    } catch (error) {
      if (error instanceof Refused) throw error;
      await pause(20);
    }
  }
}

/** Waits until about this many more answers are acknowledged, however fast the machine is, and then for a moment. */
async function moreAnswers(more: number): Promise<void> {
  const goal = acknowledged.answers.length + more;
  while (acknowledged.answers.length < goal) await pause(5);
  await pause(Math.random() * 50);
}

type Attempt = {
  id: string;
  questions: { id: string; options: string[]; ask?: Ask }[];
  answers: { question_id: string }[];
};

async function takeQuiz({ token }: Writer, lesson: string): Promise<void> {
  const attempt = await call<Attempt>(`/api/lessons/${lesson}/attempts`, {}, token);
  const answered = new Set(attempt.answers.map((answer) => answer.question_id));
  for (const { id, options, ask } of attempt.questions.filter((question) => !answered.has(question.id))) {
    const option = ask ? undefined : Math.floor(Math.random() * options.length);
    const given = ask ? { answer: someAnswer(ask) } : { option };
    await call(`/api/attempts/${attempt.id}/answers`, { question_id: id, ...given }, token);
    acknowledged.answers.push({ attempt: attempt.id, question: id, option });
  }
  const result = await call<{ points_earned: number }>(`/api/attempts/${attempt.id}/finish`, {}, token);
  acknowledged.finishes.push({ attempt: attempt.id, points: result.points_earned });
}

async function killEverything(): Promise<void> {
  const postmaster = Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(postmaster, 'SIGKILL');
  await app.end('SIGKILL');
}

async function readLosses(): Promise<string[]> {
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  try {
    return await findLosses(client, acknowledged);
  } finally {
    await client.end();
    await embedded.stop();
  }
}

const start = async () => {
  app = await startBuiltApp({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: 'admin@ejemplo.com',
    ADMIN_PASSWORD: 'clave-de-admin-77',
  });
  return app.readyMs;
};

await start();
const writers = await Promise.all(Array.from({ length: WRITERS }, (_, index) => signUp(index)));
const { lessons } = await call<{ lessons: { id: string }[] }>('/api/lessons', undefined, writers[0]!.token);
const ids = lessons.map((lesson) => lesson.id);
const snapshot = `${dataDir}-snapshot`;
const recoveries: number[] = [];
for (let cycle = 1; cycle <= cycles; cycle += 1) {
  const stop = new AbortController();
  const work = writers.map((writer) => write(writer, ids, stop.signal));
  await moreAnswers(WRITERS + Math.random() * 40);
  await killEverything();
  stop.abort();
  await Promise.all(work);
  if (values.control && cycle === cycles - 1)
    cpSync(join(dataDir, 'cluster'), snapshot, {
      ...{ recursive: true, preserveTimestamps: true },
      filter: (source) => !lstatSync(source).isSocket(),
    });
  recoveries.push(await start());
  if (cycle % 20 === 0)
    console.log(
      `${cycle} cycles, ${acknowledged.answers.length} answers and ${acknowledged.finishes.length} results acknowledged`,
    );
}
await app!.end('SIGTERM');
if (values.control) {
  rmSync(join(dataDir, 'cluster'), { recursive: true });
  cpSync(snapshot, join(dataDir, 'cluster'), { recursive: true, preserveTimestamps: true });
  rmSync(snapshot, { recursive: true });
}
const losses = await readLosses();
if (acknowledged.finishes.length === 0) losses.push('No result was acknowledged, so none can be missed.');
rmSync(dataDir, { recursive: true, force: true });
const median = recoveries.sort((a, b) => a - b)[Math.floor(recoveries.length / 2)]!;
console.log(
  `${cycles} kills of app and database: ${acknowledged.answers.length} answers and ${acknowledged.finishes.length} results acknowledged, ${losses.length} lost or wrong; ready again after ${Math.round(median)} ms (median)`,
);
for (const loss of losses.slice(0, 10)) console.log(loss);
const passed = values.control ? losses.length > 0 : losses.length === 0;
if (values.control)
  console.log(
    passed
      ? 'The control lost writes and the trial saw it.'
      : 'The control lost nothing: the trial is blind.',
  );
process.exit(passed ? 0 : 1);
