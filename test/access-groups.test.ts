import { afterAll, beforeAll, expect, test } from 'vitest';
import { offline_packages } from '#db/schema.ts';
import { addressOf } from '#domain/people/names/username.ts';
import { type Kind, RIGHTS, type Right } from '#domain/rights.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { contract } from '#features/contract.ts';
import { endpointsOf } from '#server/endpoints/describe-api.ts';
import { createTestApp, type TestApp } from './app.ts';
import { createLesson, takeLesson } from './create-lesson.ts';
import { type Client, createClient } from './http-client.ts';
import { type Person, signUpAdmin, signUpLearner, signUpPremium, signUpStaff } from './people.ts';

/** M is a pupil of the group, T its teacher, O the teacher of another one; the others are in none. T and A come last, as they change most. */
const ROLES = ['V', 'L', 'N', 'P', 'E', 'U', 'O', 'M', 'T', 'A'] as const;
type Role = (typeof ROLES)[number];

const IS: Record<Role, readonly Kind[]> = {
  V: ['visitor'],
  L: ['learner'],
  N: ['learner', 'pupil'],
  P: ['learner', 'premium'],
  E: ['learner', 'editor'],
  U: ['learner', 'support'],
  O: ['learner', 'teacher'],
  M: ['learner'],
  T: ['learner', 'teacher'],
  A: ['learner', 'administrator'],
};

let app: TestApp;
let people: Record<Role, Client>;
const ids: Record<string, string> = {};
const NOBODYS = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  app = await createTestApp();
  const [teacher, member] = [await signUpStaff(app, 'teacher'), await signUpLearner(app)];
  people = {
    V: createClient(app),
    L: await signUpLearner(app),
    N: await signUpLearner(app, { email: addressOf('ana.nunez') }),
    P: await signUpPremium(app),
    E: await signUpStaff(app, 'editor'),
    U: await signUpStaff(app, 'support'),
    O: await signUpStaff(app, 'teacher'),
    M: member,
    T: teacher,
    A: await signUpAdmin(app),
  };
  await people.O.post('/api/groups', { name: 'Otra', time_zone: 'UTC' });
  const group = await made(teacher.post('/api/groups', { name: '1.º B', time_zone: 'UTC' }));
  await member.post('/api/group-codes/join', { code: group.code });
  const lesson = await createLesson(app);
  const task = { kind: 'lesson', lesson_id: lesson.id, due: inDays(7) };
  const assignment = await made(teacher.post(`/api/groups/${group.id}/assignments`, task));
  await teacher.post(`/api/groups/${group.id}/assignments/${assignment.id}/sheets`, {});
  const [sheet] = await app.db.select().from(offline_packages);
  await teacher.post(`/api/groups/${group.id}/invitations`, { emails: ['invitada@ejemplo.com'] });
  const { body } = await teacher.get(`/api/groups/${group.id}/invitations`);
  const list = { title: 'Curso', assignment_ids: [assignment.id] };
  const offered = await made(teacher.post(`/api/groups/${group.id}/certificates`, list));
  await takeLesson(member, lesson);
  const certificate = await made(member.post(`/api/list-certificates/${offered.id}`, { holder_name: null }));
  Object.assign(ids, {
    ...{
      group: group.id,
      assignment: assignment.id,
      sheet: sheet!.id,
      lesson: lesson.id,
      member: member.user_id,
    },
    ...{ invitation: body.invitations[0].id, list: offered.id, certificate: certificate.id },
  });
  const classTest = { kind: 'test', lesson_id: lesson.id, goal: 2, minutes: 10, due: inDays(1) };
  ids.classTest = (await made(teacher.post(`/api/groups/${group.id}/assignments`, classTest))).id;
  ids.question = lesson.questions[0]!.id;
});
afterAll(() => app.close());

const inDays = (days: number) => new Date(app.now().getTime() + days * DAY_MS).toISOString().slice(0, 16);

async function made(reply: ReturnType<Person['post']>) {
  const { status, body } = await reply;
  expect([status, body.error]).toEqual([201, undefined]);
  return body;
}

type Call = {
  /** The ids of its path, in order. */
  at?: string[];
  body?: () => object;
  query?: string;
  /** What it answers for an unknown id, where it is not 404. */
  unknown?: number;
  /** Who reaches it of those that the right lets in; everybody else is answered 404. All of them where it is not said. */
  only?: readonly Role[];
};

const led = { only: ['T', 'A'] } as const;
const ofGroup = { at: ['group'], ...led };
const ofTask = { at: ['group', 'assignment'], ...led };

/** Every call of groups, assignments, pupils and certificates, with an input that it takes. What ends something comes last. */
const CALLS: Record<string, Call> = {
  'GET /groups/mine': {},
  'GET /groups/mine/{id}': { at: ['group'], only: ['M', 'T'] },
  'POST /groups/mine/{id}': { at: ['group'], only: ['M', 'T'] },
  'POST /group-codes/join': { body: () => ({ code: 'CDFGHJKM' }), only: [] },
  'POST /group-invitations/look': { body: () => ({ token: 'a'.repeat(43) }), only: [] },
  'POST /group-invitations/accept': { body: () => ({ token: 'a'.repeat(43) }), only: [] },
  'GET /groups': {},
  'POST /groups': { body: () => ({ name: 'Nueva', time_zone: 'UTC' }) },
  'GET /groups/{id}': ofGroup,
  'PATCH /groups/{id}': { ...ofGroup, body: () => ({ name: '1.º C' }) },
  'PUT /groups/{id}/code': { ...ofGroup, body: () => ({ days: 30 }) },
  'GET /groups/{id}/members': ofGroup,
  'GET /groups/{id}/members/{user_id}': { at: ['group', 'member'], ...led },
  'GET /groups/{id}/messages': ofGroup,
  'GET /groups/{id}/messages/count': { ...ofGroup, query: '?audience=all' },
  'POST /groups/{id}/messages': {
    ...ofGroup,
    body: () => ({ message_id: crypto.randomUUID(), body: 'Hola', audience: 'all' }),
  },
  'GET /groups/mine/{id}/messages': { at: ['group'], only: ['M', 'T'] },
  'GET /groups/{id}/assignments/{assignment_id}/items': ofTask,
  'GET /groups/{id}/invitations': ofGroup,
  'POST /groups/{id}/invitations': { ...ofGroup, body: () => ({ emails: ['otra@ejemplo.com'] }) },
  'POST /groups/{id}/teachers': { ...ofGroup, body: () => ({ email: (people.L as Person).email }) },
  'GET /groups/{id}/assignments': ofGroup,
  'POST /groups/{id}/assignments': {
    ...ofGroup,
    body: () => ({ kind: 'lesson', lesson_id: ids.lesson, due: inDays(9) }),
  },
  'PATCH /groups/{id}/assignments/{assignment_id}': { ...ofTask, body: () => ({ title: 'Otra' }) },
  'PUT /groups/{id}/assignments/{assignment_id}/extensions/{user_id}': {
    ...{ at: ['group', 'assignment', 'member'], ...led },
    body: () => ({ due: inDays(9) }),
  },
  'DELETE /groups/{id}/assignments/{assignment_id}/extensions/{user_id}': {
    ...{ at: ['group', 'assignment', 'member'], only: ['T'] },
  },
  'GET /groups/{id}/results': ofGroup,
  'GET /groups/{id}/results/file': ofGroup,
  'GET /groups/{id}/help': ofGroup,
  'GET /assignments/mine': {},
  'GET /groups/{id}/pupils': ofGroup,
  'POST /groups/{id}/pupils/check': { ...ofGroup, body: () => ({ text: 'Nombre;Usuario\nAna;ana.x' }) },
  'POST /groups/{id}/pupils': {
    ...ofGroup,
    body: () => ({
      pupils: [{ full_name: 'Ana', username: `ana.${crypto.randomUUID().slice(0, 8)}` }],
      ...{ terms_accepted: true, consent: 'school' },
    }),
  },
  'POST /groups/{id}/pupils/passwords': { ...ofGroup, body: () => ({ user_ids: [ids.member] }) },
  'GET /groups/{id}/assignments/{assignment_id}/sheets': ofTask,
  'POST /groups/{id}/assignments/{assignment_id}/sheets': { ...ofTask, body: () => ({}) },
  'GET /groups/{id}/assignments/{assignment_id}/sheets/file': ofTask,
  'GET /groups/{id}/assignments/{assignment_id}/sheets/key': ofTask,
  'GET /sheets/{id}': { at: ['sheet'], only: ['M'] },
  'POST /sheets/{id}/answers': {
    ...{ at: ['sheet'], only: ['M'] },
    body: () => ({ answers: [{ question_id: ids.question, dont_know: true }] }),
  },
  'GET /certificates': {},
  'POST /certificates': { body: () => ({ category: 'inversiones', holder_name: null }) },
  'GET /certificates/{id}': { at: ['certificate'] },
  'GET /certificates/{id}/pdf': { at: ['certificate'] },
  'GET /certificates/{id}/credential': { at: ['certificate'] },
  'GET /certificates/people/{id}': { at: ['member'], unknown: 200 },
  'GET /groups/{id}/certificates': ofGroup,
  'POST /groups/{id}/certificates': {
    ...ofGroup,
    body: () => ({ title: 'Curso', assignment_ids: [ids.assignment] }),
  },
  'GET /list-certificates': {},
  'POST /list-certificates/{id}': { at: ['list'], only: ['M'], body: () => ({ holder_name: null }) },
  'GET /tests/{id}': { at: ['classTest'], only: ['M'] },
  'POST /tests/{id}': { at: ['classTest'], only: ['M'] },
  'GET /tests/{id}/result': { at: ['classTest'], only: ['M'] },
  'GET /groups/{id}/tests/{assignment_id}': { at: ['group', 'classTest'], ...led },
  'POST /groups/{id}/tests/{assignment_id}/release': { at: ['group', 'classTest'], ...led },
  'DELETE /groups/{id}/certificates/{list_id}': { at: ['group', 'list'], ...led },
  'POST /certificates/{id}/revocation': {
    at: ['certificate'],
    body: () => ({ reason: 'Otra persona.', may_return: true }),
  },
  'POST /groups/{id}/assignments/{assignment_id}/archive': ofTask,
  'DELETE /groups/{id}/assignments/{assignment_id}/archive': ofTask,
  'DELETE /groups/{id}/invitations/{invitation_id}': { at: ['group', 'invitation'], only: ['T'] },
  'DELETE /groups/{id}/code': ofGroup,
  'DELETE /groups/{id}/members/{user_id}': { at: ['group', 'member'], only: ['T'] },
  'DELETE /groups/mine/{id}': { at: ['group'], only: ['T'] },
  'POST /groups/{id}/archive': { ...ofGroup, body: () => ({ next_name: null }) },
  'DELETE /groups/{id}/archive': ofGroup,
};

const AREAS =
  /^\/(groups|group-codes|group-invitations|assignments|sheets|tests|certificates|list-certificates)\b/;

const endpoints = new Map(
  endpointsOf(contract)
    .filter(({ path }) => AREAS.test(path))
    .map(({ method, path, access }) => [`${method} ${path}`, access]),
);

test('the table has each call of groups, assignments, pupils and certificates', () => {
  expect(Object.keys(CALLS).sort()).toEqual([...endpoints.keys()].sort());
});

/** What the guard answers; undefined where it lets somebody in. */
function rejectionOf(role: Role, access: Right): number | undefined {
  if (IS[role].some((kind) => (RIGHTS[access] as readonly Kind[]).includes(kind))) return undefined;
  return IS[role].includes('visitor') ? 401 : 403;
}

test.each(Object.entries(CALLS))(
  '%s lets in whom it should, in the own group and no other',
  async (call, of) => {
    const { at = [], body, query = '', only } = of;
    const [method = '', template = ''] = call.split(' ');
    const send = (role: Role, places: string[]) => {
      const left = [...places];
      const path = template.replace(/\{\w+\}/g, () => left.shift() ?? NOBODYS);
      return people[role].send(method, `/api${path}${query}`, body?.());
    };
    for (const role of ROLES) {
      const rejection = rejectionOf(role, endpoints.get(call)!);
      const { status } = await send(
        role,
        at.map((name) => ids[name]!),
      );
      const where = `${role} ${call}: ${status}`;
      if (rejection) expect(status, where).toBe(rejection);
      else if (only && !only.includes(role)) expect(status, where).toBe(404);
      else if (method === 'GET' && template.endsWith('/key') && role === 'T') expect(status, where).toBe(403);
      else expect([401, 403, 404], where).not.toContain(status);
      expect(status, where).toBeLessThan(500);
      if (at.length === 0) continue;
      const unknown = await send(
        role,
        at.map(() => NOBODYS),
      );
      expect(unknown.status, `${where} unknown`).toBe(rejection ?? of.unknown ?? 404);
    }
  },
);
