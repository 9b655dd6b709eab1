import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, createQuestions } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const OPTIONS = ['$250', '$300', '$325', '$600'];
const REASONS = ['Son diez meses.', '', 'Son trece meses.', 'Es el doble.'];

/** A lesson with one question whose options are shuffled; $300 is right. */
async function lessonWithReasons(change: { reasons?: string[]; passage?: string | null } = {}) {
  const lesson = await createLesson(app, { keys: [] });
  const [question] = await createQuestions(app, [
    {
      ...{ lesson_id: lesson.id, options: OPTIONS, correct_answer: 1, explanation: 'Doce por 25.' },
      ...{ reasons: REASONS, passage: 'idea', shuffle_options: true, ...change },
    },
  ]);
  return { id: lesson.id, question_id: question!.id };
}

type Lesson = Awaited<ReturnType<typeof lessonWithReasons>>;

async function answerWith(learner: Person, { id, question_id }: Lesson, text: string) {
  const started = await learner.post(`/api/lessons/${id}/attempts`);
  const shown: string[] = started.body.questions[0].options;
  const option = shown.indexOf(text);
  const graded = await learner.post(`/api/attempts/${started.body.id}/answers`, { question_id, option });
  return { started, shown, option, graded: graded.body };
}

test.each(['$250', '$325', '$600'])(
  'a premium learner who chooses %s gets the key, the explanation and the reason of that option only',
  async (text) => {
    const { graded, shown } = await answerWith(await signUpPremium(app), await lessonWithReasons(), text);
    expect(graded).toEqual({
      correct: false,
      correct_answer: shown.indexOf('$300'),
      explanation: 'Doce por 25.',
      reason: REASONS[OPTIONS.indexOf(text)],
      passage: 'idea',
    });
  },
);

test('a free learner gets the reason of the chosen option and the passage, and neither the key nor another reason', async () => {
  const { graded } = await answerWith(await signUpLearner(app), await lessonWithReasons(), '$250');
  expect(graded).toEqual({ correct: false, reason: REASONS[0], passage: 'idea' });
});

test('a resumed attempt repeats what the answer brought, and an answer given twice gets it again', async () => {
  const lesson = await lessonWithReasons();
  for (const learner of [await signUpPremium(app), await signUpLearner(app)]) {
    const { graded, option, started } = await answerWith(learner, lesson, '$600');
    const { question_id } = lesson;
    const { body } = await learner.post(`/api/lessons/${lesson.id}/attempts`);
    expect(body.answers).toEqual([{ question_id, option, ...graded }]);
    const again = await learner.post(`/api/attempts/${started.body.id}/answers`, { question_id, option });
    expect(again.body).toEqual(graded);
  }
});

test('neither reasons nor the passage leave before the answer', async () => {
  const lesson = await lessonWithReasons();
  const ana = await signUpPremium(app);
  const { body: attempt } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
  expect(Object.keys(attempt.questions[0]).sort()).toEqual([
    'id',
    'kind',
    'options',
    'points',
    'question_text',
  ]);
  const { body: read } = await ana.get(`/api/lessons/${lesson.id}`);
  for (const reason of REASONS.filter(Boolean)) expect(JSON.stringify([attempt, read])).not.toContain(reason);
});

test('without a reason and a passage, an answer has the fields it always had', async () => {
  const lesson = await lessonWithReasons({ reasons: ['', '', '', ''], passage: null });
  const premium = await answerWith(await signUpPremium(app), lesson, '$250');
  expect(Object.keys(premium.graded).sort()).toEqual(['correct', 'correct_answer', 'explanation']);
  const free = await answerWith(await signUpLearner(app), lesson, '$250');
  expect(free.graded).toEqual({ correct: false });
});

test('a question that an administrator imports with reasons shows them to premium learners', async () => {
  const admin = await signUpAdmin(app);
  const text = [
    ...[
      '---',
      'id: con-motivos',
      'title: Con motivos',
      'category: inversiones',
      'order_index: 1',
      'country: general',
    ],
    ...['is_free: true', 'points_reward: 10', '---', '', '## Doce meses', '', 'El año tiene doce.', ''],
    ...['# Preguntas', '', '## ¿Cuántos meses tiene un año?', '', '- [ ] Diez', '  > Te faltan dos.'],
    ...['- [x] Doce', '', '> Tiene doce.', '', 'repasa: doce-meses', ''],
  ].join('\n');
  const imported = await admin.post('/api/admin/content/import', {
    ...{ format: 'markdown', text, dry_run: false, file_name: 'lección' },
  });
  const [{ id }] = imported.body.lessons;
  await admin.patch(`/api/admin/lessons/${id}`, { state: 'published' });
  const learner = await signUpPremium(app);
  const { body } = await learner.post(`/api/lessons/${id}/attempts`);
  const [{ id: question_id, options }] = body.questions;
  const option = options.indexOf('Diez');
  const graded = await learner.post(`/api/attempts/${body.id}/answers`, { question_id, option });
  expect(graded.body).toMatchObject({ reason: 'Te faltan dos.', passage: 'doce-meses' });
  const lesson = (await learner.get(`/api/lessons/${id}`)).body;
  expect(lesson.text[0]).toEqual({ tag: 'h2', props: { id: 'doce-meses' }, children: ['Doce meses'] });
});

test('the office takes no reason that is an option, names the right one or leaves no other', async () => {
  const admin = await signUpAdmin(app);
  const { id: lesson_id } = await createLesson(app, { keys: [] });
  const form = { lesson_id, question_text: '¿Cuánto juntas?', options: OPTIONS, correct_answer: 1 };
  const withReason = (reason: string) => ({ ...form, reasons: [reason, 'Doce por $25 son $300.', '', ''] });
  const made = await admin.post('/api/admin/questions', withReason('Son diez meses.'));
  expect(made.status).toBe(201);
  for (const [reason, message] of [
    ['$325.', 'El motivo repite una opción: di por qué no es esa.'],
    ['No: son $300.', 'El motivo dice cuál es la opción correcta.'],
    ['No es $325 ni $600.', 'El motivo descarta todas las opciones menos la correcta.'],
  ] as const)
    for (const { status, body } of [
      await admin.put(`/api/admin/questions/${made.body.id}`, withReason(reason)),
      await admin.post('/api/admin/questions', withReason(reason)),
    ])
      expect([status, Object.values(body.error.fields)]).toEqual([400, [[message]]]);
});

const SEVERAL = ['Verde', 'Roja', 'Azul', 'Negra'];
const WHY = ['Bien visto.', 'Roja es de otra.', '', 'Negra es de nadie.'];

/** Answers a new question whose first and third options are right with these options. */
async function choose(learner: Person, texts: string[]) {
  const lesson = await createLesson(app, { keys: [] });
  await createQuestions(app, [
    {
      ...{ lesson_id: lesson.id, kind: 'multiple_choice', options: SEVERAL, reasons: WHY, correct_answer: 0 },
      ...{ body: { correct: [0, 2], partial: true }, shuffle_options: true, passage: null },
    },
  ]);
  const { body } = await learner.post(`/api/lessons/${lesson.id}/attempts`);
  const { id: question_id, options: shown }: { id: string; options: string[] } = body.questions[0];
  const options = texts.map((text) => shown.indexOf(text)).sort();
  const answer = { question_id, answer: { options } };
  const graded = (await learner.post(`/api/attempts/${body.id}/answers`, answer)).body;
  const resumed = (await learner.post(`/api/lessons/${lesson.id}/attempts`)).body.answers[0];
  const told = ({ wrong_options = [] }: { wrong_options?: { option: number; reason: string }[] }) =>
    wrong_options.map(({ option, reason }) => [shown[option], reason]).sort();
  expect(told(resumed)).toEqual(told(graded));
  return { told: told(graded), parts: graded.parts };
}

test('of several chosen options a premium learner gets the reason of each wrong one, and no other reason', async () => {
  const premium = await signUpPremium(app);
  expect((await choose(premium, ['Roja', 'Negra'])).told).toEqual([
    ['Negra', 'Negra es de nadie.'],
    ['Roja', 'Roja es de otra.'],
  ]);
  expect((await choose(premium, ['Verde', 'Azul', 'Roja'])).told).toEqual([['Roja', 'Roja es de otra.']]);
  expect((await choose(premium, ['Verde', 'Azul'])).told).toEqual([]);
});

test('of several chosen options a free learner gets the reason of the first wrong one, unless that would tell the key', async () => {
  const free = await signUpLearner(app);
  const hidden = { told: [], parts: undefined };
  expect(await choose(free, ['Verde', 'Roja'])).toEqual({ ...hidden, told: [['Roja', 'Roja es de otra.']] });
  expect((await choose(free, ['Roja', 'Negra'])).told).toHaveLength(1);
  expect(await choose(free, ['Verde', 'Azul', 'Roja'])).toEqual(hidden);
  expect(await choose(free, ['Verde', 'Roja', 'Negra'])).toEqual(hidden);
});
