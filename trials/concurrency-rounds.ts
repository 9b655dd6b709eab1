import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { ConnectedDatabase } from '#db/connect.ts';
import { paySession } from '#features/local-stripe/server/objects/checkout-sessions.ts';
import { lastPosition, stripeObjects } from '#test/list-stripe-objects.ts';
import { signWebhook } from '#test/sign-webhook.ts';
import { freeLessons, openAnswered } from './environment/answered-attempts.ts';
import {
  type HttpResponse,
  type RequestOptions,
  requestJson,
  sendRequest,
} from './environment/send-request.ts';
import { WEBHOOK_SECRET } from './environment/stripe-environment.ts';
import { addPeople, type TrialPerson } from './environment/trial-people.ts';

const AT_ONCE = 8;
export const PASSWORD = 'una-clave-larga-7';

/** The environment of the rounds: two processes of the app on one database, an administrator, and the local Stripe's database. */
export type Arena = {
  ports: [number, number];
  db: pg.Client;
  admin: TrialPerson;
  stripe: ConnectedDatabase;
  /** A hash at a low cost, so that sign-ins are close together. */
  password_hash: string;
};

type Round = (arena: Arena, person: TrialPerson, round: number) => Promise<string[]>;

const sendAtOnce = ({ ports }: Arena, question: (index: number) => RequestOptions): Promise<HttpResponse[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => sendRequest(ports[index % 2]!, question(index))));

const refusals = (answers: HttpResponse[], ...expected: number[]): string[] =>
  answers
    .filter(({ status }) => !expected.includes(status))
    .map(({ status, failure, text }) => `answered ${failure ?? status} ${text.slice(0, 200)}`);

async function count(db: pg.Client, query: string, ...values: unknown[]): Promise<number> {
  return Number((await db.query<{ count: string }>(query, values)).rows[0]!.count);
}

/** One attempt finished eight times pays once, and all answers are the same. */
const finish: Round = async (arena, { user_id, token }, round) => {
  const { db } = arena;
  const lessons = await freeLessons(db);
  const [attempt] = await openAnswered(db, [{ user: user_id, lesson: lessons[round % lessons.length]! }]);
  const path = `/api/attempts/${attempt}/finish`;
  const answers = await sendAtOnce(arena, () => ({ method: 'POST', path, token, body: {} }));
  const paid = await count(db, 'select count(*) from point_entries where attempt_id = $1', attempt);
  const { rows } = await db.query<{ total_points: number }>(
    'select total_points from profiles where user_id = $1',
    [user_id],
  );
  const texts = new Set(answers.map(({ text }) => text));
  const earned = (JSON.parse(answers[0]!.text) as { points_earned?: number }).points_earned;
  return [
    ...refusals(answers, 200),
    ...(paid === 1 ? [] : [`paid ${paid} times`]),
    ...(texts.size === 1 ? [] : [`${texts.size} different answers`]),
    ...(rows[0]!.total_points === earned ? [] : [`total ${rows[0]!.total_points}, earned ${earned}`]),
  ];
};

type Result = { new_badges: { id: string }[] };

/** Eight lessons finished at once, while another badge with the same condition is created: each badge is awarded once and reported once. */
const badge: Round = async (arena, { user_id, token }, round) => {
  const { db, ports, admin } = arena;
  const lessons = (await freeLessons(db)).slice(0, AT_ONCE);
  const attempts = await openAnswered(
    db,
    lessons.map((lesson) => ({ user: user_id, lesson })),
  );
  const body = { title: `Ronda ${round}`, condition_type: 'lessons_completed_count', condition_value: 4 };
  const [answers, created] = await Promise.all([
    sendAtOnce(arena, (index) => ({
      method: 'POST',
      path: `/api/attempts/${attempts[index]}/finish`,
      token,
      body: {},
    })),
    sendRequest(ports[round % 2]!, { method: 'POST', path: '/api/admin/badges', token: admin.token, body }),
  ]);
  await db.query('update badges set archived_at = now() where title = $1', [body.title]);
  const reported = answers
    .filter(({ status }) => status === 200)
    .flatMap(({ text }) => (JSON.parse(text) as Result).new_badges.map(({ id }) => id));
  const owned = (
    await db.query<{ badge_id: string }>('select badge_id from user_badges where user_id = $1', [user_id])
  ).rows;
  const kept = owned.map(({ badge_id }) => badge_id);
  const isTwice = (ids: string[]) => ids.length !== new Set(ids).size;
  return [
    ...refusals(answers, 200),
    ...refusals([created], 201),
    ...(isTwice(reported) ? ['a badge was reported twice'] : []),
    ...(isTwice(kept) ? ['a badge was awarded twice'] : []),
    ...(reported.every((id) => kept.includes(id)) ? [] : ['a badge was reported and not kept']),
    ...(kept.length >= 4 ? [] : [`only ${kept.length} badges for eight lessons`]),
  ];
};

/** Each event of a payment arrives eight times at once, and in every other round all events together. There is one record and one subscription. */
const webhook: Round = async (arena, { user_id, token }, round) => {
  const { db, ports, stripe } = arena;
  const { rows: plans } = await db.query<{ id: string; price: number }>(
    'select id, price::float8 as price from plans where is_active and archived_at is null limit 1',
  );
  const body = { planId: plans[0]!.id, priceAmount: plans[0]!.price };
  const { url } = await requestJson<{ url: string }>(ports[0], {
    method: 'POST',
    path: '/api/functions/create-checkout',
    token,
    body,
  });
  const after = await lastPosition(stripe);
  await paySession(stripe, url.split('/').at(-1)!, new Date());
  const events = (await stripeObjects(stripe, 'event', { after })).map((event) => JSON.stringify(event));
  const deliver = (event: string) =>
    sendAtOnce(arena, () => ({
      method: 'POST',
      path: '/api/webhooks/stripe',
      body: event,
      headers: { 'stripe-signature': signWebhook(event, WEBHOOK_SECRET, new Date()) },
    }));
  const answers: HttpResponse[] = [];
  if (round % 2) answers.push(...(await Promise.all(events.map(deliver))).flat());
  else for (const event of events) answers.push(...(await deliver(event)));
  const ids = events.map((event) => (JSON.parse(event) as { id: string }).id);
  const recorded = await count(db, 'select count(*) from payment_events where id = any($1)', ids);
  const { rows } = await db.query<{ is_active: boolean; lasts: number }>(
    `select is_active, extract(epoch from access_until - created_at)::float8 / 86400 as lasts
      from user_subscriptions where user_id = $1`,
    [user_id],
  );
  return [
    ...refusals(answers, 200),
    ...(recorded === ids.length ? [] : [`${ids.length} events recorded ${recorded} times`]),
    ...(rows.length === 1 && rows[0]!.is_active ? [] : [`${rows.length} subscriptions`]),
    ...(rows.every(({ lasts }) => lasts < 45) ? [] : ['more than one period of access']),
  ];
};

/** For how long another process than the one that made a change may use the former state (docs/security.md). */
const ELSEWHERE_MS = 250;

/**
 * Eight sign-ins, of which some hold their transaction open, while an administrator suspends the person leave no open session: none is accepted in the process that made the
 * change, nor in the other one after the time that it has.
 */
const suspend: Round = async (arena, { user_id, email }, round) => {
  const { db, ports, admin } = arena;
  const body = { email, password: PASSWORD, transport: 'bearer' };
  const signIns = sendAtOnce(arena, () => ({ method: 'POST', path: '/api/auth/sign-in', body }));
  const openTransactions = "select count(*) from pg_stat_activity where state = 'idle in transaction'";
  for (let tries = 0; tries < 200 && (await count(db, openTransactions)) === 0; tries += 1) await pause(5);
  await pause(Math.random() * 100);
  const suspension = await sendRequest(ports[round % 2]!, {
    method: 'PUT',
    path: `/api/admin/users/${user_id}/status`,
    token: admin.token,
    body: { status: 'suspended' },
  });
  const suspendedAt = performance.now();
  const answers = await signIns;
  const opened = answers
    .filter(({ status }) => status === 200)
    .map(({ text }) => (JSON.parse(text) as { session: { access_token: string } }).session.access_token);
  const tryIn = (port: number) =>
    Promise.all(opened.map((token) => sendRequest(port, { path: '/api/profiles/me', token })));
  const uses = await tryIn(ports[round % 2]!);
  await pause(Math.max(0, suspendedAt + ELSEWHERE_MS - performance.now()));
  uses.push(...(await tryIn(ports[(round + 1) % 2]!)));
  const left = await count(db, 'select count(*) from auth_sessions where user_id = $1', user_id);
  return [
    ...refusals([suspension], 200),
    ...refusals(answers, 200, 403),
    ...refusals(uses, 401),
    ...(left === 0 ? [] : [`${left} sessions survive the suspension`]),
  ];
};

const ROUNDS = { finish, 'badge award': badge, webhook, suspension: suspend };

/** Runs `times` rounds of each kind. @returns the violations by kind */
export async function goThroughRounds(arena: Arena, times: number): Promise<Record<string, string[]>> {
  const outcome: Record<string, string[]> = {};
  for (const [name, goRound] of Object.entries(ROUNDS)) {
    const people = await addPeople(arena.db, times, {
      as: name.replace(' ', '-'),
      password_hash: arena.password_hash,
    });
    const wrong: string[] = [];
    for (const [round, person] of people.entries())
      wrong.push(...(await goRound(arena, person, round)).map((each) => `${name}, round ${round}: ${each}`));
    outcome[name] = wrong;
  }
  return outcome;
}
