import { afterEach, beforeEach, expect, test } from 'vitest';
import { badges } from '#db/schema.ts';
import { countQualifyingUsers } from '#features/badges/server/awarding/qualifying-users.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createKindsLesson, SAMPLE_KINDS } from '#test/create-kinds.ts';
import { createLesson, createQuestions } from '#test/create-lesson.ts';
import { hashTables } from '#test/hash-tables.ts';
import { type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';
import { editQuestion, regrade } from '#test/regrade.ts';

let app: TestApp;
let unit: Awaited<ReturnType<typeof createLesson>>[];
beforeEach(async () => {
  app = await createTestApp();
  unit = [];
  for (const order_index of [1, 2, 3, 4])
    unit.push(await createLesson(app, { category: 'impuestos', keys: [1, 2, 3, 0], order_index }));
  await createLesson(app, { category: 'inversiones' });
});
afterEach(() => app.close());

type Exam = { id: string; questions: { id: string; lesson_id: string }[]; answers: object[] };

async function start(person: Person, category = 'impuestos'): Promise<Exam> {
  const { status, body } = await person.post('/api/exams', { category });
  expect(status).toBe(201);
  return body;
}

const keyOf = (question_id: string) =>
  unit.flatMap(({ questions }) => questions).find(({ id }) => id === question_id)!.correct_answer;

const answer = (person: Person, { id }: Exam, question_id: string, right: boolean) =>
  person.post(`/api/exams/${id}/answers`, {
    ...{ question_id, option: right ? keyOf(question_id) : (keyOf(question_id) + 1) % 4 },
  });

async function take(person: Person, right: number) {
  const exam = await start(person);
  for (const [place, { id }] of exam.questions.entries()) await answer(person, exam, id, place < right);
  return { exam, finished: await person.post(`/api/exams/${exam.id}/finish`) };
}

const examsOf = async (person: Person) => (await person.get('/api/user-progress')).body.exams;

test('an exam asks twelve questions of the whole unit and of no other one, and is resumed as it was', async () => {
  const ana = await signUpLearner(app);
  const exam = await start(ana);
  expect(exam.questions).toHaveLength(12);
  const perLesson = Map.groupBy(exam.questions, ({ lesson_id }) => lesson_id);
  expect([...perLesson.keys()].sort()).toEqual(unit.map(({ id }) => id).sort());
  expect([...perLesson.values()].map(({ length }) => length)).toEqual([3, 3, 3, 3]);
  await answer(ana, exam, exam.questions[0]!.id, true);
  const resumed = await start(ana);
  expect(resumed).toMatchObject({ id: exam.id, questions: exam.questions, answers: [{ correct: true }] });
  expect(await examsOf(ana)).toEqual([{ category: 'impuestos', open: true, passed: false }]);
  expect((await start(ana, 'inversiones')).id).not.toBe(exam.id);
});

test('nobody is told a right answer before the end, and premium learners are told then', async () => {
  const eva = await signUpPremium(app);
  const exam = await start(eva);
  const [first] = exam.questions;
  expect((await answer(eva, exam, first!.id, false)).body).toEqual({ correct: false });
  expect(JSON.stringify(await start(eva))).not.toMatch(/SECRETO|correct_answer/);
  expect((await eva.post(`/api/exams/${exam.id}/finish`)).body.error.code).toBe('unanswered_questions');
  const { finished } = await take(eva, 12);
  expect(finished.body.answers.filter((given: object) => 'correct_answer' in given)).toHaveLength(12);
  const ana = await signUpLearner(app);
  expect(JSON.stringify((await take(ana, 0)).finished.body)).not.toMatch(/SECRETO|correct_answer/);
});

test('an exam is passed from 70 % on, again any time, and keeps its result', async () => {
  const ana = await signUpLearner(app);
  const failed = await take(ana, 8);
  expect(failed.finished.body).toMatchObject({ score: 8, percentage: 67, passed: false });
  expect(await examsOf(ana)).toEqual([{ category: 'impuestos', open: false, passed: false }]);
  expect((await take(ana, 9)).finished.body).toMatchObject({ score: 9, percentage: 75, passed: true });
  expect((await take(ana, 0)).finished.body).toMatchObject({ score: 0, passed: false });
  expect(await examsOf(ana)).toEqual([{ category: 'impuestos', open: false, passed: true }]);
  const again = await ana.post(`/api/exams/${failed.exam.id}/finish`);
  expect(again.body).toEqual(failed.finished.body);
});

test('passing earns the badge once, and the office counts the same people', async () => {
  const condition = { condition_type: 'exams_passed' as const, condition_value: 1 };
  await app.db.insert(badges).values({ title: 'Examen', description: '', ...condition });
  const [ana, root] = [await signUpLearner(app), await signUpAdmin(app)];
  expect((await take(ana, 8)).finished.body.new_badges).toEqual([]);
  expect(await countQualifyingUsers(app.db, condition, app.now())).toBe(0);
  const passed = await take(ana, 12);
  expect(passed.finished.body.new_badges).toMatchObject([{ title: 'Examen' }]);
  expect((await ana.post(`/api/exams/${passed.exam.id}/finish`)).body).toEqual(passed.finished.body);
  expect((await take(ana, 12)).finished.body.new_badges).toEqual([]);
  expect((await take(root, 12)).finished.body.new_badges).toEqual([]);
  expect(await countQualifyingUsers(app.db, condition, app.now())).toBe(1);
  const two = { ...condition, condition_value: 2 };
  expect(await countQualifyingUsers(app.db, two, app.now())).toBe(0);
});

test('an exam changes no points, progress, ranking, card or statistic', async () => {
  const ana = await signUpLearner(app);
  const own = ['runs', 'run_answers', 'exam_runs'];
  const before = await hashTables(app, own);
  await take(ana, 12);
  expect(await hashTables(app, own)).toEqual(before);
});

test('another’s exam is not found, and a unit without questions has none', async () => {
  const [ana, eva] = [await signUpLearner(app), await signUpLearner(app)];
  const exam = await start(ana);
  expect((await answer(eva, exam, exam.questions[0]!.id, true)).status).toBe(404);
  expect((await eva.post(`/api/exams/${exam.id}/finish`)).status).toBe(404);
  const none = await ana.post('/api/exams', { category: 'contabilidad' });
  expect([none.status, none.body.error.code]).toEqual([409, 'no_questions']);
  expect((await ana.post('/api/exams', { category: 'otra' })).status).toBe(400);
});

test('two tabs that begin at once take the same exam', async () => {
  const ana = await signUpLearner(app);
  const exams = await Promise.all([start(ana), start(ana), start(ana)]);
  expect(new Set(exams.map(({ id }) => id)).size).toBe(1);
});

test('an exam prints the marks of its questions', async () => {
  const { id: lesson_id } = await createLesson(app, { category: 'contabilidad', keys: [] });
  await createQuestions(app, [{ lesson_id, question_text: '¿Cuánto es $'.concat('{20.000}?') }]);
  const ana = await signUpLearner(app);
  const { body } = await ana.post('/api/exams', { category: 'contabilidad' });
  expect(body.questions[0].question_text).toBe('¿Cuánto es $20.000?');
});

test('an answer that was right by a former key is told no usual mistake of the corrected one', async () => {
  const { questions } = await createKindsLesson(app, ['number']);
  const question = questions[0]!;
  const ana = await signUpLearner(app);
  const exam = await start(ana, 'inversiones');
  const given = { question_id: question.id, answer: { number: '50' } };
  const first = await ana.post(`/api/exams/${exam.id}/answers`, given);
  expect(first.body).toMatchObject({ correct: true, share: 1 });
  const admin = await signUpAdmin(app);
  const body = {
    ...SAMPLE_KINDS.number.body,
    ...{ answer: '60', solution: ['Un año y dos meses.', 'Son 60.'] },
    mistakes: [{ formula: '50', reason: 'Contaste un año solo.' }],
  };
  await editQuestion(admin, question, { kind: 'number', body });
  expect((await regrade(app, admin, question.id)).reply.status).toBeLessThan(300);
  const { answers } = await start(ana, 'inversiones');
  expect(answers).toMatchObject([{ correct: true, share: 1 }]);
  expect(answers[0]).not.toHaveProperty('mistake');
});
