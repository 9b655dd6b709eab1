import { expect, test } from 'vitest';
import { failure, serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import SimulationPage from './simulation-page.tsx';

const RUN = '33333333-3333-4333-8333-333333333333';
const month = {
  ...{ name: 'corto', title: 'Un mes corto', description: 'Dos pasos.', intro: 'Tienes algo de dinero.' },
  labels: ['Dinero'],
  run: null,
};
const options = [
  { place: 0, text: 'Comprar' },
  { place: 2, text: 'Esperar' },
];
const begun = {
  ...{ id: RUN, made: [], figures: ['$100'], end: null },
  now: { step: 'tienda', day: 3, text: '¿Compras?', options },
};
const bought = {
  ...{
    step: 'tienda',
    day: 3,
    text: '¿Compras?',
    choice: 'Comprar',
    outcome: 'Quedan $40.',
    figures: ['$40'],
  },
};
const waited = { ...bought, choice: 'Esperar', outcome: 'Siguen los $100.', figures: ['$100'] };
const finished = {
  ...{ id: RUN, made: [bought], figures: ['$40'], now: null },
  end: {
    ...{ coins: 2, title: 'Justo', text: 'Quedan $40.' },
    contrast: { title: 'Quien espera', figures: ['$100'], made: [waited] },
  },
};
const renderMonth = () =>
  renderPage({ Page: SimulationPage, path: '/simulations/corto', pattern: '/simulations/$id' });

test('a month says what it is, tells what came of each decision, and ends beside another way', async () => {
  const sent: unknown[] = [];
  serverAnswers({
    'GET /api/simulations/corto': month,
    'GET /api/simulations': { simulations: [] },
    'POST /api/simulations/corto/runs': begun,
    [`POST /api/simulations/corto/runs/${RUN}/choices`]: async (request) => {
      sent.push(await request.json());
      return finished;
    },
  });
  const { screen } = await renderMonth();
  await expect.element(screen.getByText('Tienes algo de dinero.')).toBeVisible();
  await screen.getByRole('button', { name: 'Empezar el mes' }).click();
  await expect.element(screen.getByRole('heading', { name: '¿Compras?' })).toBeVisible();
  await screen.getByRole('button', { name: 'Comprar' }).click();
  await expect.element(screen.getByText('Quedan $40.')).toBeVisible();
  expect(sent).toEqual([{ step: 'tienda', place: 0 }]);
  await screen.getByRole('button', { name: 'Ver cómo terminó' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Justo' })).toBeVisible();
  await expect.element(screen.getByRole('img', { name: '2 de 3 monedas' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'Dinero $40 $100' })).toBeVisible();
  await expect.element(screen.getByText('Siguen los $100.')).toBeVisible();
  await screen.getByRole('button', { name: 'Vivir otro mes igual' }).click();
  await expect.element(screen.getByRole('button', { name: 'Empezar el mes' })).toBeVisible();
});

test('a month that was left goes on with what is to be decided', async () => {
  serverAnswers({ 'GET /api/simulations/corto': { ...month, run: { ...begun, made: [waited] } } });
  const { screen } = await renderMonth();
  await expect.element(screen.getByRole('button', { name: 'Esperar' })).toBeVisible();
});

test('a decision that is not saved says so and can be made again', async () => {
  let failures = 1;
  serverAnswers({
    'GET /api/simulations/corto': { ...month, run: begun },
    'GET /api/simulations': { simulations: [] },
    [`POST /api/simulations/corto/runs/${RUN}/choices`]: () => {
      if (failures-- > 0) return failure(404, 'not_found', 'No se encontró lo que buscas.');
      return finished;
    },
  });
  const { screen } = await renderMonth();
  await screen.getByRole('button', { name: 'Comprar' }).click();
  await expect.element(screen.getByText('No pudimos guardar tu decisión')).toBeVisible();
  await screen.getByRole('button', { name: 'Comprar' }).click();
  await expect.element(screen.getByText('Quedan $40.')).toBeVisible();
});

test('a decision that was made elsewhere meanwhile is shown, and the month goes on from there', async () => {
  let run: object = begun;
  serverAnswers({
    'GET /api/simulations/corto': () => ({ ...month, run }),
    'GET /api/simulations': { simulations: [] },
    [`POST /api/simulations/corto/runs/${RUN}/choices`]: () => {
      run = finished;
      return failure(409, 'already_answered', 'Ya respondiste esta pregunta con otra opción.');
    },
  });
  const { screen } = await renderMonth();
  await screen.getByRole('button', { name: 'Esperar' }).click();
  await expect.element(screen.getByText('Quedan $40.')).toBeVisible();
  await screen.getByRole('button', { name: 'Ver cómo terminó' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Justo' })).toBeVisible();
});
