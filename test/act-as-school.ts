import { randomUUID } from 'node:crypto';
import { complete, guess, type Question } from './answer-runs.ts';
import { withoutChanging } from './every-purpose.ts';
import { createSession, type openInstallation, signIn, signInAdmin } from './installation.ts';

/** What a school uses since 1.17.0, in calls over HTTP; test/upgrades/ has it from then on. */

type School = {
  id: string;
  task: string;
  test: string;
  certificate: string;
  /** Addresses. */
  teacher: string;
  member: string;
  /** Without an address, and the sheet that was printed for this pupil. */
  pupil: { username: string; password: string };
  sheet: string;
};

const due = '2099-01-01T00:00';
const inYears = (years: number) => `${new Date().getFullYear() + years}-01-01`;

/**
 * A teacher's group with a licence, somebody who joined by its code and a pupil without an address; a lesson to take, printed for each, a
 * class test whose results are shown, a certificate and a message. @param sheetOf finds the sheet printed for a pupil
 */
export async function actAsSchool(
  app: Pick<Awaited<ReturnType<typeof openInstallation>>, 'origin' | 'join'>,
  lesson_id: string,
  sheetOf: (user_id: string) => Promise<string>,
) {
  const admin = await signInAdmin(app.origin);
  const [teacher, member] = [
    await app.join({ full_name: 'Rosa Díaz' }),
    await app.join({ full_name: 'Ana López' }),
  ];
  const { users } = await admin.get(`/api/admin/users?search=${encodeURIComponent(teacher.email)}`);
  await admin.put(`/api/admin/users/${users[0].user_id}/staff`, { staff: ['teacher'] });
  const { id, code } = await teacher.post('/api/groups', { name: '1.º B', time_zone: 'UTC' });
  const path = `/api/groups/${id}`;
  const days = { first_day: inYears(0), last_day: inYears(9) };
  await admin.post('/api/admin/licences', { group_id: id, seats: 5, ...days, reason: 'Convenio' });
  await member.post('/api/group-codes/join', { code });
  const leo = { full_name: 'Leo Gil', username: 'leo.gil', birth_year: 2013 };
  const made = { pupils: [leo], terms_accepted: true, consent: 'school' };
  const { pupils } = await teacher.post(`${path}/pupils`, made);
  const task = await teacher.post(`${path}/assignments`, { kind: 'lesson', lesson_id, due });
  await teacher.post(`${path}/assignments/${task.id}/sheets`);
  await member.takeQuiz(lesson_id);
  const asked = { kind: 'test', lesson_id, goal: 2, minutes: 10, due };
  const test = await teacher.post(`${path}/assignments`, asked);
  const run = await member.post(`/api/tests/${test.id}`);
  await complete(member, `/api/test-runs/${run.id}`, run);
  await teacher.post(`${path}/tests/${test.id}/release`);
  const list = { title: 'Primer trimestre', assignment_ids: [task.id] };
  const offered = await teacher.post(`${path}/certificates`, list);
  const certificate = await member.post(`/api/list-certificates/${offered.id}`, { holder_name: 'Ana López' });
  const message = { message_id: randomUUID(), audience: 'all', body: 'Mañana traed la hoja.' };
  await teacher.post(`${path}/messages`, message);
  const school: School = {
    ...{ id, task: task.id, test: test.id, certificate: certificate.id, pupil: pupils[0] },
    ...{ teacher: teacher.email, member: member.email, sheet: await sheetOf(pupils[0].user_id) },
  };
  return { ...school, seen: await lookAtSchool(app.origin, school) };
}

/** What its people and the public see of it. */
export async function lookAtSchool(origin: string, { id, task, test, certificate, ...people }: School) {
  const admin = await signInAdmin(origin);
  const [teacher, member] = [await signIn(origin, people.teacher), await signIn(origin, people.member)];
  const { licences } = await admin.get('/api/admin/licences');
  return withoutChanging({
    groups: await member.get('/api/groups/mine'),
    tasks: await member.get('/api/assignments/mine'),
    result: await member.get(`/api/tests/${test}/result`),
    messages: await member.get(`/api/groups/mine/${id}/messages`),
    certificate: await createSession(origin).get(`/api/certificates/${certificate}`),
    results: await teacher.get(`/api/groups/${id}/results`),
    sheets: (await teacher.get(`/api/groups/${id}/assignments/${task}/sheets`)).sheets,
    licences: licences.map((each: { state: string }) => ({ ...each, state: undefined })),
  });
}

/** The pupil without an address signs in and hands in the printed sheet. @returns the group that it counts for */
export async function handInSheet(origin: string, { pupil, sheet }: School) {
  const leo = await signIn(origin, pupil.username, pupil.password);
  const { questions } = await leo.get(`/api/sheets/${sheet}`);
  const answers = questions.map((question: Question) => ({ question_id: question.id, ...guess(question) }));
  return (await leo.post(`/api/sheets/${sheet}/answers`, { answers })).group_id;
}
