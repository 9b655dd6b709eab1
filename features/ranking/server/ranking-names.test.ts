import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let admin: Person;
let ana: Person;
let ben: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  ana = await signUpLearner(app, { full_name: 'Ana López' });
  ben = await signUpLearner(app, { full_name: 'Ben Núñez' });
  const lesson = await createLesson(app);
  await takeLesson(ana, lesson);
  app.pass(1);
  await takeLesson(ben, lesson);
});
afterEach(() => app.close());

const setNames = (ranking_names: string) => admin.put('/api/admin/settings', { ranking_names });

/** The names in both rankings and among the neighbours, as this person reads them. */
async function namesFor(person: Person): Promise<string[][]> {
  const [global, weekly, nearby] = [
    (await person.get('/api/rankings/global')).body.ranking,
    (await person.get('/api/rankings/weekly')).body.ranking,
    (await person.get('/api/rankings/nearby')).body.around,
  ];
  return [global, weekly, nearby].map((rows) => rows.map((row: { full_name: string }) => row.full_name));
}

test.each([
  ['full', ['Ana López', 'Ben Núñez']],
  ['initial', ['Ana L.', 'Ben Núñez']],
  ['hidden', ['Anónimo', 'Ben Núñez']],
])(
  'with names %s others are shown so in every ranking, and the own name stays whole',
  async (names, shown) => {
    await setNames(names);
    expect(await namesFor(ben)).toEqual([shown, shown, shown]);
  },
);

test('a change of the setting takes effect at once, also in answers that were cached', async () => {
  const names = async () => (await admin.get('/api/rankings/global')).body.ranking[0].full_name;
  expect(await names()).toBe('Ana López');
  await setNames('initial');
  expect(await names()).toBe('Ana L.');
  await setNames('hidden');
  expect(await names()).toBe('Anónimo');
  await setNames('full');
  expect(await names()).toBe('Ana López');
});

test('who hides the own name stays hidden whatever the setting', async () => {
  await ana.patch('/api/profiles/me', { hide_name: true });
  await setNames('initial');
  expect((await namesFor(ben))[0]).toEqual(['Anónimo', 'Ben Núñez']);
});

test('an unknown way to show names is rejected', async () => {
  expect((await setNames('nick')).status).toBe(400);
});
