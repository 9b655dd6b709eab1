// A hundred people join a group with thirty seats at once through two processes, one of which is killed (kill −9) in the middle of every other
// round: exactly thirty get in, whoever was told so is in, and exactly they are premium.
// `--rounds N` (default 20), `--control`: without the lock of the group's row, which the trial must notice.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { type HttpResponse, sendRequest } from './environment/send-request.ts';
import { openEnvironment } from './environment/trial-environment.ts';
import { addPeople, type TrialPerson } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';

const SEATS = 30;
const PEOPLE = 100;

const { values } = parseArgs({
  options: { rounds: { type: 'string' }, control: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds ?? (values.control ? 4 : 20));
const began = performance.now();
const environment = await openEnvironment({ faults: values.control ? ['seatsUnlocked'] : [] });
const { db, app } = environment;
let second = await environment.startApp();
let killed = 0;
const violations: string[] = [];
for (let round = 0; round < rounds; round += 1) {
  const people = await addPeople(db, PEOPLE, { as: `plaza${round}x` });
  const group = await addGroup(db, round);
  const answers = Promise.all(
    people.map((person, at) => join(at % 2 ? second.port : app.port, group, person)),
  );
  if (round % 2) {
    await pause(20 + 5 * round);
    await second.end('SIGKILL');
    killed += 1;
    second = await environment.startApp();
  }
  const told = await answers;
  // Whoever got no answer, or was told to wait by an overloaded machine, asks again; who is in already is told so.
  for (const [at, person] of people.entries())
    for (let tries = 0; tries < 20 && [0, 503].includes(told[at]?.status ?? 0); tries += 1) {
      const reply = await join(app.port, group, person);
      told[at] = reply;
      if (reply.status === 503) await pause(250);
    }
  violations.push(...(await judge(round, group, people, told)));
}
await environment.close();
conclude(
  `${PEOPLE} people × ${rounds} rounds for ${SEATS} seats, ${killed} kills, in ${Math.round((performance.now() - began) / 1000)} s`,
  violations,
  values.control,
);

type Group = { id: string; code: string };

async function addGroup(client: pg.Client, round: number): Promise<Group> {
  const code = `PLZ${String(round).padStart(5, '2')}`;
  const { rows } = await client.query<{ id: string }>(
    `insert into groups (name, time_zone, code) values ('Aula', 'UTC', $1) returning id`,
    [code],
  );
  const { id } = rows[0]!;
  await client.query(
    `insert into licences (group_id, seats, starts_at, ends_at) values ($1, $2, now() - interval '1 day', now() + interval '1 day')`,
    [id, SEATS],
  );
  return { id, code };
}

function join(port: number, { code }: Group, { token }: TrialPerson): Promise<HttpResponse> {
  return sendRequest(port, { method: 'POST', path: '/api/group-codes/join', token, body: { code } });
}

async function judge(
  round: number,
  { id }: Group,
  people: TrialPerson[],
  told: HttpResponse[],
): Promise<string[]> {
  const { rows } = await db.query<{ user_id: string; is_member: boolean; is_licensed: boolean }>(
    `select user_id, m.user_id is not null as is_member, p.licensed_until is not null as is_licensed
      from profiles p left join group_members m using (user_id) where (m.group_id = $1 or m.group_id is null) and user_id = any($2)`,
    [id, people.map(({ user_id }) => user_id)],
  );
  const members = new Set(rows.filter(({ is_member }) => is_member).map(({ user_id }) => user_id));
  const wrong = rows.filter(({ is_member, is_licensed }) => is_member !== is_licensed).length;
  const lost = people.filter(({ user_id }, at) => told[at]?.status === 201 && !members.has(user_id)).length;
  const strange = told.filter(({ status }) => status !== 201 && status !== 409);
  return [
    ...(members.size === SEATS ? [] : [`${members.size} members for ${SEATS} seats in round ${round}`]),
    ...(wrong > 0 ? [`${wrong} with another premium than their seat in round ${round}`] : []),
    ...(lost > 0 ? [`${lost} were told that they are in and are not, in round ${round}`] : []),
    ...strange.map(({ status, failure }) => `answer ${status} ${failure ?? ''} in round ${round}`),
  ];
}
