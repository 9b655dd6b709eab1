// Devices submit quizzes that were taken without a connection over a network that drops requests and replies, doubles and reorders them:
// `--schedules N` (default 10,000), then 200 at once of one quiz, then `--kills N` (default 10) of the app between commit and answer.
// Each quiz is one run with all its answers, and a lesson is paid once. `--control`: a device that forgets the key of what it has sent and
// takes the lesson along again, which the trial must notice.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Device, newDevice, type Quiz, submitOnce, takeQuizzes } from './environment/offline-device.ts';
import { openEnvironment } from './environment/trial-environment.ts';
import { addPeople } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '10' },
    control: { type: 'boolean', default: false },
  },
});
const PEOPLE = 40;
const AT_ONCE = 8;
const began = performance.now();
const environment = await openEnvironment({ faults: ['slowReply'] });
const { db } = environment;
let { app } = environment;
const people = await addPeople(db, PEOPLE, { isPremium: true });
const { rows } = await db.query<{ id: string }>(
  `select id from lessons l where state = 'published' and exists (select from questions where lesson_id = l.id) order by id limit 20`,
);
const lessons = rows.map(({ id }) => id);
/** Each quiz that a device got a reply for. */
const delivered: Quiz[] = [];
const chance = (share: number) => Math.random() < share;

/** What a network does with one request: nobody gets it, nobody hears of it, it comes twice, or it is as it should be. */
async function sendOver(device: Device, quiz: Quiz): Promise<boolean> {
  if (chance(0.25)) return false;
  const sent = [submitOnce(app.port, device, quiz)];
  if (chance(0.3)) sent.push(submitOnce(app.port, device, quiz));
  const replies = await Promise.all(sent);
  return replies.some((reply) => reply) && !chance(0.3);
}

/** A device sends what it has in any order until it has a reply for each. */
async function deliver(device: Device, quizzes: Quiz[]): Promise<void> {
  const waiting = new Map(quizzes.map((quiz) => [quiz.lesson, quiz]));
  while (waiting.size > 0) {
    const inAnyOrder = [...waiting.values()].sort(() => Math.random() - 0.5);
    await Promise.all(
      inAnyOrder.slice(0, 3).map(async (quiz) => {
        if (await sendOver(device, quiz)) {
          waiting.delete(quiz.lesson);
          delivered.push(quiz);
        } else if (values.control) {
          const [again] = await takeQuizzes(app.port, { ...device, id: randomUUID() }, [quiz.lesson]);
          if (again) waiting.set(quiz.lesson, again);
        }
      }),
    );
  }
}

const schedules = Math.ceil(Number(values.schedules) / lessons.length);
let begun = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (begun < schedules) {
      const device = newDevice(people[begun++ % PEOPLE]!);
      await deliver(device, await takeQuizzes(app.port, device, lessons));
      if (begun % 50 === 0) console.log(`${delivered.length} quizzes delivered`);
    }
  }),
);

const ofAll = newDevice(people[0]!);
const [crowded] = await takeQuizzes(app.port, ofAll, lessons.slice(0, 1));
const replies = await Promise.all(Array.from({ length: 200 }, () => submitOnce(app.port, ofAll, crowded!)));
delivered.push(crowded!);

let lostReplies = 0;
for (let kill = 0; kill < Number(values.kills) && !values.control; kill += 1) {
  if (kill === 0) app = await environment.startApp({ SLOW_REPLY: 'yes' });
  const sent: { device: Device; quizzes: Quiz[] }[] = [];
  for (const person of people.slice(0, AT_ONCE)) {
    const device = newDevice(person);
    sent.push({ device, quizzes: await takeQuizzes(app.port, device, lessons.slice(0, 6)) });
  }
  const heard = new Set<Quiz>();
  const work = sent.map(async ({ device, quizzes }) => {
    for (const quiz of quizzes) if (await submitOnce(app.port, device, quiz)) heard.add(quiz);
  });
  await pause(300 + Math.random() * 1000);
  await app.end('SIGKILL');
  await Promise.all(work);
  const { rows: stored } = await db.query<{ id: string }>('select id from runs where id = any($1)', [
    sent.flatMap(({ quizzes }) => quizzes.map(({ id }) => id)),
  ]);
  lostReplies += stored.filter(({ id }) => ![...heard].some((quiz) => quiz.id === id)).length;
  app = await environment.startApp({ SLOW_REPLY: 'yes' });
  for (const { device, quizzes } of sent)
    for (const quiz of quizzes) if (await submitOnce(app.port, device, quiz)) delivered.push(quiz);
}

const ids = delivered.map(({ id }) => id);
const counted = async (what: string, sql: string, given: unknown[] = []) =>
  (await db.query<{ id: string }>(sql, given)).rows.map(({ id }) => `${what}: ${id}`);
const violations = [
  ...(await counted(
    'lost',
    `select quiz.id from unnest($1::uuid[], $2::int[]) as quiz(id, answers) where not exists (select from runs r
      where r.id = quiz.id and r.finished_at is not null
        and (select count(*) from run_answers a where a.user_id = r.user_id and a.run_id = r.id) = quiz.answers)`,
    [ids, delivered.map(({ answers }) => answers.length)],
  )),
  ...(await counted(
    'counted without a reply',
    `select id from runs where purpose = 'quiz' and not id = any($1::uuid[])`,
    [ids],
  )),
  ...(await counted(
    'paid twice',
    'select attempt_id as id from point_entries group by user_id, attempt_id having count(*) > 1',
  )),
  ...(await counted(
    'paid more than the best result',
    `select g.lesson_id as id from user_progress g join (select user_id, lesson_id, sum(points) as paid from point_entries
        where attempt_id is not null group by user_id, lesson_id) e using (user_id, lesson_id) where e.paid <> g.total_points`,
  )),
  ...replies.filter((reply) => !reply).map(() => 'refused among 200 at once'),
];
await environment.close();
conclude(
  `${delivered.length} quizzes over a bad network, 200 at once, ${values.kills} kills (${lostReplies} replies lost after their commit) in ${Math.round((performance.now() - began) / 1000)} s`,
  violations,
  values.control,
);
