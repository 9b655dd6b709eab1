// 200 people answer a first lesson without an account on two devices each, sign up on both with one address, twice, and open the confirmation's
// link on both at once, twice; 50 more devices sign up with two addresses each. On two processes and one database each of the 200 is paid once,
// each of the 50 devices pays one of its two addresses, each new account has one session, and no guest is left with answers that were paid.
// `--people N` (default 200), `--control`: an adoption that leaves the guest's row, which the trial must notice.
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type HttpResponse, sendRequest } from './environment/send-request.ts';
import { openEnvironment } from './environment/trial-environment.ts';
import { conclude } from './environment/verdict.ts';

const PASSWORD = 'una-clave-larga-7';
/** Sign-ups of strangers wait in a short queue, beyond which they are told to come back. */
const AT_ONCE = 40;
const RIGHT = `update guests g set answers = (select jsonb_object_agg(v.id, case when v.kind in ('single_choice', 'true_false')
  then jsonb_build_object('option', v.correct_answer) else '{"dont_know": true}' end)
  from question_versions v where v.id = any(g.version_ids))`;

const { values } = parseArgs({
  options: { people: { type: 'string', default: '200' }, control: { type: 'boolean', default: false } },
});
const people = Number(values.people);
const began = performance.now();
const environment = await openEnvironment({
  faults: values.control ? ['guestKept'] : [],
  settings: async () => ({ RATE_LIMIT_FACTOR: '1000' }),
});
const { db } = environment;
const ports = [environment.app.port, (await environment.startApp()).port];

type Device = { cookies: Map<string, string>; answers: HttpResponse[] };

/** Sends a request as a device does, and again while the server is busy. */
async function send(device: Device, path: string, body: unknown, turn: number): Promise<HttpResponse> {
  const cookie = [...device.cookies].map((pair) => pair.join('=')).join('; ');
  const answer = await sendRequest(ports[turn % 2]!, { method: 'POST', path, body, headers: { cookie } });
  if (answer.status === 503) return pause(200).then(() => send(device, path, body, turn));
  for (const line of answer.headers['set-cookie'] ?? []) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    device.cookies.set(name!, value!);
  }
  device.answers.push(answer);
  return answer;
}

async function inTurns<Item>(items: Item[], work: (item: Item, index: number) => Promise<unknown>) {
  const left = [...items.entries()];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const newDevices = (count: number): Device[] =>
  Array.from({ length: count }, () => ({ cookies: new Map(), answers: [] }));
const twice = (device: Device, path: string, body: unknown, turn: number) =>
  Promise.all([send(device, path, body, turn), send(device, path, body, turn + 1)]);

/** A sign-up on a device; the same one twice. */
type SignUp = { device: Device; email: string; full_name: string };

const devices = newDevices(2 * people);
const shared = newDevices(Math.ceil(people / 4));
const signUps: SignUp[] = [
  ...devices.map((device, at) => ({
    device,
    email: `invitada${at >> 1}@ejemplo.com`,
    full_name: at % 2 ? 'Desde el teléfono' : 'Desde la tableta',
  })),
  ...shared.flatMap((device, at) =>
    ['a', 'b'].map((which) => ({ device, email: `${which}${at}@ejemplo.com`, full_name: 'Con dos emails' })),
  ),
];

await inTurns([...devices, ...shared], (device, turn) => send(device, '/api/guest/attempts', {}, turn));
await db.query(RIGHT);
await inTurns(signUps, ({ device, ...person }, turn) =>
  twice(device, '/api/auth/sign-up', { ...person, password: PASSWORD, terms_accepted: true }, turn),
);
/** The links of the mails, by address. */
const links = new Map(signUps.map(({ email }) => [email, randomBytes(32).toString('base64url')]));
await db.query(
  `insert into auth_confirmation_links (email, token_hash, expires_at)
    select *, now() + interval '1 day' from unnest($1::text[], $2::bytea[])`,
  [[...links.keys()], [...links.values()].map((link) => createHash('sha256').update(link).digest())],
);
const confirming = performance.now();
await Promise.all(
  signUps.map(({ device, email }, turn) =>
    // A device with two addresses has the cookie of the later sign-up, so it confirms with the password that all have.
    twice(device, '/api/auth/verify', { token_hash: links.get(email), type: 'email' }, turn),
  ),
);
const confirmed = Math.round(performance.now() - confirming);

const { rows } = await db.query<{
  email: string;
  paid: number;
  points: number;
  total: number;
  sessions: number;
}>(
  `select u.email, (select count(*)::int from point_entries e where e.user_id = u.id) as paid,
      (select coalesce(sum(points), 0)::int from point_entries e where e.user_id = u.id) as points, p.total_points as total,
      (select count(*)::int from auth_sessions s where s.user_id = u.id) as sessions
    from auth_users u join profiles p on p.user_id = u.id where p.role = 'user' order by u.email`,
);
const { rows: twiceGiven } = await db.query<{ id: string }>(
  'select id from runs group by id having count(*) > 1 union all select g.id from guests g join runs r using (id)',
);
await environment.close();

const of = new Map(rows.map((row) => [row.email, row]));
const unexpected = [...devices, ...shared]
  .flatMap(({ answers }) => answers)
  .filter(({ status, text }) => ![200, 201].includes(status) && !text.includes('otp_expired'));
const violations = [
  ...unexpected.map(({ status, failure, text }) => `answered ${failure ?? status} ${text.slice(0, 120)}`),
  ...[...links.keys()].filter((email) => !of.has(email)).map((email) => `no account for ${email}`),
  ...rows
    .filter(({ total, points }) => total !== points)
    .map(({ email }) => `total is not the ledger’s: ${email}`),
  ...rows
    .filter(({ email, paid, points }) => email.startsWith('invitada') && (paid !== 1 || points === 0))
    .map(({ email, paid }) => `paid ${paid} times: ${email}`),
  ...shared.flatMap((_, at) => {
    const paid = (of.get(`a${at}@ejemplo.com`)?.paid ?? 0) + (of.get(`b${at}@ejemplo.com`)?.paid ?? 0);
    return paid === 1 ? [] : [`a device with two addresses was paid ${paid} times: ${at}`];
  }),
  ...rows
    .filter(({ sessions }) => sessions > 1)
    .map(({ email, sessions }) => `${sessions} sessions: ${email}`),
  ...twiceGiven.map(({ id }) => `a guest’s quiz twice, or left behind: ${id}`),
];
const points = rows.reduce((sum, row) => sum + row.points, 0);
conclude(
  `${people} people on two devices and ${shared.length} devices with two addresses in ${Math.round((performance.now() - began) / 1000)} s ` +
    `(${4 * people + 4 * shared.length} confirmations at once in ${confirmed} ms, ${rows.length} accounts, ${points} points)`,
  violations,
  values.control,
);
