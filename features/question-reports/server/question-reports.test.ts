import { afterEach, beforeEach, expect, test } from 'vitest';
import { question_reports } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createDrawnLesson, createKindsLesson, type SampleKind } from '#test/create-kinds.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let ana: Person;
let lesson: Awaited<ReturnType<typeof createLesson>>;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app, { full_name: 'Ana Pérez', time_zone: 'America/Bogota' });
  lesson = await createLesson(app, { keys: [0, 1, 2, 3, 0, 1, 2] });
});
afterEach(() => app.close());

const wrongKey = { reason: 'wrong_key', message: 'Son doce meses, no diez.' };
const questionId = (at = 0) => lesson.questions[at]!.id;
const stored = () => app.db.select().from(question_reports);

async function answerFirst(person = ana, at = 0) {
  const { body } = await person.post(`/api/lessons/${lesson.id}/attempts`);
  await person.post(`/api/attempts/${body.id}/answers`, { question_id: questionId(at), option: 0 });
  return body.id as string;
}
const report = (attempt: string, body: object = wrongKey, { by = ana, at = 0 } = {}) =>
  by.post(`/api/attempts/${attempt}/questions/${questionId(at)}/reports`, body);

test('a learner reports an error in an answered question, which is stored with the version that was asked', async () => {
  const attempt = await answerFirst();
  const { status, body } = await report(attempt);
  expect([status, body]).toEqual([
    201,
    { id: expect.any(String), ...wrongKey, status: 'open', created_at: app.now().toISOString() },
  ]);
  expect(await stored()).toMatchObject([
    { ...wrongKey, user_id: ana.user_id, attempt_id: attempt, version_id: lesson.questions[0]!.version_id },
  ]);
});

const ANSWERS: [SampleKind, object][] = [
  ['true_false', { option: 0 }],
  ['multiple_choice', { answer: { options: [0] } }],
  ['number', { answer: { number: '50' } }],
  ['order', { answer: { order: [0, 1, 2, 3] } }],
  ['match', { answer: { pairs: [0, 1, 2] } }],
  [
    'entry',
    {
      answer: {
        lines: [
          { account: 0, debit: '5' },
          { account: 2, credit: '5' },
        ],
      },
    },
  ],
  ['table', { answer: { cells: ['10', '5', '0'] } }],
];
test.each(ANSWERS)(
  'an error in a question of the kind %s is reported once it is answered',
  async (kind, given) => {
    const { id, questions } = await createKindsLesson(app, [kind]);
    const question_id = questions[0]!.id;
    const { body: attempt } = await ana.post(`/api/lessons/${id}/attempts`);
    const path = `/api/attempts/${attempt.id}/questions/${question_id}/reports`;
    expect((await ana.post(path, wrongKey)).body.error.code).toBe('not_answered');
    expect((await ana.post(`/api/attempts/${attempt.id}/answers`, { question_id, ...given })).status).toBe(
      200,
    );
    expect((await ana.post(path, wrongKey)).status).toBe(201);
  },
);

test('an unanswered question, another question and another’s attempt take no report', async () => {
  const attempt = await answerFirst();
  const unanswered = await report(attempt, wrongKey, { at: 1 });
  expect([unanswered.status, unanswered.body.error.code]).toEqual([409, 'not_answered']);
  const elsewhere = await createLesson(app);
  const path = `/api/attempts/${attempt}/questions/${elsewhere.questions[0]!.id}/reports`;
  expect((await ana.post(path, wrongKey)).status).toBe(404);
  const eva = await signUpLearner(app);
  expect((await report(attempt, wrongKey, { by: eva })).body.error.code).toBe('PGRST116');
  expect(await stored()).toEqual([]);
});

test.each([
  ['an unknown reason', { ...wrongKey, reason: 'feo' }, 'reason', 'Elige qué falla en la pregunta.'],
  [
    'a text past 500 characters',
    { ...wrongKey, message: 'a'.repeat(501) },
    'message',
    'Como máximo 500 caracteres.',
  ],
  ['another reason without a text', { reason: 'other', message: ' ' }, 'message', 'Cuéntanos qué falla.'],
])('%s is rejected beside its field, and nothing is stored', async (_, body, field, message) => {
  const reply = await report(await answerFirst(), body);
  expect([reply.status, reply.body.error.fields]).toEqual([400, { [field]: [message] }]);
  expect(await stored()).toEqual([]);
});

test('a text of 500 characters, an empty one, and no unknown key are accepted', async () => {
  const attempt = await answerFirst();
  expect((await report(attempt, { ...wrongKey, status: 'corrected' })).status).toBe(400);
  expect((await report(attempt, { reason: 'unclear', message: 'a'.repeat(500) })).status).toBe(201);
  await answerFirst(ana, 1);
  expect((await report(attempt, { reason: 'outdated' }, { at: 1 })).body.message).toBe('');
});

test('an answer to a version that the learner has reported says so, in a retake too', async () => {
  const { attempt } = await takeLesson(ana, lesson);
  await report(attempt.id);
  const { body: retake } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
  const replies = [0, 1].map((at) =>
    ana.post(`/api/attempts/${retake.id}/answers`, { question_id: questionId(at), option: 0 }),
  );
  expect((await Promise.all(replies)).map(({ body }) => body.reported)).toEqual([true, undefined]);
});

test('a person has one open report of a version: the same again is the stored one, another one is rejected', async () => {
  const attempt = await answerFirst();
  const replies = await Promise.all([report(attempt), report(attempt), report(attempt)]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await stored()).toHaveLength(1);
  const other = await report(attempt, { reason: 'unclear', message: '' });
  expect([other.status, other.body.error]).toMatchObject([
    409,
    {
      code: 'already_reported',
      message: 'Ya avisaste de un error en esta pregunta. Te contaremos qué encontramos.',
    },
  ]);
});

test('a sixth report waits until the first is a day old, whatever the time zone', async () => {
  const attempt = await answerFirst();
  for (const at of [1, 2, 3, 4, 5, 6]) await answerFirst(ana, at);
  for (const at of [0, 1, 2, 3, 4]) expect((await report(attempt, wrongKey, { at })).status).toBe(201);
  expect((await report(attempt)).status).toBe(201);
  const sixth = await report(attempt, wrongKey, { at: 5 });
  expect([sixth.status, sixth.body.error]).toMatchObject([
    429,
    {
      code: 'rate_limited',
      message: 'Puedes enviar 5 avisos de errores en 24 horas, y ya los enviaste. Mañana puedes enviar más.',
    },
  ]);
  expect(sixth.headers.get('retry-after')).toBe(String(24 * 3600));
  // Midnight has just passed there.
  await ana.patch('/api/profiles/me', { time_zone: 'Asia/Tokyo' });
  expect((await report(attempt, wrongKey, { at: 5 })).status).toBe(429);
  app.pass(24 * 3_600_000);
  expect((await report(attempt, wrongKey, { at: 5 })).status).toBe(201);
});

test('simultaneous reports of several questions stay within five', async () => {
  const attempt = await answerFirst();
  const places = [0, 1, 2, 3, 4, 5, 6];
  for (const at of places) await answerFirst(ana, at);
  const replies = await Promise.all(places.map((at) => report(attempt, wrongKey, { at })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(await stored()).toHaveLength(5);
});

test('a resumed quiz marks the reported question, without anything else about it', async () => {
  const attempt = await answerFirst();
  app.pass(1000);
  await answerFirst(ana, 1);
  await report(attempt);
  const { body } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
  expect(body.answers).toEqual([
    { question_id: questionId(0), option: 0, correct: true, reported: true },
    { question_id: questionId(1), option: 0, correct: false },
  ]);
});

test('an edited question can be reported again, and the first report stays with its version', async () => {
  const short = await createLesson(app, { keys: [0] });
  const [question] = short.questions;
  const { attempt } = await takeLesson(ana, short);
  const path = (id: string) => `/api/attempts/${id}/questions/${question!.id}/reports`;
  await ana.post(path(attempt.id), wrongKey);
  const admin = await signUpAdmin(app);
  const { question_text: _text, options, correct_answer, explanation, points } = question!;
  await admin.put(`/api/admin/questions/${question!.id}`, {
    ...{ lesson_id: short.id, question_text: '¿Otra?', options, correct_answer, explanation, points },
  });
  const again = await takeLesson(ana, short);
  expect((await ana.post(path(again.attempt.id), { reason: 'unclear', message: '' })).status).toBe(201);
  const { reports } = (await ana.get('/api/question-reports')).body;
  expect(reports.map((row: { question_text: string }) => row.question_text)).toEqual(
    expect.arrayContaining(['¿Otra?', question!.question_text]),
  );
});

test('administrators get one mail about the first open report of a version, if they want them', async () => {
  const admin = await signUpAdmin(app);
  const eva = await signUpLearner(app);
  await report(await answerFirst());
  await report(await answerFirst(eva), wrongKey, { by: eva });
  const mail = await app.mailTo(admin.email);
  expect(mail).toMatchObject({ subject: 'Avisan de un error en una pregunta' });
  expect(mail!.text).toContain('La respuesta correcta está mal: Son doce meses, no diez.');
  expect(mail!.text).toContain(`/admin/questions/${questionId()}#avisos`);
  const sent = () => app.mails.filter(({ subject }) => subject.startsWith('Avisan')).length;
  expect(sent()).toBe(1);
  await admin.put('/api/admin/settings', { notify_question_reports: false });
  await report(await answerFirst(ana, 1), wrongKey, { at: 1 });
  await app.mailTo(admin.email);
  expect(sent()).toBe(1);
});

test('a learner reads the own reports and nobody else’s, without the right option', async () => {
  const eva = await signUpLearner(app);
  await report(await answerFirst());
  await report(await answerFirst(eva), { reason: 'outdated' }, { by: eva });
  const { reports } = (await ana.get('/api/question-reports')).body;
  expect(reports).toMatchObject([
    { ...wrongKey, status: 'open', lesson_title: lesson.title, is_new: false, answer: '', settled_at: null },
  ]);
  expect(Object.keys(reports[0])).not.toContain('correct_answer');
});

test('a report of drawn figures names the question as it was asked, in every list and mail', async () => {
  const admin = await signUpAdmin(app);
  const drawn = await createDrawnLesson(app);
  const question = drawn.questions[0]!;
  const { body: attempt } = await ana.post(`/api/lessons/${drawn.id}/attempts`);
  const asked: string = attempt.questions[0].question_text;
  const plainly = (text: string) => text.replaceAll('\u00a0', ' ');
  await ana.post(`/api/attempts/${attempt.id}/answers`, { question_id: question.id, dont_know: true });
  const { body: made } = await ana.post(
    `/api/attempts/${attempt.id}/questions/${question.id}/reports`,
    wrongKey,
  );
  const { reports } = (await ana.get('/api/question-reports')).body;
  expect(reports[0].question_text).toBe(asked);
  const [listed] = (await admin.get('/api/admin/question-reports')).body.reports;
  expect(plainly(listed.question_text)).toBe(plainly(asked));
  const mailed = async ({ email }: Person) => plainly((await app.mailTo(email))!.text);
  expect(await mailed(admin)).toContain(`«${plainly(asked)}»`);
  const settle = (answer: string) =>
    admin.post('/api/admin/question-reports/settle', { ids: [made.id], outcome: 'no_error', answer });
  await settle('Está bien.');
  expect(await mailed(ana)).toContain(`La pregunta: ${plainly(asked)}`);
  const { message } = (await settle('Ya no.')).body.error;
  expect(plainly(message)).toContain(`el aviso sobre «${plainly(asked)}»`);
});

test('a download of one’s data holds the reports', async () => {
  await report(await answerFirst());
  const { body } = await ana.post('/api/personal-data/download', { password: PASSWORD });
  expect(body.tables.question_reports).toMatchObject([wrongKey]);
});
