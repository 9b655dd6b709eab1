import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { changeFact } from '#test/change-fact.ts';
import { createLesson, createQuestions } from '#test/create-lesson.ts';
import { type Person, signUpLearner } from '#test/people.ts';

let app: TestApp;
let lesson: { id: string };
let takeBack: () => void;
beforeAll(async () => {
  app = await createTestApp();
  app.setTime(new Date('2026-12-30T12:00:00Z'));
  lesson = await createLesson(app, { keys: [], title: 'El IVA' });
  await createQuestions(app, [
    { lesson_id: lesson.id, question_text: '¿Es el {mx.iva}?', options: ['Sí', 'No'], correct_answer: 0 },
  ]);
  takeBack = changeFact('mx.iva', '17', '2027-01-01');
});
afterAll(() => {
  takeBack();
  return app.close();
});

async function answers(person: Person, option: number) {
  const { body } = await person.post(`/api/lessons/${lesson.id}/attempts`, {});
  const sent = { question_id: body.questions[0].id, option };
  expect((await person.post(`/api/attempts/${body.id}/answers`, sent)).status).toBe(200);
  await person.post(`/api/attempts/${body.id}/finish`, {});
}

const zoned = (person: Person, zone: string) => person.patch('/api/profiles/me', { time_zone: zone });
const changesOf = async (person: Person) => (await person.get('/api/review')).body.law_changes;

describe.each([
  ['America/Argentina/Buenos_Aires', '2027-01-01T03:00:00Z'],
  ['America/Santiago', '2027-01-01T03:00:00Z'],
  ['America/Bogota', '2027-01-01T05:00:00Z'],
  ['America/Santo_Domingo', '2027-01-01T04:00:00Z'],
  ['America/Guayaquil', '2027-01-01T05:00:00Z'],
  ['Europe/Madrid', '2026-12-31T23:00:00Z'],
  ['America/Mexico_City', '2027-01-01T06:00:00Z'],
  ['America/Lima', '2027-01-01T05:00:00Z'],
  ['America/New_York', '2027-01-01T05:00:00Z'],
])('in %s', (zone, midnight) => {
  test('who learnt the old law gets one card at midnight, not at 23:59:59, until it is seen', async () => {
    app.setTime(new Date('2026-12-30T12:00:00Z'));
    const ana = await signUpLearner(app);
    expect((await zoned(ana, zone)).status).toBe(200);
    await answers(ana, 0);
    app.setTime(new Date(Date.parse(midnight) - 1000));
    expect(await changesOf(ana)).toEqual([]);
    app.setTime(new Date(midnight));
    const card = { fact: 'mx.iva', before: '16\u00a0%', after: '17\u00a0%', from: '2027-01-01' };
    expect(await changesOf(ana)).toMatchObject([{ ...card, lesson_id: lesson.id, lesson_title: 'El IVA' }]);
    const { body: before } = await ana.get('/api/profiles/me');
    for (const _ of [1, 2])
      expect((await ana.post('/api/review/law-changes', { fact: 'mx.iva', from: '2027-01-01' })).status).toBe(
        204,
      );
    expect(await changesOf(ana)).toEqual([]);
    const { body: after } = await ana.get('/api/profiles/me');
    expect(after.total_points).toBe(before.total_points);
  });
});

test('who answered after the day, or never right and without a card, gets none', async () => {
  app.setTime(new Date('2027-01-02T12:00:00Z'));
  const [late, none] = [await signUpLearner(app), await signUpLearner(app)];
  await answers(late, 0);
  expect(await changesOf(late)).toEqual([]);
  expect(await changesOf(none)).toEqual([]);
});

test('however many laws have changed, what was learnt by them is read by one statement', async () => {
  app.setTime(new Date('2027-01-02T12:00:00Z'));
  const eva = await signUpLearner(app);
  const others = ['es.iva', 'cl.iva'].map((id) => changeFact(id, '1', '2027-01-01'));
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  expect(await changesOf(eva)).toEqual([]);
  const names = sent.mock.calls.map(([query]) => (query as { name?: string }).name);
  sent.mockRestore();
  for (const takeOneBack of others) takeOneBack();
  expect(names.filter((name) => name?.startsWith('read_learnt'))).toHaveLength(1);
});
