// Repeatedly stops the application under load. Requests on accepted connections must get a complete answer; later connections
// may be refused. `--times N` (default 50), `--control`: an app that closes its connections at once, which the trial must notice.

import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hash } from '@node-rs/argon2';
import type { BuiltApp } from '#test/built-app.ts';
import { median } from '#test/median.ts';
import { createQuizClient } from './environment/quiz-client.ts';
import { type HttpResponse, type RequestOptions, sendRequest } from './environment/send-request.ts';
import { openEnvironment } from './environment/trial-environment.ts';
import { addPeople, type TrialPerson } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';

const LEARNERS = 8;
const LONGEST_STOP_MS = 15_000;
const PASSWORD = 'una-clave-larga-7';
/** The error of a connection when nothing listens on the port. */
const REFUSED = 'ECONNREFUSED';
/** The kernel resets connections not yet accepted when the socket closes, which no program can prevent; a short run may meet one. */
const MOST_TURNED_AWAY = 0.06;

const { values } = parseArgs({
  options: { times: { type: 'string', default: '50' }, control: { type: 'boolean', default: false } },
});
const times = Number(values.control ? 5 : values.times);
const environment = await openEnvironment({ faults: values.control ? ['hastyStop'] : [] });
const people = await addPeople(environment.db, LEARNERS, {
  password_hash: await hash(PASSWORD, { memoryCost: 19_460, timeCost: 2, parallelism: 1 }),
});
const { rows } = await environment.db.query<{ id: string }>('select id from lessons where is_free');
const lessons = rows.map(({ id }) => id);

/** A client with a typical behaviour. It sends requests until `over` is aborted because the app no longer listens. */
type SimulatedClient = (
  port: number,
  person: TrialPerson,
  over: AbortSignal,
  onResponse: OnResponse,
) => Promise<void>;
type OnResponse = (options: RequestOptions, answer: HttpResponse) => void;

/** One request after the other over one keep-alive connection. */
const studies: SimulatedClient = async (port, { token }, over, onResponse) => {
  const client = createQuizClient(port, token, onResponse);
  while (!over.aborted) {
    await client.call({ path: '/api/lessons' });
    await client.takeQuiz(lessons[Math.floor(Math.random() * lessons.length)]!);
  }
  client.close();
};

/** A keep-alive connection that is idle for up to 1.5 s between requests. */
const thinks: SimulatedClient = async (port, { token }, over, onResponse) => {
  const client = createQuizClient(port, token, onResponse);
  while (!over.aborted) {
    await client.call({ path: '/api/profiles/me' });
    await pause(Math.random() * 1_500);
  }
  client.close();
};

const comesAndGoes: SimulatedClient = async (port, { token }, over, onResponse) => {
  const agent = new Agent({ keepAlive: false });
  while (!over.aborted) {
    const options = { path: '/api/user-progress', token, agent };
    onResponse(options, await sendRequest(port, options));
  }
};

/** Signs in, which takes long because of the password hash. */
const signsIn: SimulatedClient = async (port, { email }, over, onResponse) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (!over.aborted) {
    const body = { email, password: PASSWORD };
    const options = { method: 'POST', path: '/api/auth/sign-in', body, agent };
    onResponse(options, await sendRequest(port, options));
  }
  agent.destroy();
};

const CLIENTS: SimulatedClient[] = [
  studies,
  studies,
  studies,
  thinks,
  thinks,
  comesAndGoes,
  signsIn,
  signsIn,
];

type Stop = { ms: number; exitCode: number | null; answered: number; cut: string[]; turnedAway: number };

async function stopUnderLoad(app: BuiltApp): Promise<Stop> {
  const over = new AbortController();
  let answered = 0;
  let turnedAway = 0;
  const cut: string[] = [];
  const onResponse: OnResponse = ({ method = 'GET', path }, { status, failure, wasNew, text, ms }) => {
    if (failure === REFUSED) over.abort();
    else if (failure === 'ECONNRESET' && wasNew) turnedAway += 1;
    else if (failure || status >= 500)
      cut.push(`${method} ${path}: ${failure ?? `${status} ${text}`} after ${Math.round(ms)} ms`);
    else answered += 1;
  };
  const load = Promise.all(
    CLIENTS.map((run, index) => run(app.port, people[index]!, over.signal, onResponse)),
  );
  await pause(500 + Math.random() * 1_000);
  const began = performance.now();
  const exitCode = await app.end('SIGTERM');
  const ms = performance.now() - began;
  over.abort();
  await load;
  return { ms, exitCode, answered, cut, turnedAway };
}

const stops: Stop[] = [await stopUnderLoad(environment.app)];
while (stops.length < times) stops.push(await stopUnderLoad(await environment.startApp()));
await environment.close();

const turnedAway = stops.reduce((sum, stop) => sum + stop.turnedAway, 0);
const slowest = Math.max(...stops.map(({ ms }) => ms));
conclude(
  `${times} × SIGTERM under ${CLIENTS.length} clients: ${stops.reduce((sum, { answered }) => sum + answered, 0)} answers, ` +
    `${stops.reduce((sum, { cut }) => sum + cut.length, 0)} cut, ${turnedAway} turned away by the kernel; ended in ${Math.round(median(stops.map(({ ms }) => ms)))} ms (median), ` +
    `${Math.round(slowest)} ms at most`,
  [
    ...stops.flatMap(({ ms, exitCode, cut }) => [
      ...cut,
      ...(exitCode === 0 ? [] : [`ended with ${exitCode}`]),
      ...(ms <= LONGEST_STOP_MS ? [] : [`took ${Math.round(ms)} ms to end`]),
    ]),
    ...(turnedAway <= Math.max(1, times * MOST_TURNED_AWAY)
      ? []
      : [`${turnedAway} new connections turned away`]),
  ],
  values.control,
);
