// Two processes remember their callers while sessions, status, roles and subscriptions change under steady requests. A process that makes a change
// must never use the former state after its answer, any other one for 250 ms at most, also when its listening connection is cut or frozen.
// `--rounds N` (default 200), `--control`: without announcements, lease and clearing, which the trial must notice in each kind of change.
import { parseArgs } from 'node:util';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { openEnvironment } from './environment/trial-environment.ts';
import { addPeople } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';
import { goThroughRounds, PASSWORD } from './session-cache-rounds.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string' }, control: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds ?? (values.control ? 10 : 200));
const began = performance.now();
const environment = await openEnvironment({ faults: values.control ? ['cacheUnsafe'] : [] });
const second = await environment.startApp();
const changes = new pg.Pool({ connectionString: environment.settings.DATABASE_URL!, max: 10 });
const [admin] = await addPeople(environment.db, 1, { as: 'administra', role: 'admin' });
const outcome = await goThroughRounds(
  {
    ports: [environment.app.port, second.port],
    db: environment.db,
    changes,
    admin: admin!,
    password_hash: await hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 }),
    isAnnounced: !values.control,
  },
  rounds,
);
await changes.end();
await environment.close();

const unseen = Object.keys(outcome).filter((name) => outcome[name]!.violations.length === 0);
const perKind = Object.entries(outcome).map(
  ([name, { violations, latest }]) => `${name}: ${violations.length}, former state seen until ${latest} ms`,
);
for (const line of perKind) console.log(`  ${line}`);
if (values.control && unseen.length > 0) console.log(`Not seen in the control: ${unseen.join(', ')}`);
const violations = Object.values(outcome).flatMap((each) => each.violations);
conclude(
  `${rounds} rounds of each change on two processes in ${Math.round((performance.now() - began) / 1000)} s`,
  values.control && unseen.length > 0 ? [] : violations,
  values.control,
);
