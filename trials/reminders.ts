// Reminds many people of a badge with two processes that are killed with SIGKILL again and again, while everybody is looked at anew all
// the time, and then counts the mails: nobody may have two on one local day, and a kill may cost each process one mail at most.
// `--people N` (default 1500), `--control`: the database forgets which day was claimed, which the trial must notice.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import PostalMime from 'postal-mime';
import { openEnvironment } from './environment/trial-environment.ts';
import { addPeople } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';

const SUBJECT = 'Nueva insignia: De prueba';

const { values } = parseArgs({
  options: { people: { type: 'string', default: '1500' }, control: { type: 'boolean', default: false } },
});
const count = Number(values.people);

/** A zone in which it is about noon now, so that no quiet hour falls into the trial. */
function zoneOfNoon(): string {
  const offset = new Date().getUTCHours() - 12;
  return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '+' : '-'}${Math.abs(offset)}`;
}

const environment = await openEnvironment();
const { db, settings } = environment;
const people = await addPeople(db, count);
const ids = people.map(({ user_id }) => user_id);
await db.query('update profiles set time_zone = $1', [zoneOfNoon()]);
await db.query(
  `with made as (insert into badges (title, condition_type, condition_value) values ('De prueba', 'points_earned', 1000000) returning id)
  insert into user_badges (user_id, badge_id) select unnest($1::uuid[]), id from made`,
  [ids],
);
await db.query(
  `insert into reminder_settings (user_id, mail) select unnest($1::uuid[]), array['support_answer', 'badge']`,
  [ids],
);
if (values.control)
  await db.query(`
    create function forget_day() returns trigger language plpgsql as $$ begin
      delete from reminders_sent where user_id = new.user_id; return null; end $$;
    create trigger forget_day after insert on reminders_sent for each row execute function forget_day()`);
await db.query(`insert into reminder_schedule (user_id, next_check_at) select unnest($1::uuid[]), now()`, [
  ids,
]);

/** Everybody is due again, as if the time of the next look had been lost. */
const lookAgain = () => db.query('update reminder_schedule set next_check_at = now()');

async function countWaiting(): Promise<number> {
  const { rows } = await db.query(
    `select (select count(*) from mail_queue where kind = 'reminder')::int
      + (select count(*) from reminder_schedule where next_check_at <= now())::int as waiting`,
  );
  return rows[0].waiting;
}

const deadline = Date.now() + 240_000;
const apps = [environment.app, await environment.startApp()];
let kills = 0;
for (let round = 0; Date.now() < deadline; round += 1) {
  await pause(200 + Math.random() * 900);
  if (round < 12) {
    const killed = round % 2;
    await apps[killed]!.end('SIGKILL');
    kills += 1;
    await lookAgain();
    apps[killed] = await environment.startApp();
  } else if ((await countWaiting()) === 0) break;
}

const mails = new Map<string, number>();
for (const name of readdirSync(join(settings.DATA_DIR!, 'outbox'))) {
  if (!name.endsWith('.eml') || name.startsWith('.')) continue;
  const mail = await PostalMime.parse(readFileSync(join(settings.DATA_DIR!, 'outbox', name)));
  const [to] = mail.to ?? [];
  if (mail.subject === SUBJECT && to?.address) mails.set(to.address, (mails.get(to.address) ?? 0) + 1);
}
const { rows } = await db.query('select count(*)::int as claimed from reminders_sent');
await environment.close();

const twice = [...mails]
  .filter(([, sent]) => sent > 1)
  .map(([address, sent]) => `${address} has ${sent} mails`);
const lost = count - mails.size;
const violations = [...twice, ...(lost > kills ? [`${lost} mails are lost by ${kills} kills`] : [])];
conclude(
  `${count} people, ${kills} kills of two processes: ${rows[0].claimed} days claimed, ${mails.size} people mailed, ${lost} mails lost`,
  violations,
  values.control,
);
