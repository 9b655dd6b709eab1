import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { lessonBody } from '#test/back-office.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { publishDueChanges } from './publish-change.ts';

let app: TestApp;
let ana: Person;
let eva: Person;
let lesson: Awaited<ReturnType<typeof createLesson>>;
let id: string;
beforeEach(async () => {
  app = await createTestApp();
  [ana, eva] = [await signUpAdmin(app), await signUpAdmin(app)];
  await ana.patch('/api/profiles/me', { full_name: 'Ana Ruiz' });
  await eva.patch('/api/profiles/me', { full_name: 'Eva Gil' });
  lesson = await createLesson(app, { keys: [0, 1] });
  id = lesson.questions[0]?.id ?? '';
});
afterEach(() => app.close());

const path = (step = '', of = id) => `/api/admin/questions/${of}/change${step}`;
const question = async (of = id) => (await ana.get(`/api/admin/questions/${of}`)).body;
const change = async (of = id) => (await ana.get(path('', of))).body.change;
const form = (question_text: string, more: object = {}) => ({
  ...{ lesson_id: lesson.id, question_text, options: ['Opción A', 'Opción B', 'Opción C', 'Opción D'] },
  ...{ correct_answer: 0, explanation: 'Así es.', shuffle_options: false, ...more },
});
async function prepare(person: Person, text: string, more: object = {}, of = id) {
  const { updated_at: based_on } = await question(of);
  return person.put(path('', of), { ...form(text), based_on, ...more });
}
const publish = (person: Person, updated_at: string, of = id) =>
  person.post(path('/publish', of), { updated_at });
const schedule = (updated_at: string, day: string, time: string, time_zone = 'Europe/Madrid') =>
  ana.post(path('/schedule'), { updated_at, day, time, time_zone });
const needApproval = () => ana.put('/api/admin/settings', { changes_need_approval: true });
async function prepareLesson(person: Person, title: string) {
  const { updated_at: based_on } = (await ana.get(`/api/admin/lessons/${lesson.id}`)).body;
  const sent = { ...lessonBody, country: 'general', title, based_on };
  return (await person.put(`/api/admin/lessons/${lesson.id}/change`, sent)).body;
}
const publishLesson = (updated_at: string) =>
  ana.post(`/api/admin/lessons/${lesson.id}/change/publish`, { updated_at });

test('a prepared question is asked by nobody until it is published as one edit, and a PUT still holds at once', async () => {
  const { status, body } = await prepare(ana, '¿Como queda?');
  expect([status, body.prepared_by.full_name, body.needs_approval]).toEqual([200, 'Ana Ruiz', false]);
  const learner = await signUpLearner(app);
  const asked = (await learner.post(`/api/lessons/${lesson.id}/attempts`)).body.questions[0].question_text;
  expect(asked).toBe('¿Pregunta 1?');
  app.pass(1000);
  expect((await publish(eva, body.updated_at)).status).toBe(204);
  expect([(await question()).question_text, await change()]).toEqual(['¿Como queda?', null]);
  expect((await publish(eva, body.updated_at)).status).toBe(404);
  await ana.put(`/api/admin/questions/${id}`, form('¿Al momento?'));
  expect((await question()).question_text).toBe('¿Al momento?');
});

test('of two drafts of one question the second is told whose the first is, and may go on with it', async () => {
  const first = (await prepare(ana, '¿De Ana?')).body;
  app.pass(1000);
  const second = await prepare(eva, '¿De Eva?');
  expect([second.status, second.body.error.code]).toEqual([409, 'conflict']);
  expect(second.body.error.message).toMatch(
    /^Ana Ruiz ya preparó un cambio de esta pregunta el 18 mar 2026.* descártalo en la página de la pregunta\.$/,
  );
  const both = await prepare(eva, '¿De las dos?', { updated_at: first.updated_at });
  expect(both.body).toMatchObject({
    form: { question_text: '¿De las dos?' },
    prepared_by: { full_name: 'Eva Gil' },
  });
  expect((await publish(ana, first.updated_at)).body.error.message).toMatch(/^Eva Gil ya preparó/);
});

test('a draft of what was edited since says who edited it, and publishes nothing', async () => {
  const { updated_at } = (await prepare(ana, '¿Preparada?')).body;
  app.pass(60_000);
  await eva.put(`/api/admin/questions/${id}`, form('¿Directa?'));
  const late = await publish(ana, updated_at);
  expect([late.status, late.body.error.message]).toEqual([
    409,
    expect.stringContaining('Eva Gil cambió la pregunta'),
  ]);
  expect([(await question()).question_text, await change()]).toEqual(['¿Directa?', expect.anything()]);
});

test.each([
  ['2026-03-17', '09:30', 'Esa hora ya pasó. Elige otra, o publica ahora.'],
  ['2026-03-29', '02:30', 'Esa noche se adelantan los relojes: las 02:30 no existen en Europe/Madrid.'],
])('%s at %s is no time to publish a question at', async (day, time, message) => {
  const { updated_at } = (await prepare(ana, '¿Nunca?')).body;
  const { status, body } = await schedule(updated_at, day, time);
  expect([status, body.error.fields.time]).toEqual([400, [message]]);
});

test('where a second administrator has to approve, nobody approves the own draft of a question', async () => {
  await needApproval();
  const { updated_at } = (await prepare(ana, '¿Aprobada?')).body;
  expect((await publish(ana, updated_at)).body.error.message).toContain('tiene que aprobar');
  const own = await ana.post(path('/approve'), { updated_at });
  expect([own.status, own.body.error.message]).toEqual([
    409,
    expect.stringMatching(/^Quien prepara un cambio/),
  ]);
  expect((await eva.post(path('/approve'), { updated_at })).body.approved_by.full_name).toBe('Eva Gil');
  app.pass(1000);
  expect((await publish(ana, updated_at)).status).toBe(204);
});

test('what a form refuses, a draft of a lesson and a discarded draft prepare nothing', async () => {
  const wrong = await prepare(ana, '¿Cuál?', { correct_answer: 7 });
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['correct_answer']]);
  await prepare(ana, '¿Nada?');
  for (let turn = 0; turn < 2; turn += 1) expect((await ana.delete(path())).status).toBe(204);
  expect([await change(), (await question()).question_text]).toEqual([null, '¿Pregunta 1?']);
  await ana.patch(`/api/admin/lessons/${lesson.id}`, { state: 'draft' });
  expect((await ana.get(path())).body.is_published).toBe(false);
  expect((await prepare(ana, '¿Borrador?')).body.error.message).toMatch(/^La lección es un borrador/);
});

test('the list marks a question whose change waits, and is filtered by it', async () => {
  const listed = async (filter = '') =>
    (await eva.get(`/api/admin/questions?lesson_id=${lesson.id}${filter}`)).body.questions as {
      id: string;
      change: object | null;
    }[];
  const marks = async () => (await listed()).filter((each) => each.change !== null);
  expect(await marks()).toEqual([]);
  await needApproval();
  const { updated_at } = (await prepare(ana, '¿Preparada?')).body;
  const mark = { prepared_by: 'Ana Ruiz', needs_approval: true, publish_at: null, problem: null };
  expect(await marks()).toMatchObject([{ id, change: mark }]);
  for (const filter of ['any', 'unapproved'])
    expect(await listed(`&change=${filter}`)).toMatchObject([{ id }]);
  await eva.post(path('/approve'), { updated_at });
  expect(await listed('&change=unapproved')).toEqual([]);
  expect((await eva.get('/api/admin/lessons?change=any')).body.lessons).toEqual([]);
  await prepareLesson(ana, 'Con cambio');
  expect((await eva.get('/api/admin/lessons?change=any')).body.lessons).toMatchObject([{ id: lesson.id }]);
});

test('the change of a lesson takes the drafts of its questions along in one step, but not those with a time of their own', async () => {
  const other = lesson.questions[1]?.id ?? '';
  await prepare(ana, '¿Las dos a la vez?');
  const later = (await prepare(ana, '¿Más tarde?', {}, other)).body;
  await ana.post(path('/schedule', other), {
    ...{ updated_at: later.updated_at, day: '2026-03-20', time: '09:30', time_zone: 'UTC' },
  });
  const { updated_at } = await prepareLesson(ana, 'Las dos');
  const { questions } = (await ana.get(`/api/admin/lessons/${lesson.id}/change`)).body;
  expect(questions).toMatchObject([
    { id, publish_at: null },
    { id: other, publish_at: expect.anything() },
  ]);
  app.pass(1000);
  expect((await publishLesson(updated_at)).status).toBe(204);
  expect((await question()).question_text).toBe('¿Las dos a la vez?');
  expect((await question(other)).question_text).toBe('¿Pregunta 2?');
  expect([await change(), await change(other)]).toEqual([null, expect.anything()]);
});

test('a draft that cannot be published keeps its lesson’s change back too, and is named', async () => {
  await prepare(ana, '¿Las dos a la vez?');
  const { updated_at } = await prepareLesson(ana, 'Ninguna');
  app.pass(60_000);
  await eva.put(`/api/admin/questions/${id}`, form('¿Directa?'));
  const refused = await publishLesson(updated_at);
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    expect.stringMatching(
      /^Con ella se publica «¿Las dos a la vez\?», y no se puede: Eva Gil cambió la pregunta/,
    ),
  ]);
  expect((await ana.get(`/api/admin/lessons/${lesson.id}`)).body.title).not.toBe('Ninguna');
  await ana.post(`/api/admin/lessons/${lesson.id}/change/schedule`, {
    ...{ updated_at, day: '2026-03-20', time: '09:30', time_zone: 'UTC' },
  });
  app.setTime(new Date('2026-03-20T10:00:00.000Z'));
  await publishDueChanges(app.services);
  const { body } = await ana.get(`/api/admin/lessons/${lesson.id}`);
  expect(body.title).not.toBe('Ninguna');
  const waiting = (await ana.get(`/api/admin/lessons/${lesson.id}/change`)).body.change;
  expect(waiting.problem).toContain('Con ella se publica');
});

test('the draft of a deleted question waits with it, is not tried, and can be published once it is back', async () => {
  const { updated_at } = (await prepare(ana, '¿De vuelta?')).body;
  const ofLesson = await prepareLesson(ana, 'Sin ella');
  app.pass(1000);
  await ana.delete(`/api/admin/questions/${id}`);
  expect((await publishLesson(ofLesson.updated_at)).status).toBe(204);
  expect((await publish(ana, updated_at)).status).toBe(404);
  app.pass(1000);
  await ana.post(`/api/admin/questions/${id}/restore`);
  app.pass(1000);
  expect((await publish(ana, updated_at)).status).toBe(204);
  expect((await question()).question_text).toBe('¿De vuelta?');
});

test('a question that only moves within its lesson keeps its draft', async () => {
  const { updated_at } = (await prepare(ana, '¿En otro lugar?')).body;
  app.pass(1000);
  const rows = [{ id, updated_at: (await question()).updated_at }];
  expect((await eva.post('/api/admin/questions/bulk', { action: 'move_last', rows })).body.changed).toBe(1);
  expect((await publish(ana, updated_at)).status).toBe(204);
  expect(await question()).toMatchObject({ question_text: '¿En otro lugar?', position: 1 });
});

test('at its time the draft of a deleted question says who deleted it, and that of a deleted lesson where it is', async () => {
  const { updated_at } = (await prepare(ana, '¿Tarde?')).body;
  await schedule(updated_at, '2026-03-19', '09:30');
  app.pass(1000);
  await eva.delete(`/api/admin/questions/${id}`);
  app.setTime(new Date('2026-03-20T00:00:00.000Z'));
  await publishDueChanges(app.services);
  await ana.post(`/api/admin/questions/${id}/restore`);
  expect((await change()).problem).toContain('Eva Gil eliminó la pregunta');
  await ana.delete(`/api/admin/lessons/${lesson.id}`);
  expect((await publish(ana, updated_at)).body.error.message).toContain('Su lección está eliminada');
});

test('who corrects a key with a draft is told of the answers that can be graded again, also when nobody is there', async () => {
  await takeLesson(await signUpLearner(app), lesson);
  const { updated_at } = (await prepare(ana, '¿Pregunta 1?', { correct_answer: 2 })).body;
  const { questions } = (await ana.get(`/api/admin/lessons/${lesson.id}/change`)).body;
  expect(questions).toMatchObject([{ id, corrects_key: true }]);
  await schedule(updated_at, '2026-03-19', '09:30');
  app.setTime(new Date('2026-03-19T09:00:00.000Z'));
  await publishDueChanges(app.services);
  expect((await question()).correct_answer).toBe(2);
  const { comments } = (await ana.get(`/api/admin/lessons/${lesson.id}/comments`)).body;
  expect(comments).toMatchObject([{ question_id: id, text: expect.stringContaining('recalificar') }]);
  expect((await ana.get(`/api/admin/questions/${id}/regrades`)).body.versions).toMatchObject([
    { number: 1, right_option: 'Opción A', is_graded_so: false },
  ]);
});

test('a reported error is settled as corrected once its draft is published, not while it waits', async () => {
  const learner = await signUpLearner(app);
  const { attempt } = await takeLesson(learner, lesson);
  const reported = await learner.post(`/api/attempts/${attempt.id}/questions/${id}/reports`, {
    ...{ reason: 'wrong_key', message: 'No es así.' },
  });
  const settle = () =>
    ana.post('/api/admin/question-reports/settle', {
      ...{ ids: [reported.body.id], outcome: 'corrected', answer: '' },
    });
  const listed = async () =>
    (await ana.get('/api/admin/question-reports')).body.reports[0].has_prepared_change;
  expect(await listed()).toBe(false);
  app.pass(1000);
  const { updated_at } = (await prepare(ana, '¿Corregida?')).body;
  expect([await listed(), (await settle()).body.error.code]).toEqual([true, 'not_corrected']);
  app.pass(1000);
  await publish(ana, updated_at);
  expect((await settle()).body).toEqual({ changed: 1 });
});

test('an error that a prepared text mends is settled as corrected once that is published', async () => {
  const learner = await signUpLearner(app);
  const { attempt } = await takeLesson(learner, lesson);
  const reported = await learner.post(`/api/attempts/${attempt.id}/questions/${id}/reports`, {
    ...{ reason: 'unclear', message: '' },
  });
  const sent = { ids: [reported.body.id], outcome: 'corrected', answer: 'Estaba en el texto.' };
  app.pass(1000);
  const { updated_at } = await prepareLesson(ana, 'Con el texto corregido');
  expect((await ana.post('/api/admin/question-reports/settle', sent)).status).toBe(409);
  app.pass(1000);
  await publishLesson(updated_at);
  expect((await ana.post('/api/admin/question-reports/settle', sent)).body).toEqual({ changed: 1 });
});

test('a preview plays the drafts of questions when it is asked to, and says that there are some', async () => {
  const preview = `/api/admin/lessons/${lesson.id}/preview`;
  expect((await ana.get(preview)).body.has_change).toBe(false);
  await prepare(ana, '¿Preparada?', { correct_answer: 3 });
  expect((await ana.get(preview)).body.has_change).toBe(true);
  const texts = async (sent: object) =>
    (await ana.post(`${preview}/attempts`, sent)).body.questions.map(
      (each: { question_text: string }) => each.question_text,
    );
  expect(await texts({})).toEqual(['¿Pregunta 1?', '¿Pregunta 2?']);
  expect(await texts({ prepared: true })).toEqual(['¿Preparada?', '¿Pregunta 2?']);
  const { seed, questions } = (await ana.post(`${preview}/attempts`, { prepared: true })).body;
  const answer = { seed, version_id: questions[0].version_id, option: 3 };
  const graded = async (prepared: boolean) =>
    (await ana.post('/api/admin/preview/answers', { ...answer, prepared })).body.correct;
  expect([await graded(true), await graded(false)]).toEqual([true, false]);
});
