// Sends malformed input to every endpoint as a visitor, a learner and an administrator. The input is made from the endpoint's
// contract, right in most fields and wrong in some. No answer may be a 5xx or missing, and every error has the envelope.
// Then each endpoint gets bodies of 64 KB (imports: 20 MB) that are made to take long; none may block the process for more than 50 ms.
// `--inputs N` per endpoint and role (default 500; 0 only measures blocks), `--seed N`, `--only TEXT` in the endpoint's path,
// `--control`: without the check for text that PostgreSQL cannot store, and with texts normalised before their length is checked.
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { hash } from '@node-rs/argon2';
import fc from 'fast-check';
import { ERRORS, fromWireCode, type WireCode } from '#contract/errors.ts';
import { RIGHTS, type Right } from '#domain/rights.ts';
import { contract } from '#features/contract.ts';
import { endpointsOf } from '#server/endpoints/describe-api.ts';
import { freeLessons, openAnswered } from './environment/answered-attempts.ts';
import { type HttpResponse, requestJson, sendRequest } from './environment/send-request.ts';
import { openEnvironment } from './environment/trial-environment.ts';
import { addPeople, openSessions } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';
import { findLongestBlocks, formatBlock, isTooLong } from './longest-blocks.ts';
import { fillPath, type MalformedInput, malformedInputs, type Operation } from './malformed-inputs.ts';

const AT_ONCE = 8;
const TIMEOUT_MS = 10_000;
const SHOWN_BLOCKS = 8;
/** Calls that the contract does not declare. */
const BESIDE = [
  { method: 'POST', path: '/webhooks/stripe', access: 'public' },
  { method: 'POST', path: '/reminders/unsubscribe', access: 'public' },
  { method: 'GET', path: '/{id}', access: 'public' },
  { method: 'GET', path: '/../uploads/badges/{id}', access: 'public' },
  { method: 'GET', path: '/../lessons/{id}', access: 'public' },
] as const;

const { values } = parseArgs({
  options: {
    inputs: { type: 'string' },
    seed: { type: 'string', default: '20261121' },
    only: { type: 'string', default: '' },
    control: { type: 'boolean', default: false },
  },
});
const inputs = Number(values.inputs ?? (values.control ? 200 : 500));
const environment = await openEnvironment({
  faults: values.control ? ['textsUnchecked', 'lengthUnchecked'] : [],
});
const { port } = environment.app;
const password_hash = await hash('una-clave-larga-7', { memoryCost: 1024, timeCost: 1, parallelism: 1 });
const [learner] = await addPeople(environment.db, 1, { as: 'aprendiz', password_hash });
const [admin, colleague] = await addPeople(environment.db, 2, {
  as: 'administra',
  role: 'admin',
  password_hash,
});
const ROLES = { visitor: undefined, learner, admin };
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

const ids = await realIds();
const { paths } = await requestJson<{ paths: Record<string, Record<string, Operation>> }>(port, {
  path: '/api/openapi.json',
});

async function realIds(): Promise<string[]> {
  const [lesson] = await freeLessons(environment.db);
  const attempts = await openAnswered(environment.db, [{ user: learner!.user_id, lesson: lesson! }]);
  const { rows } = await environment.db.query<{ id: string }>(
    `(select id from questions limit 2) union all (select id from plans limit 1) union all (select id from badges limit 1)`,
  );
  return [lesson!, ...attempts, colleague!.user_id, ...rows.map(({ id }) => id)];
}

/** A group in which something is set, and a live quiz: new ones for each endpoint, since inputs may end or archive them. By the names of `Known`. */
async function newSchool(): Promise<Record<string, string>> {
  const post = (path: string, body: unknown, token = admin!.token) =>
    requestJson<{ id: string; code: string }>(port, { method: 'POST', path: `/api/${path}`, token, body });
  const asked = { lesson_id: ids[0], due: '2099-01-01T00:00' };
  const { id, code } = await post('groups', { name: '1.º B', time_zone: 'UTC' });
  await post('group-codes/join', { code }, learner!.token);
  const task = await post(`groups/${id}/assignments`, { ...asked, kind: 'lesson' });
  const test = await post(`groups/${id}/assignments`, { ...asked, kind: 'test', goal: 2, minutes: 10 });
  const run = await post(`tests/${test.id}`, {}, learner!.token);
  const list = { title: 'Primer trimestre', assignment_ids: [task.id] };
  const certificates = await post(`groups/${id}/certificates`, list);
  const live = await post('live', { lesson_id: ids[0], teams: 0 });
  const member = { user_id: learner!.user_id, assignment_id: test.id, list_id: certificates.id };
  return { ...member, groups: id, tests: test.id, 'test-runs': run.id, live: live.id, assignments: task.id };
}

type Endpoint = { method: string; path: string; access: Right };
type Role = keyof typeof ROLES;

async function send({ method, path }: Endpoint, role: Role, input: MalformedInput): Promise<HttpResponse> {
  const where = `/api${fillPath(path, input.places)}`.replace('/api/../', '/');
  const isRead = method === 'GET';
  return sendRequest(port, {
    method,
    path: isRead && input.query ? `${where}?${input.query}` : where,
    token: ROLES[role]?.token,
    ...(!isRead && input.body !== undefined && { body: input.body }),
    headers: input.headers,
    agent,
    timeoutMs: TIMEOUT_MS,
  });
}

function complain(endpoint: Endpoint, { status, failure, text, headers }: HttpResponse): string | null {
  if (failure) return failure;
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (status < 400 || endpoint.path.startsWith('/../')) return null;
  if (!headers['content-type']?.includes('json'))
    return `${status} without an envelope: ${text.slice(0, 100)}`;
  const { error } = JSON.parse(text) as { error?: { code: WireCode; message: string; request_id: string } };
  if (!error?.message || !error.request_id || ERRORS[fromWireCode(error.code)]?.[0] !== status)
    return `${status} in no envelope of ours: ${text.slice(0, 200)}`;
  return /select |insert into|\.ts:|node_modules|drizzle|\$argon2/i.test(text)
    ? `reveals too much: ${text}`
    : null;
}

/** A caller without permission gets 401 or 403, also when the input is wrong. */
function complainOfGuard({ access }: Endpoint, role: Role, input: MalformedInput, status: number) {
  const isPlain = Object.values(input.places).every((place) => UUID.test(place));
  if (!isPlain || input.headers.authorization) return null;
  if (role === 'visitor' && access !== 'public' && status !== 401) return `a visitor is answered ${status}`;
  if (role === 'learner' && !RIGHTS[access].some((kind) => kind === 'learner') && status !== 403)
    return `a learner is answered ${status}`;
  return null;
}

const tally: Record<string, number> = {};
const violations: string[] = [];
/** Endpoints at which no group could be made, because inputs had archived its lesson or ended a right. */
let schoolless = 0;

async function tryEndpoint(endpoint: Endpoint): Promise<void> {
  const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {};
  await openSessions(environment.db, [learner!, admin!]);
  const school = await newSchool().catch(() => ({}));
  if (Object.keys(school).length === 0) schoolless += 1;
  const known = { ids: [...ids, ...Object.values(school)], byName: school };
  const inputsOf = malformedInputs(endpoint.path, operation, known);
  const sample = fc.sample(inputsOf, { numRuns: inputs, seed: Number(values.seed) });
  for (const role of Object.keys(ROLES) as Role[]) {
    await openSessions(environment.db, [learner!, admin!]);
    const waiting = [...sample];
    const worker = async () => {
      for (let input = waiting.pop(); input; input = waiting.pop()) {
        const answer = await send(endpoint, role, input);
        const hundred = `${Math.floor(answer.status / 100)}xx`;
        tally[hundred] = (tally[hundred] ?? 0) + 1;
        const wrong = complain(endpoint, answer) ?? complainOfGuard(endpoint, role, input, answer.status);
        if (wrong)
          violations.push(`${role} ${endpoint.method} ${endpoint.path}: ${wrong} · ${format(input)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
}

const format = ({ body, ...rest }: MalformedInput) =>
  JSON.stringify({ ...rest, body: body?.toString('latin1') }).slice(0, 600);

const began = performance.now();
const endpoints: Endpoint[] = [...endpointsOf(contract), ...BESIDE].filter(({ path }) =>
  path.includes(values.only),
);
if (inputs > 0) for (const endpoint of endpoints) await tryEndpoint(endpoint);
const after = await sendRequest(port, { path: '/api/profiles/me', token: admin!.token });
if (after.status !== 200) violations.push(`afterwards the administrator is answered ${after.status}`);
const failures = environment.app
  .output()
  .split('\n')
  .filter((line) => line.includes('"msg":"request failed"'));
if (failures.length > 0)
  violations.unshift(`${failures.length} failures in the log, the first: ${failures[0]!.slice(0, 1_000)}`);
agent.destroy();
await openSessions(environment.db, [admin!]);
const blocks = await findLongestBlocks(environment, endpoints, { token: admin!.token, id: ids[0]! });
const tooLong = blocks.filter(isTooLong);
await environment.close();
console.log(
  `The longest blocks of ${blocks.length} endpoints: ${blocks.slice(0, SHOWN_BLOCKS).map(formatBlock).join('; ')}`,
);
// The control breaks both, so the trial has to find both.
const isFound = inputs === 0 || violations.length > 0;
const seen =
  values.control && !(isFound && tooLong.length > 0) ? [] : [...violations, ...tooLong.map(formatBlock)];
conclude(
  `${endpoints.length} endpoints × 3 roles × ${inputs} malformed inputs (seed ${values.seed}) in ${Math.round((performance.now() - began) / 1000)} s: ${JSON.stringify(tally)}, ${schoolless} without a group`,
  seen,
  values.control,
);
