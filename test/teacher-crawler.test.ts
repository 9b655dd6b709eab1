import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { group_members, offline_packages, profiles, staff_roles } from '#db/schema.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { contract } from '#features/contract.ts';
import { createApp } from '#server/create-app.ts';
import { endpointsOf } from '#server/endpoints/describe-api.ts';
import { readStaticFiles } from '#server/http/static-files.ts';
import { canonicalPagePath, pagePaths } from '#web/page-paths.ts';
import { createTestApp, type TestApp } from './app.ts';
import { createKindsLesson, SAMPLE_KINDS, type SampleKind } from './create-kinds.ts';
import { type Person, signUpLearner, signUpStaff } from './people.ts';

let testApp: TestApp;
let app: ReturnType<typeof createApp>;
let folder: string;
let rosa: Person;
/** What a crawler puts into addresses: ids of the own group and of the foreign one, and of what everybody may open. */
let ids: string[];
/** What must never be answered: names, addresses and ids of the foreign group's people, and what tells a key. */
let secrets: string[];
let foreign: World;

type World = Awaited<ReturnType<typeof createWorld>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'teacher-crawler-'));
  writeFileSync(join(folder, 'app.html'), '<!doctype html><html><body><div id="root"></div></body></html>');
  testApp = await createTestApp();
  app = createApp(testApp.services, readStaticFiles(folder, 'Alcancía', canonicalPagePath), [], 30_000);
  const lesson = await createKindsLesson(testApp, Object.keys(SAMPLE_KINDS) as SampleKind[]);
  rosa = await signUpStaff(testApp, 'teacher');
  const otto = await signUpStaff(testApp, 'teacher');
  const own = await createWorld(rosa, lesson.id, 'propia');
  foreign = await createWorld(otto, lesson.id, 'ajena');
  ids = [...own.ids, ...foreign.ids, lesson.id, ...lesson.questions.map(({ id }) => id)];
  secrets = [...foreign.secrets, 'SECRETO-', '"correct_answer":', '"key":', '"key_body":'];
});
afterAll(async () => {
  await testApp.close();
  rmSync(folder, { recursive: true });
});

/** A group with a pupil who has done something, an assignment, sheets, a certificate and an invitation. */
async function createWorld(teacher: Person, lesson_id: string, word: string) {
  const name = `Estudiante ${word}`;
  const email = `estudiante@${word}.example`;
  const pupil = await signUpLearner(testApp, { full_name: name, email });
  // Who hides the name is in no ranking by it.
  await testApp.db.update(profiles).set({ hide_name: true }).where(eq(profiles.user_id, pupil.user_id));
  const group = (await teacher.post('/api/groups', { name: `Aula ${word}`, time_zone: 'UTC' })).body;
  await pupil.post('/api/group-codes/join', { code: group.code });
  const due = new Date(testApp.now().getTime() + 7 * DAY_MS).toISOString().slice(0, 16);
  const form = { kind: 'lesson', lesson_id, due, title: `Tarea ${word}` };
  const { body: task } = await teacher.post(`/api/groups/${group.id}/assignments`, form);
  const later = new Date(testApp.now().getTime() + 9 * DAY_MS).toISOString().slice(0, 16);
  await teacher.put(`/api/groups/${group.id}/assignments/${task.id}/extensions/${pupil.user_id}`, {
    due: later,
  });
  await teacher.post(`/api/groups/${group.id}/assignments/${task.id}/sheets`, {});
  await teacher.post(`/api/groups/${group.id}/invitations`, { emails: [`invitada@${word}.example`] });
  const list = { title: `Curso ${word}`, assignment_ids: [task.id] };
  const { body: offered } = await teacher.post(`/api/groups/${group.id}/certificates`, list);
  const made = {
    pupils: [{ full_name: `Sin correo ${word}`, username: `sin.correo.${word}` }],
    consent: 'school',
  };
  await teacher.post(`/api/groups/${group.id}/pupils`, { ...made, terms_accepted: true });
  const { body: attempt } = await pupil.post(`/api/lessons/${lesson_id}/attempts`);
  const [first] = attempt.questions;
  await pupil.post(`/api/attempts/${attempt.id}/answers`, { question_id: first.id, dont_know: true });
  const sheets = await testApp.db
    .select({ id: offline_packages.id })
    .from(offline_packages)
    .where(eq(offline_packages.user_id, pupil.user_id));
  const { body: members } = await teacher.get(`/api/groups/${group.id}/members`);
  const users: string[] = members.members.map(({ user_id }: { user_id: string }) => user_id);
  return {
    group_id: group.id as string,
    ids: [group.id, task.id, offered.id, attempt.id, ...sheets.map(({ id }) => id), ...users],
    secrets: [
      ...[name, email, group.code, `Aula ${word}`, `Tarea ${word}`, `Curso ${word}`, `Sin correo ${word}`],
      ...[`sin.correo.${word}`, `invitada@${word}.example`, ...users],
    ],
  };
}

const gets = endpointsOf(contract).filter(({ method }) => method === 'GET');

/** Every address of a template, with each id in each place. */
function addressesOf(template: string): string[] {
  const place = template.search(/\{\w+\}|\$id/);
  if (place === -1) return [template];
  return ids.flatMap((id) => addressesOf(template.replace(/\{\w+\}|\$id/, id)));
}

/** What an address gave that it should not have; what the address itself names is no finding. */
async function findingsAt(path: string, headers: Record<string, string>): Promise<string[]> {
  const response = await app.request(path, { headers: { ...headers, cookie: rosa.cookie() } });
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  expect(response.status, path).toBeLessThan(500);
  return secrets
    .filter((secret) => text.includes(secret) && !path.includes(secret))
    .map((found) => `${path}: ${found}`);
}

async function crawl(templates: readonly string[], headers: Record<string, string> = {}) {
  const findings: string[] = [];
  let visited = 0;
  for (const path of templates.flatMap(addressesOf)) {
    findings.push(...(await findingsAt(path, headers)));
    visited += 1;
  }
  return { findings, visited };
}

const API = gets.map(({ path }) => `/api${path}`);
const VISIT = { accept: 'text/html,*/*' };

test('a teacher finds nobody outside the own group and no key in any answer', {
  timeout: 300_000,
}, async () => {
  const { findings, visited } = await crawl(API);
  expect(findings).toEqual([]);
  expect(visited).toBeGreaterThan(gets.length);
});

test('nor in the first data of any page', { timeout: 300_000 }, async () => {
  const { findings } = await crawl(pagePaths, VISIT);
  expect(findings).toEqual([]);
  const [own] = ids;
  const page = await app.request(`/aulas/${own}/tareas`, { headers: { ...VISIT, cookie: rosa.cookie() } });
  expect(await page.text()).toContain('Tarea propia');
});

test('planted leaks are found: of people where the teacher gets into the group, of keys as an editor', {
  timeout: 300_000,
}, async () => {
  await testApp.db
    .insert(group_members)
    .values({ group_id: foreign.group_id, user_id: rosa.user_id, role: 'teacher' });
  await testApp.db.insert(staff_roles).values({ user_id: rosa.user_id, role: 'editor' });
  const isPlanted = (path: string) => /^\/api\/(groups|admin\/(lessons|questions))/.test(path);
  const { findings } = await crawl(API.filter(isPlanted));
  for (const secret of [
    'Estudiante ajena',
    'sin.correo.ajena',
    'Tarea ajena',
    'SECRETO-',
    '"correct_answer":',
  ])
    expect(
      findings.some((finding) => finding.endsWith(`: ${secret}`)),
      secret,
    ).toBe(true);
  const { findings: inPages } = await crawl(['/aulas/$id', '/aulas/$id/tareas'], VISIT);
  expect(inPages.some((finding) => finding.endsWith(': Estudiante ajena'))).toBe(true);
});
