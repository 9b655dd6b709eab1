import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/durations.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { createGroup, type TestGroup } from '#test/groups.ts';
import { type Person, signUpAdmin } from '#test/people.ts';
import { editQuestion, regrade } from '#test/regrade.ts';

let app: TestApp;
let rosa: Person;
let ana: Person;
let eva: Person;
let group: TestGroup;
beforeEach(async () => {
  app = await createTestApp();
  const { teacher, joining, ...made } = await createGroup(app);
  [rosa, group] = [teacher, made.group];
  [ana, eva] = [await joining('Ana López'), await joining('Eva Núñez')];
});
afterEach(() => app.close());

test('the same answer to a class test is worth the same before and after its key was corrected', async () => {
  const lesson = await createLesson(app, { keys: [0, 1] });
  const due = new Date(app.now().getTime() + DAY_MS).toISOString().slice(0, 16);
  const form = { kind: 'test', lesson_id: lesson.id, goal: 2, minutes: 30, due };
  const { id } = (await rosa.post(`/api/groups/${group.id}/assignments`, form)).body;
  const answerFirst = async (person: Person, option: number) => {
    const run = (await person.post(`/api/tests/${id}`)).body;
    await person.post(`/api/test-runs/${run.id}/answers`, { question_id: lesson.questions[0]!.id, option });
    await person.post(`/api/test-runs/${run.id}/finish`);
  };
  await answerFirst(ana, 2);
  const admin = await signUpAdmin(app);
  await editQuestion(admin, lesson.questions[0]!, { correct_answer: 2 });
  await regrade(app, admin, lesson.questions[0]!.id);
  await answerFirst(eva, 2);
  await rosa.post(`/api/groups/${group.id}/tests/${id}/release`);
  for (const person of [ana, eva]) {
    const { body } = await person.get(`/api/tests/${id}/result`);
    expect(body).toMatchObject({ score: 1, percentage: 50, answers: [{ option: 2, correct: true }] });
    expect((await person.get('/api/profiles/me')).body.total_points).toBe(1);
  }
  const { pupils } = (await rosa.get(`/api/groups/${group.id}/results`)).body;
  expect(pupils.map(({ results }: { results: { percent: number }[] }) => results[0]!.percent)).toEqual([
    50, 50,
  ]);
});
