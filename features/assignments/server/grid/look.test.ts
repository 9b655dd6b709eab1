import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, createQuestions, takeLesson } from '#test/create-lesson.ts';
import { createGroup, type TestGroup } from '#test/groups.ts';
import { type Person, signUpLearner, signUpStaff } from '#test/people.ts';
import { subscribe } from '#test/subscribe.ts';

let app: TestApp;
let rosa: Person;
let ana: Person;
let group: TestGroup;
let joining: (full_name: string) => Promise<Person>;
let lesson: Awaited<ReturnType<typeof createLesson>>;
beforeEach(async () => {
  app = await createTestApp();
  ({ teacher: rosa, group, joining } = await createGroup(app));
  lesson = await createLesson(app, { title: 'Ahorrar' });
  ana = await joining('Ana López');
});
afterEach(() => app.close());

const at = (path: string) => `/api/groups/${group.id}${path}`;
async function setTask() {
  const due = new Date(app.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 16);
  return (await rosa.post(at('/assignments'), { kind: 'lesson', lesson_id: lesson.id, minimum: 60, due }))
    .body;
}
const look = async (reader = rosa) => (await reader.get(at(`/members/${ana.user_id}`))).body;
const keysIn = (body: unknown) =>
  JSON.stringify(body).match(/correct_answer|explanation|SECRETO|solution|"key"/g);

test('a teacher reads a pupil’s results by assignment and lesson, with time and streak, and what was missed', async () => {
  await setTask();
  const { body: attempt } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
  app.pass(5 * 60_000);
  for (const [index, { id, correct_answer }] of lesson.questions.entries())
    await ana.post(`/api/attempts/${attempt.id}/answers`, {
      question_id: id,
      ...(index === 2 ? { option: (correct_answer + 1) % 4 } : { option: correct_answer }),
    });
  await ana.post(`/api/attempts/${attempt.id}/finish`);
  const pupil = await look();
  expect(pupil).toMatchObject({
    full_name: 'Ana López',
    streak: { days: 1, longest: 1 },
    assignments: [{ title: 'Ahorrar', state: 'done', percent: 67, is_late: false, seconds: 300 }],
    lessons: [{ lesson_title: 'Ahorrar', best: 67, quizzes: 1, seconds: 300 }],
    total_mistakes: 1,
  });
  expect(pupil.mistakes).toHaveLength(1);
  const [{ question_text, options, answer }] = pupil.mistakes;
  expect(question_text).toBe('¿Pregunta 3?');
  expect(options[answer.option]).toBe('Opción D');
  app.pass(HOUR_MS);
  await takeLesson(ana, lesson);
  expect((await look()).mistakes).toEqual([]);
});

test('what a pupil did before joining, and in premium lessons that the teacher cannot open, is not shown', async () => {
  const luis = await signUpLearner(app, { full_name: 'Luis Paz' });
  await takeLesson(luis, lesson, 0);
  app.pass(HOUR_MS);
  await luis.post('/api/group-codes/join', { code: group.code });
  const { body } = await rosa.get(at(`/members/${luis.user_id}`));
  expect([body.lessons, body.mistakes]).toEqual([[], []]);

  await subscribe(app.db, [ana.user_id], { start: app.now(), days: 30 });
  await takeLesson(ana, await createLesson(app, { title: 'De pago', is_free: false }), 0);
  expect(await look()).toMatchObject({ lessons: [{ lesson_title: 'De pago' }], mistakes: [] });
});

test('keys go as far as the teacher’s own premium, whatever the pupil’s is', async () => {
  await subscribe(app.db, [ana.user_id], { start: app.now(), days: 30 });
  await createQuestions(app, [
    { lesson_id: lesson.id, position: 9, question_text: '¿Dos?', reasons: ['', 'Porque.'] },
  ]);
  const { body: attempt } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
  for (const { id } of attempt.questions)
    await ana.post(`/api/attempts/${attempt.id}/answers`, { question_id: id, option: 1 });
  await ana.post(`/api/attempts/${attempt.id}/finish`);
  const without = await look();
  expect(keysIn(without)).toBeNull();
  // A wrong one of two options would tell the right one.
  expect(without.mistakes.find(({ options }: { options: string[] }) => options.length === 2).answer).toEqual({
    correct: false,
  });
  await subscribe(app.db, [rosa.user_id], { start: app.now(), days: 30 });
  const { mistakes } = await look();
  expect(mistakes.map(({ answer }: { answer: object }) => answer)).toContainEqual(
    expect.objectContaining({ option: 1, correct_answer: 0, reason: 'Porque.' }),
  );
});

test('another’s group, a former pupil, a teacher and a learner get nothing', async () => {
  const other = await signUpStaff(app, 'teacher');
  expect((await other.get(at(`/members/${ana.user_id}`))).status).toBe(404);
  expect((await ana.get(at(`/members/${ana.user_id}`))).status).toBe(403);
  expect((await rosa.get(at(`/members/${rosa.user_id}`))).status).toBe(404);
  expect((await rosa.get(at(`/members/${other.user_id}`))).status).toBe(404);
  await ana.send('DELETE', `/api/groups/mine/${group.id}`);
  expect((await rosa.get(at(`/members/${ana.user_id}`))).status).toBe(404);
});

test('an assignment shows by question how the group answered first, the most chosen wrong option with its reason and the passage', async () => {
  const { id } = await setTask();
  await createQuestions(app, [
    {
      ...{ lesson_id: lesson.id, position: 5, question_text: '¿Qué crece?', passage: 'idea' },
      ...{ options: ['El capital', 'La deuda', 'Nada'], reasons: ['', 'La deuda no crece sola.', ''] },
    },
  ]);
  const luis = await joining('Luis Paz');
  const eva = await joining('Eva Gil');
  const outsider = await signUpLearner(app);
  const chosen = new Map([
    [ana, 1],
    [luis, 1],
    [eva, 2],
    [outsider, 2],
  ]);
  for (const [person, option] of chosen) await answerAll(person, option);
  // A later answer does not count.
  app.pass(HOUR_MS);
  await answerAll(ana, 0);
  const { body } = await rosa.get(at(`/assignments/${id}/items`));
  const item = body.items.find((each: { question_text: string }) => each.question_text === '¿Qué crece?');
  expect(item).toMatchObject({ answered: 3, right: 0, chosen: 2, lesson_title: 'Ahorrar' });
  expect(item.options[item.answer.option]).toBe('La deuda');
  expect(item.answer).toMatchObject({ reason: 'La deuda no crece sola.', passage: 'idea' });
  // Keys 0, 1 and 2 of the other questions were chosen by nobody, by two and by one.
  expect(body.items.map(({ right }: { right: number }) => right)).toEqual([0, 0, 1, 2]);
  expect(keysIn(body)).toBeNull();
  await subscribe(app.db, [rosa.user_id], { start: app.now(), days: 30 });
  const { body: premium } = await rosa.get(at(`/assignments/${id}/items`));
  expect(premium.items[0].answer).toHaveProperty('correct_answer');

  const other = await signUpStaff(app, 'teacher');
  const own = (await other.post('/api/groups', { name: 'Otra', time_zone: 'UTC' })).body;
  for (const path of [at(`/assignments/${id}/items`), `/api/groups/${own.id}/assignments/${id}/items`])
    expect((await other.get(path)).status).toBe(404);
});

async function answerAll(person: Person, option: number) {
  const { body: attempt } = await person.post(`/api/lessons/${lesson.id}/attempts`);
  for (const { id } of attempt.questions)
    await person.post(`/api/attempts/${attempt.id}/answers`, { question_id: id, option });
  await person.post(`/api/attempts/${attempt.id}/finish`);
}

test('right answers in the practice of a subtopic are counted by question, and a review has no figures', async () => {
  const renta = await createLesson(app, { category: 'impuestos', subtopic: 'Renta', keys: [0] });
  await takeLesson(ana, renta);
  const due = new Date(app.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 16);
  const make = async (form: object) =>
    (await rosa.post(at('/assignments'), { due, goal: 2, ...form })).body.id;
  const practice = await make({ kind: 'exercises', category: 'impuestos', subtopic: 'Renta' });
  const review = await make({ kind: 'review', unit: 'cards' });
  const { body: item } = await ana.post('/api/practices', { category: 'impuestos', subtopic: 'Renta' });
  await ana.post(`/api/practices/${item.id}/answers`, { question_id: item.question.id, option: 1 });
  await ana.post(`/api/practices/${item.id}/finish`);
  const itemsOf = async (id: string) => (await rosa.get(at(`/assignments/${id}/items`))).body.items;
  expect(await itemsOf(practice)).toMatchObject([{ answered: 1, right: 0, chosen: 0 }]);
  expect(await itemsOf(review)).toEqual([]);
});
