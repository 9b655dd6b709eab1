// Eight at once, two hundred times: finishes of one attempt, finishes that win badges, deliveries of a payment's events, and sign-ins
// against a suspension, on two processes and one database. Points are paid once, badges awarded once, events take effect once, and no session stays open.
// `--rounds N` (default 200), `--control`: without the locks and keys that ensure it, which the trial must notice in each of the four.
import { parseArgs } from 'node:util';
import { hash } from '@node-rs/argon2';
import { goThroughRounds, PASSWORD } from './concurrency-rounds.ts';
import { openStripeEnvironment } from './environment/stripe-environment.ts';
import { addPeople } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';

const WITHOUT_KEYS = `
  alter table user_badges drop constraint user_badges_pkey;
  alter table point_entries drop constraint point_entries_once;
  alter table payment_events drop constraint payment_events_pkey`;

const { values } = parseArgs({
  options: { rounds: { type: 'string' }, control: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds ?? (values.control ? 40 : 200));
const began = performance.now();
const environment = await openStripeEnvironment([
  'slowSignIn',
  ...(values.control ? (['twiceAtOnce'] as const) : []),
]);
const second = await environment.startApp();
if (values.control) await environment.db.query(WITHOUT_KEYS);
const [admin] = await addPeople(environment.db, 1, { as: 'administra', role: 'admin' });
const outcome = await goThroughRounds(
  {
    ports: [environment.app.port, second.port],
    db: environment.db,
    admin: admin!,
    stripe: environment.stripe,
    password_hash: await hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 }),
  },
  rounds,
);
const { rows: wrongTotals } = await environment.db.query<{ user_id: string }>(
  `select p.user_id from profiles p left join point_entries e using (user_id)
    group by p.user_id, p.total_points having p.total_points <> coalesce(sum(e.points), 0)`,
);
await environment.close();

const perKind = Object.entries(outcome).map(([name, wrong]) => `${name} ${wrong.length}`);
const unseen = Object.keys(outcome).filter((name) => outcome[name]!.length === 0);
const violations = [
  ...Object.values(outcome).flat(),
  ...wrongTotals.map(({ user_id }) => `total is not the ledger's sum: ${user_id}`),
];
if (values.control && unseen.length > 0) console.log(`Not seen in the control: ${unseen.join(', ')}`);
conclude(
  `8 at once × ${rounds} rounds in ${Math.round((performance.now() - began) / 1000)} s (${perKind.join(', ')})`,
  values.control && unseen.length > 0 ? [] : violations,
  values.control,
);
