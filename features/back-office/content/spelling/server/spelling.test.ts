import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

const wordsIn = async (text: string) => (await admin.post('/api/admin/spelling', { text })).body.words;

test('each word of a text that is neither in the dictionary nor in the list of the pack is told once', async () => {
  expect(
    await wordsIn('Si aorras, tu presupesto crece: aorras más. Réstalo del {mx.iva} y del buró.'),
  ).toEqual(['aorras', 'presupesto']);
  const lesson =
    'Mira [esto](/lessons/kasa) y {{kuota|dinero}}.\n\nrepasa: prestamo-rapido\n\nEL IVA y la AFP';
  expect(await wordsIn(lesson)).toEqual([]);
  expect(await wordsIn('')).toEqual([]);
});

test('a text as long as a lesson is looked up, a longer one is refused, and learners cannot ask', async () => {
  expect(await wordsIn('ahorro '.repeat(4000))).toEqual([]);
  expect((await admin.post('/api/admin/spelling', { text: 'a'.repeat(30_001) })).status).toBe(400);
  const learner = await signUpLearner(app);
  expect((await learner.post('/api/admin/spelling', { text: 'aorro' })).status).toBe(403);
});
