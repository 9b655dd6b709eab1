// Checks that the application does not reveal whether an address is registered. Signing up, signing in with a wrong password, recovering and asking for
// another confirmation are timed and compared for addresses that are known, unknown, waiting for their confirmation and suspended:
// equal bytes, and medians within 15 % of each other. A difference between kinds stays however often they are timed, while that of
// other work on the machine shrinks: medians that are apart are taken again over twice as many samples, three times at most.
// `--samples N` of each at first (default 200), `--control`: a sign-in that computes no hash for an unknown address, which the
// trial must notice.
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { median } from '#test/median.ts';
import { type HttpResponse, sendRequest } from './environment/send-request.ts';
import { openEnvironment } from './environment/trial-environment.ts';
import { addPeople } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';

const APART = 1.15;
const WARM_UP = 10;
const DOUBLINGS = 3;
const MAIL_MS = 20;
const COST = { memoryCost: 19_460, timeCost: 2, parallelism: 1 };

const CALLS = {
  'sign-up': {
    path: '/api/auth/sign-up',
    body: { password: 'otra-clave-larga-8', full_name: 'Quien Prueba', terms_accepted: true },
  },
  'sign-in': { path: '/api/auth/sign-in', body: { password: 'otra-clave-larga-8' } },
  recover: { path: '/api/auth/recover', body: {} },
  resend: { path: '/api/auth/resend', body: {} },
};
const KINDS = ['known', 'unknown', 'pending', 'suspended'] as const;
type CallName = keyof typeof CALLS;
type Kind = (typeof KINDS)[number];

const { values } = parseArgs({
  options: { samples: { type: 'string', default: '200' }, control: { type: 'boolean', default: false } },
});
const samples = Number(values.samples);
const environment = await openEnvironment({ faults: values.control ? ['hastySignIn'] : [] });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const password_hash = await hash('una-clave-larga-7', COST);

/** All addresses have the same length, and each is used once, because a request changes its state. */
const addressOf = (group: string, kind: Kind, index: number) =>
  `${nameOf(group, kind)}${String(index).padStart(4, '0')}@ejemplo.com`;
const nameOf = (group: string, kind: Kind) => `${group}.${kind}`.padEnd(30, 'x');

async function prepare(db: pg.Client, group: string, count: number): Promise<void> {
  await addPeople(db, count, { as: nameOf(group, 'known'), password_hash });
  await addPeople(db, count, { as: nameOf(group, 'suspended'), password_hash, isSuspended: true });
  await db.query(
    `insert into auth_pending_sign_ups (email, password_hash, full_name, time_zone, expires_at)
      select email, $2, 'Quien Espera', 'UTC', now() + interval '20 hours'
      from unnest($1::text[]) as email`,
    [Array.from({ length: count }, (_, index) => addressOf(group, 'pending', index)), password_hash],
  );
}

/** The content of an answer without the parts that differ in every answer. */
const bytesOf = ({ status, headers, text }: HttpResponse): string => {
  const { date: _, 'x-request-id': id, ...rest } = headers;
  const content = JSON.stringify([status, rest, text.replaceAll(String(id), 'id')]);
  return content.replace(/sign-up=[\w-]+/, 'sign-up=token');
};

const requestAbout = (port: number, call: CallName, email: string) => {
  const { path, body } = CALLS[call];
  return sendRequest(port, { method: 'POST', path, body: { email, ...body }, agent });
};

/** A different order for each round, so that no kind always follows the same other kind. */
const shuffled = (): Kind[] =>
  KINDS.map((kind) => ({ kind, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ kind }) => kind);

type Times = Map<Kind, number[]>;

/** Times one request about each kind in a new order. @returns the answers and whom they were about */
async function timeRound(call: CallName, index: number, times: Times): Promise<Map<string, Kind>> {
  const answers = new Map<string, Kind>();
  for (const kind of shuffled()) {
    const answer = await requestAbout(environment.app.port, call, addressOf(call, kind, index));
    answers.set(bytesOf(answer), kind);
    // Waits until the mail of one answer is written, so that it does not slow down the next.
    await pause(MAIL_MS);
    if (index >= WARM_UP) times.get(kind)!.push(answer.ms);
  }
  return answers;
}

function readMedians(times: Times) {
  const medians = KINDS.map((kind) => median(times.get(kind)!));
  return { medians, spread: Math.max(...medians) / Math.min(...medians) };
}

async function compare(call: CallName): Promise<{ line: string; wrong: string[] }> {
  const times: Times = new Map(KINDS.map((kind) => [kind, []]));
  const answers = new Map<string, Kind>();
  let index = 0;
  for (
    let doubled = 0;
    doubled === 0 || (doubled <= DOUBLINGS && readMedians(times).spread > APART);
    doubled += 1
  )
    for (const end = WARM_UP + samples * 2 ** doubled; index < end; index += 1)
      for (const [text, kind] of await timeRound(call, index, times)) answers.set(text, kind);
  const { medians, spread } = readMedians(times);
  const apart = `${((spread - 1) * 100).toFixed(0)} % apart`;
  const listed = KINDS.map((kind, place) => `${kind} ${medians[place]!.toFixed(2)}`).join(', ');
  const line = `${call} ${listed} ms (${index - WARM_UP} samples, ${apart})`;
  return {
    line,
    wrong: [
      ...(spread <= APART ? [] : [line]),
      ...(answers.size === 1
        ? []
        : [`${call}: ${[...answers].map(([text, kind]) => `${kind} ${text}`).join(' / ')}`]),
    ],
  };
}

/** Checks that the same attempts reach the same limits when limits are enabled. */
async function compareLimits(): Promise<string[]> {
  const { port } = await environment.startApp({ RATE_LIMIT_FACTOR: '1' });
  await environment.db.query('delete from rate_limits');
  const wrong: string[] = [];
  for (const call of Object.keys(CALLS) as CallName[]) {
    const group = `limit.${call}`;
    await prepare(environment.db, group, 1);
    const answers = new Set<string>();
    for (const kind of KINDS) {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 12; attempt += 1)
        statuses.push((await requestAbout(port, call, addressOf(group, kind, 0))).status);
      answers.add(statuses.join(' '));
    }
    if (answers.size > 1) wrong.push(`${call} meets limits apart: ${[...answers].join(' / ')}`);
  }
  return wrong;
}

const lines: string[] = [];
const violations: string[] = [];
for (const call of Object.keys(CALLS) as CallName[]) {
  await prepare(environment.db, call, samples * 2 ** DOUBLINGS + WARM_UP);
  const { line, wrong } = await compare(call);
  lines.push(line);
  violations.push(...wrong);
}
violations.push(...(await compareLimits()));
agent.destroy();
await environment.close();
// The control breaks only signing in; other differences are noise.
const seen = values.control ? violations.filter((each) => each.startsWith('sign-in')) : violations;
conclude(`Interleaved samples: ${lines.join('; ')}`, seen, values.control);
