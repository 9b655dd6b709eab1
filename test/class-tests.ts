import { afterEach, beforeEach, expect } from 'vitest';
import { HOUR_MS } from '#domain/time/durations.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { createGroup, joinGroup, type TestGroup } from '#test/groups.ts';
import { type Person, signUpLearner } from '#test/people.ts';

export let app: TestApp;
export let rosa: Person;
export let ana: Person;
export let group: TestGroup;
export let lesson: Awaited<ReturnType<typeof createLesson>>;

/** Gives each test of a file a teacher with a group in Lima, a pupil in it and a lesson of four questions. */
export function setUpClassTests() {
  beforeEach(async () => {
    app = await createTestApp();
    ({ teacher: rosa, group } = await createGroup(app, { time_zone: 'America/Lima' }));
    ana = await joining(await signUpLearner(app, { full_name: 'Ana López' }));
    lesson = await createLesson(app, { title: 'Ahorrar', category: 'impuestos', keys: [1, 2, 3, 0] });
  });
  afterEach(() => app.close());
}

export const joining = (person: Person) => joinGroup(person, group);

/** A time on the clocks of Lima, five hours behind UTC. */
export const inLima = (ms: number) =>
  new Date(app.now().getTime() + ms - 5 * HOUR_MS).toISOString().slice(0, 16);
export const at = (path = '') => `/api/groups/${group.id}/assignments${path}`;
export const live = (id: string) => `/api/groups/${group.id}/tests/${id}`;

export const form = (more: object = {}) => ({
  ...{ kind: 'test', lesson_id: lesson.id, goal: 4, minutes: 10, due: inLima(2 * HOUR_MS), ...more },
});
export async function setTest(more: object = {}): Promise<string> {
  const { status, body } = await rosa.post(at(), form(more));
  expect([status, body.error]).toEqual([201, undefined]);
  return body.id;
}

export type Run = { id: string; seconds_left: number; questions: { id: string }[]; answers: object[] };
export async function begin(person: Person, id: string): Promise<Run> {
  const { status, body } = await person.post(`/api/tests/${id}`);
  expect([status, body.error]).toEqual([201, undefined]);
  return body;
}
export const keyOf = (id: string) => lesson.questions.find((question) => question.id === id)!.correct_answer;
export const answer = (person: Person, run: Run, place: number, right = true) => {
  const question_id = run.questions[place]!.id;
  const option = right ? keyOf(question_id) : (keyOf(question_id) + 1) % 4;
  return person.post(`/api/test-runs/${run.id}/answers`, { question_id, option });
};
export async function take(person: Person, id: string, right: number) {
  const run = await begin(person, id);
  for (const place of run.questions.keys()) await answer(person, run, place, place < right);
  await person.post(`/api/test-runs/${run.id}/finish`);
  return run;
}
export const stateOf = async (person: Person, id: string) =>
  (await person.get(`/api/tests/${id}`)).body.state;
export const extend = (id: string, minutes: number, person = ana) =>
  rosa.put(at(`/${id}/extensions/${person.user_id}`), { minutes });
export const release = (id: string) => rosa.post(`${live(id)}/release`);
export const refusal = async (
  reply: Promise<{ status: number; body: { error: { code: string; message: string } } }>,
) => {
  const { status, body } = await reply;
  return [status, body.error.code, body.error.message];
};
