import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { question_reports } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let admin: Person;
let ana: Person;
let lesson: Awaited<ReturnType<typeof createLesson>>;
let id: string;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  ana = await signUpLearner(app, { full_name: 'Ana Pérez' });
  lesson = await createLesson(app, { keys: [0, 1] });
  id = await report(ana);
  app.mails.length = 0;
});
afterEach(() => app.close());

const wrongKey = { reason: 'wrong_key', message: 'Son doce meses.' };

async function report(person: Person, { at = 0, of = lesson, body = wrongKey as object } = {}) {
  app.pass(1000);
  const { attempt } = await takeLesson(person, of);
  const path = `/api/attempts/${attempt.id}/questions/${of.questions[at]!.id}/reports`;
  return (await person.post(path, body)).body.id as string;
}

const list = async (query = '') => (await admin.get(`/api/admin/question-reports${query}`)).body;
const settle = (ids: string[], outcome = 'no_error', answer = 'Un año tiene doce.', by = admin) =>
  by.post('/api/admin/question-reports/settle', { ids, outcome, answer });

async function editQuestion(at = 0) {
  const { id: question, options, correct_answer, explanation, points } = lesson.questions[at]!;
  await admin.put(`/api/admin/questions/${question}`, {
    ...{ lesson_id: lesson.id, question_text: '¿Corregida?', options, correct_answer, explanation, points },
  });
}
const settledMails = async (person: Person) => {
  await app.mailTo(person.email);
  return app.mails.filter(({ to, subject }) => to === person.email && subject.startsWith('Revisamos'));
};
const logged = async () => (await admin.get('/api/admin/audit-log?object_type=question_report')).body.entries;

test('reports are listed with question, version, lesson and person, the newest first, and counted', async () => {
  const eva = await signUpLearner(app, { full_name: 'Eva' });
  await report(eva, { at: 1, body: { reason: 'unclear' } });
  const { reports, total } = await list();
  expect([total, reports[0].full_name, reports[0].reason]).toEqual([2, 'Eva', 'unclear']);
  expect(reports[1]).toMatchObject({
    ...{ id, ...wrongKey, full_name: 'Ana Pérez', email: ana.email, status: 'open', version_number: 1 },
    ...{ question_id: lesson.questions[0]!.id, question_text: lesson.questions[0]!.question_text },
    ...{ lesson_id: lesson.id, lesson_title: lesson.title, is_current: true, settled_by: null },
  });
  expect((await admin.get('/api/admin/question-reports/open')).body).toEqual({ open: 2 });
});

test('the list is filtered by state, reason, lesson, question, person, day and text, and sorted', async () => {
  const eva = await signUpLearner(app, { full_name: 'Eva' });
  const other = await createLesson(app, { title: 'Aaa', keys: [0] });
  app.pass(3 * 86_400_000);
  const newer = await report(eva, { of: other, body: { reason: 'outdated', message: 'Cambió la ley' } });
  await settle([newer]);
  const ids = async (query: string) => (await list(query)).reports.map((row: { id: string }) => row.id);
  expect(await ids('?status=open')).toEqual([id]);
  expect(await ids('?status=no_error')).toEqual([newer]);
  expect(await ids('?reason=wrong_key')).toEqual([id]);
  expect(await ids(`?lesson_id=${other.id}`)).toEqual([newer]);
  expect(await ids(`?question_id=${lesson.questions[0]!.id}`)).toEqual([id]);
  expect(await ids(`?user_id=${eva.user_id}`)).toEqual([newer]);
  expect(await ids('?to=2026-03-18')).toEqual([id]);
  expect(await ids('?from=2026-03-21&to=2026-03-21')).toEqual([newer]);
  expect(await ids('?search=LEY')).toEqual([newer]);
  expect(await ids('?sort=created_at')).toEqual([id, newer]);
  expect(await ids('?sort=lesson_title')).toEqual([newer, id]);
  for (const column of ['question_text', 'reason', 'settled_at'])
    expect((await ids(`?sort=-${column}`)).sort()).toEqual([id, newer].sort());
  expect((await admin.get('/api/admin/question-reports?sort=answer')).status).toBe(400);
});

test('the export holds what is filtered', async () => {
  await report(await signUpLearner(app), { at: 1, body: { reason: 'unclear' } });
  const path = '/api/admin/exports/question-reports?reason=wrong_key';
  const csv = await (await app.app.request(path, { headers: { cookie: admin.cookie() } })).text();
  expect(csv).toContain('La respuesta correcta está mal;Son doce meses.;Sin resolver');
  expect(csv).not.toContain('El texto no se entiende');
});

test('that there is no error is told to the reporter by mail and in the app, once', async () => {
  for (const changed of [1, 0]) expect((await settle([id])).body).toEqual({ changed });
  const [mail, ...more] = await settledMails(ana);
  expect(more).toEqual([]);
  expect(mail!.text).toContain('no encontramos ningún error');
  for (const text of ['Un año tiene doce.', 'Tu aviso: Son doce meses.', 'view=question-reports'])
    expect(mail!.text).toContain(text);
  expect((await ana.get('/api/account-notices')).body.settled_reports).toBe(1);
  const { reports } = (await ana.get('/api/question-reports')).body;
  expect(reports).toMatchObject([{ status: 'no_error', answer: 'Un año tiene doce.', is_new: true }]);
  expect((await ana.post('/api/question-reports/seen')).status).toBe(204);
  expect((await ana.get('/api/account-notices')).body.settled_reports).toBe(0);
  expect((await ana.get('/api/question-reports')).body.reports[0].is_new).toBe(false);
});

test('marking as seen leaves the reports of others alone', async () => {
  const eva = await signUpLearner(app);
  await settle([await report(eva)]);
  await ana.post('/api/question-reports/seen');
  expect((await eva.get('/api/account-notices')).body.settled_reports).toBe(1);
});

test('a report is settled as corrected only after its question was edited', async () => {
  const early = await settle([id], 'corrected', '');
  expect([early.status, early.body.error.code]).toEqual([409, 'not_corrected']);
  expect((await list()).reports[0].status).toBe('open');
  await editQuestion();
  expect((await settle([id], 'corrected', '')).body).toEqual({ changed: 1 });
  expect((await list()).reports[0]).toMatchObject({
    status: 'corrected',
    is_current: false,
    version_number: 1,
  });
  expect((await settledMails(ana))[0]!.text).toContain('Tenías razón');
});

test('a report is settled as corrected once the text of its lesson was mended', async () => {
  app.pass(1000);
  const [{ lesson_id, is_lesson_changed }] = (await admin.get('/api/admin/question-reports')).body.reports;
  expect(is_lesson_changed).toBe(false);
  const { title, category } = (await admin.get(`/api/admin/lessons/${lesson_id}`)).body;
  await admin.put(`/api/admin/lessons/${lesson_id}`, { title, category, content: 'Un texto corregido.' });
  expect((await settle([id], 'corrected', 'Estaba en el texto.')).status).toBe(200);
});

test('a report of a question that was deleted since counts as corrected', async () => {
  await admin.send('DELETE', `/api/admin/questions/${lesson.questions[0]!.id}`);
  expect((await settle([id], 'corrected', 'La quitamos.')).status).toBe(200);
});

test('several reports are settled at once, all or none, each with its mail and its line in the log', async () => {
  const eva = await signUpLearner(app);
  const second = await report(eva);
  const missing = await settle([id, '11111111-1111-4111-8111-111111111111']);
  expect([missing.status, (await list('?status=open')).total]).toEqual([404, 2]);
  expect((await settle([id, second, id])).body).toEqual({ changed: 2 });
  for (const person of [ana, eva]) expect(await settledMails(person)).toHaveLength(1);
  const entries = await logged();
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(['settled', 'settled']);
  expect(entries[0]).toMatchObject({ before: { status: 'open' }, after: { status: 'no_error' } });
});

test('settling what another administrator settled otherwise says who did it, and changes nothing', async () => {
  const other = await signUpAdmin(app);
  await settle([id]);
  const second = await report(await signUpLearner(app));
  const late = await settle([second, id], 'no_error', 'Otra respuesta.', other);
  expect([late.status, late.body.error.code]).toEqual([409, 'already_settled']);
  expect(late.body.error.message).toMatch(
    /^Admina Prueba ya resolvió el aviso sobre «.+» el 18 mar 2026, .+\. No se ha cambiado nada\.$/,
  );
  expect((await list('?status=open')).total).toBe(1);
});

test.each([
  ['no error without an explanation', { outcome: 'no_error', answer: ' ' }, 'answer'],
  ['an unknown outcome', { outcome: 'open' }, 'outcome'],
  ['an answer past 1000 characters', { outcome: 'no_error', answer: 'a'.repeat(1001) }, 'answer'],
  ['no report', { ids: [], outcome: 'no_error', answer: 'No.' }, 'ids'],
  [
    '501 reports',
    { ids: Array(501).fill('11111111-1111-4111-8111-111111111111'), outcome: 'corrected' },
    'ids',
  ],
])('%s is rejected beside its field', async (_, body, field) => {
  const reply = await admin.post('/api/admin/question-reports/settle', { ids: [id], ...body });
  expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, [field]]);
  expect((await list('?status=open')).total).toBe(1);
});

test('people who are suspended get no mail', async () => {
  await admin.put(`/api/admin/users/${ana.user_id}/status`, { status: 'suspended' });
  app.mails.length = 0;
  await settle([id]);
  expect(await settledMails(ana)).toEqual([]);
});

test('a settled version can be reported again by the same person', async () => {
  await settle([id]);
  const again = await report(ana, { body: { reason: 'unclear', message: '' } });
  expect(again).not.toBe(id);
  expect((await list('?status=open')).total).toBe(1);
});

test('learners neither list nor settle reports', async () => {
  for (const path of ['', '/open'])
    expect((await ana.get(`/api/admin/question-reports${path}`)).status).toBe(403);
  expect((await ana.get('/api/admin/exports/question-reports')).status).toBe(403);
  expect((await settle([id], 'no_error', 'Sí.', ana)).status).toBe(403);
  const [row] = await app.db.select().from(question_reports).where(eq(question_reports.id, id));
  expect(row!.status).toBe('open');
});
