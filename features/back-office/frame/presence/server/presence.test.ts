import { afterEach, beforeEach, expect, test } from 'vitest';
import { office_presence } from '#db/schema.ts';
import { sweepExpiredRows } from '#server/process/sweep-expired-rows.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { lessonBody } from '#test/back-office.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin } from '#test/people.ts';

let app: TestApp;
let people: Person[];
let id: string;
beforeEach(async () => {
  app = await createTestApp();
  people = [];
  for (const full_name of ['Ana', 'Eva', 'Luz']) {
    const person = await signUpAdmin(app);
    await person.patch('/api/profiles/me', { full_name });
    people.push(person);
  }
  ({ id } = await createLesson(app));
});
afterEach(() => app.close());

const here = async (person: Person, body: object = {}) =>
  (await person.put(`/api/admin/here/${id}`, body)).body.others.map(
    (other: { full_name: string }) => other.full_name,
  );

test('whoever has a lesson open sees who else has, until they leave or are silent for a minute', async () => {
  const [ana, eva, luz] = people as [Person, Person, Person];
  expect(await here(ana)).toEqual([]);
  app.pass(1000);
  expect(await here(eva)).toEqual(['Ana']);
  app.pass(1000);
  expect(await here(luz)).toEqual(['Eva', 'Ana']);
  expect(await here(eva, { left: true })).toEqual(['Luz', 'Ana']);
  expect(await here(ana)).toEqual(['Luz']);
  app.pass(61_000);
  expect(await here(ana)).toEqual([]);
});

test('nothing of it is left after a minute', async () => {
  await here(people[0]!);
  app.pass(61_000);
  await sweepExpiredRows(app.db, app.now());
  expect(await app.db.$count(office_presence)).toBe(0);
});

test('three people who have one lesson open and save at once lose nothing', async () => {
  await Promise.all(people.map((person) => here(person)));
  const { updated_at } = (await people[0]!.get(`/api/admin/lessons/${id}`)).body;
  const save = (person: Person, title: string, seen: string) =>
    person.put(`/api/admin/lessons/${id}`, { ...lessonBody, country: 'general', title, updated_at: seen });
  const saved = await Promise.all(people.map((person, at) => save(person, `De ${at}`, updated_at)));
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const winner = saved.findIndex(({ status }) => status === 200);
  const stored = (await people[0]!.get(`/api/admin/lessons/${id}`)).body;
  expect(stored.title).toBe(`De ${winner}`);
  for (const { status, body } of saved) if (status === 409) expect(body.error.message).toMatch(/cambi/);
});
