import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSimulations } from '#db/content/load-simulations.ts';
import { simulation_runs } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { hashTables } from '#test/hash-tables.ts';
import { type Person, signUpLearner } from '#test/people.ts';
import { SHORT_MONTH } from '#test/short-month.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await loadSimulations(app.db, [SHORT_MONTH]);
});
afterEach(() => app.close());

const PATH = '/api/simulations/corto';

async function begin(person: Person) {
  const { status, body } = await person.post(`${PATH}/runs`);
  expect(status).toBe(201);
  return body;
}
const choose = (person: Person, id: string, step: string, place: number) =>
  person.post(`${PATH}/runs/${id}/choices`, { step, place });

/** Lives the month with these options. */
async function live(person: Person, ...places: number[]) {
  let run = await begin(person);
  for (const place of places) run = (await choose(person, run.id, run.now.step, place)).body;
  return run;
}

test('a month goes on from decision to decision, and what comes follows from what was chosen', async () => {
  const ana = await signUpLearner(app);
  const run = await begin(ana);
  expect(run).toMatchObject({
    made: [],
    figures: ['$12.500,50', '10'],
    now: { step: 'tienda', day: 1, text: 'Tienes 12.500,50\u00a0€. ¿Compras?' },
    end: null,
  });
  const { body: bought } = await choose(ana, run.id, 'tienda', 0);
  expect(bought).toMatchObject({
    made: [{ choice: 'Comprar', outcome: 'Te quedan 12.000,50\u00a0€.', figures: ['$12.000,50', '10'] }],
    now: { step: 'devolver' },
  });
  expect(bought.now.options).toEqual([
    { place: 1, text: 'Devolverlo' },
    { place: 2, text: 'Quedártelo' },
  ]);
  expect((await live(ana, 2, 0)).end).toMatchObject({
    coins: 1,
    title: 'Justo',
    text: 'Tienes 4000,17\u00a0€.',
  });
});

test('nothing of another option or a later step is told before it is decided', async () => {
  const ana = await signUpLearner(app);
  const { body } = await ana.get(PATH);
  const run = await begin(ana);
  expect(JSON.stringify([body, run])).not.toMatch(/SECRETO|devuelves|Fin de mes|Quien no compra|Te quedan/);
  const { body: bought } = await choose(ana, run.id, 'tienda', 0);
  expect(JSON.stringify(bought)).not.toMatch(/SECRETO|Fin de mes|Quien no compra/);
});

test('the end is shown beside another way, again when it is read later, and the best one stays in the list', async () => {
  const ana = await signUpLearner(app);
  const { end } = await live(ana, 1, 0);
  expect(end).toMatchObject({
    coins: 3,
    contrast: { title: 'Quien no compra', figures: ['$4166,83', '10'] },
  });
  expect((await ana.get(PATH)).body.run.end).toEqual(end);
  await live(ana, 0, 2, 0);
  expect((await ana.get('/api/simulations')).body.simulations).toEqual([
    { name: 'corto', title: 'Un mes corto', description: 'Tres pasos.', open: false, coins: 3 },
  ]);
});

test('a decision sent again answers the same, another one for that step is refused', async () => {
  const ana = await signUpLearner(app);
  const run = await begin(ana);
  const sent = await Promise.all([1, 2, 3].map(() => choose(ana, run.id, 'tienda', 0)));
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await choose(ana, run.id, 'tienda', 1)).body.error.code).toBe('already_answered');
  expect((await choose(ana, run.id, 'cierre', 0)).status).toBe(404);
  const closed = await choose(ana, run.id, 'devolver', 0);
  expect([closed.status, closed.body.error.fields]).toEqual([
    400,
    { place: ['Elige una de las opciones que se ofrecen.'] },
  ]);
});

test('two tabs live the same month, and it is resumed as it was', async () => {
  const ana = await signUpLearner(app);
  const runs = await Promise.all([begin(ana), begin(ana), begin(ana)]);
  expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
  const { body } = await choose(ana, runs[0].id, 'tienda', 1);
  expect(await begin(ana)).toEqual(body);
});

test('another’s month is not found, and neither is one that there is not', async () => {
  const [ana, eva] = [await signUpLearner(app), await signUpLearner(app)];
  const run = await begin(ana);
  expect((await choose(eva, run.id, 'tienda', 0)).status).toBe(404);
  expect((await eva.get(PATH)).body.run).toBeNull();
  expect((await ana.get('/api/simulations/otro')).status).toBe(404);
  expect((await ana.post('/api/simulations/otro/runs')).status).toBe(404);
  expect((await ana.get('/api/simulations/OTRO!')).status).toBe(400);
});

test('a newer version of the pack does not change a month that was begun', async () => {
  const ana = await signUpLearner(app);
  await begin(ana);
  await loadSimulations(app.db, [{ ...SHORT_MONTH, title: 'Otro mes' }]);
  expect((await ana.get(PATH)).body.title).toBe('Un mes corto');
  expect((await live(ana, 1, 0)).end.coins).toBe(3);
  const eva = await signUpLearner(app);
  expect((await eva.get(PATH)).body.title).toBe('Otro mes');
  await loadSimulations(app.db, []);
  expect((await ana.get('/api/simulations')).body.simulations).toEqual([]);
  expect((await ana.get(PATH)).status).toBe(200);
});

test('a month pays no points and changes nothing else', async () => {
  const ana = await signUpLearner(app);
  const before = await hashTables(app, ['simulation_runs']);
  await live(ana, 0, 1, 0);
  expect(await hashTables(app, ['simulation_runs'])).toEqual(before);
  expect(await app.db.$count(simulation_runs)).toBe(1);
});

test('numbers are printed as in the learner’s country', async () => {
  const ana = await signUpLearner(app);
  await ana.patch('/api/profiles/me', { country: 'MX' });
  expect((await begin(ana)).now.text).toBe('Tienes 12,500.50\u00a0€. ¿Compras?');
});
