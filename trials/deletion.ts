// Kills the app with SIGKILL at every step of the deletion of an account: between the steps, between a step and its record, before each
// table that is erased, and while the deletion is being requested. Each account must be erased completely all the same, once,
// with its ledger whole and its subscription ended.
// `--every N` takes one table of N. `--control`: a server that records a step before it does it, which leaves people's data behind; the
// trial must notice.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hash } from '@node-rs/argon2';
import { PERSONAL_TABLES } from '#features/personal-data/server/personal-tables.ts';
import type { BuiltApp } from '#test/built-app.ts';
import { findTraces, PASSWORD, prepareDeletion, requestDeletion } from './deletion-person.ts';
import { type Environment, openEnvironment } from './environment/trial-environment.ts';
import { addPeople, openSessions, type TrialPerson } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';

const { values } = parseArgs({
  options: { every: { type: 'string', default: '1' }, control: { type: 'boolean', default: false } },
});

const steps = ['waiting', 'closing', 'ending_payments', 'erasing'];
const erased = PERSONAL_TABLES.filter(({ erase }) => erase !== 'keep' && erase !== 'in_database').filter(
  (_, index) => index % Number(values.every) === 0,
);
const POINTS = [
  'requested',
  ...steps.flatMap((step) => [
    `before ${step}`,
    `after ${step}`,
    ...(values.control ? [] : [`advanced ${step}`]),
  ]),
  ...(values.control ? [] : erased.map(({ name }) => `table ${name}`)),
];

/** Waits until the process has ended. @throws Error when it runs on, because the point was never reached */
async function untilDead({ pid }: BuiltApp): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await pause(20);
  }
  throw new Error('The server was not killed.');
}

/** Lets a deletion begin in a server that dies at the point; what former ones left is continued there too. */
async function killAt({ db, startApp }: Environment, person: TrialPerson, point: string): Promise<void> {
  const isDuringRequest = point === 'requested';
  const letItBegin = async () => {
    await db.query('update account_deletions set due_at = now(), retry_at = now() where user_id = $1', [
      person.user_id,
    ]);
    await db.query(
      `update scheduled_erasures set recorded_at = now() - interval '7 days' where user_id = $1`,
      [person.user_id],
    );
  };
  if (!isDuringRequest) await letItBegin();
  // The server may die before it is ready.
  const app = await startApp({ DIE_AT: `${person.user_id} ${point}` }).catch(() => null);
  if (app && isDuringRequest) await requestDeletion(app.port, person);
  if (app) await untilDead(app);
  if (!isDuringRequest) return;
  const again = await startApp();
  // The password that the request gave has renewed the session, whose new token was not answered any more.
  await openSessions(db, [person]);
  const { status } = await requestDeletion(again.port, person);
  if (status !== 201) throw new Error(`The repeated request was answered with ${status}.`);
  await again.end('SIGTERM');
  await letItBegin();
}

/** Continues all deletions. @returns how many are not finished after a minute */
async function finishAll({ db, startApp }: Environment): Promise<number> {
  const app = await startApp();
  const deadline = Date.now() + 60_000;
  let left = 1;
  while (left > 0 && Date.now() < deadline) {
    await pause(200);
    const { rows } = await db.query<{ left: number }>(
      `select count(*)::int as left from account_deletions where step <> 'erased'`,
    );
    left = rows[0]!.left;
  }
  await app.end('SIGTERM');
  return left;
}

const environment = await openEnvironment({
  faults: ['diesDuringDeletion', values.control ? 'stepRecordedBefore' : 'diesAtStep'],
});
const password_hash = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
const people: TrialPerson[] = [];
for (const index of POINTS.keys())
  people.push(...(await addPeople(environment.db, 1, { as: `persona-${index}-`, password_hash })));
for (const [index, person] of people.entries())
  await prepareDeletion(environment, person, POINTS[index] !== 'requested');
await environment.app.end('SIGTERM');
for (const [index, point] of POINTS.entries()) await killAt(environment, people[index]!, point);
const left = await finishAll(environment);
const violations = left > 0 ? [`${left} deletions are not finished`] : [];
for (const [index, person] of people.entries())
  violations.push(...(await findTraces(environment.db, person)).map((trace) => `${POINTS[index]}: ${trace}`));
await environment.close();
conclude(`${POINTS.length} accounts erased, the app killed once during each`, violations, values.control);
