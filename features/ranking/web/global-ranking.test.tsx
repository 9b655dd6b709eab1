import { expect, test } from 'vitest';
import { failure, serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import { GlobalRanking } from './global-ranking.tsx';
import { WeeklyRanking } from './weekly-ranking.tsx';

const row = (position: number | null, full_name: string, points: number, is_me = false) => ({
  ...{ position, full_name, points, is_me, avatar: '🦊' },
});
const strangers = Array.from({ length: 100 }, (_, index) =>
  row(index + 1, `Persona ${index + 1}`, 1_000 - index),
);
const steps = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5];
const around = (position: number) =>
  steps.map((step) =>
    row(position + step, step === 0 ? 'Ana Prueba' : `Vecina ${position + step}`, 9 - step, step === 0),
  );
const nobody = { position: null, label: 'Sin ranking', points: 0, around: [] };

/** The ranking that this server knows, with the learner's own place in it. */
async function renderRanking(period: 'global' | 'weekly', ranking: object | (() => object), mine: object) {
  serverAnswers({
    [`GET /api/rankings/${period}`]: typeof ranking === 'function' ? ranking : { ranking },
    [`GET /api/rankings/${period}/around`]: mine,
  });
  const Page = period === 'global' ? GlobalRanking : WeeklyRanking;
  return renderPage({ Page: () => <Page />, path: '/ranking' });
}

test('the learner’s own place stands with its neighbours above the list and once more below it', async () => {
  const mine = { position: 12_345, label: '#12345', points: 9, around: around(12_345) };
  const { screen } = await renderRanking('global', strangers, mine);
  await expect.element(screen.getByText('Tu puesto: 12.345')).toBeVisible();
  expect(screen.getByRole('listitem').filter({ hasText: 'Persona' }).elements()).toHaveLength(100);
  const places = screen.getByRole('region', { name: 'Alrededor de mí' }).getByRole('listitem');
  expect(places.elements()).toHaveLength(11);
  const shown = places.elements().map(({ textContent }) => textContent);
  expect(shown[0]).toMatch(/12\.340.*Vecina 12340/);
  expect(shown[5]).toMatch(/12\.345.*Ana Prueba.*Tú/);
  expect(shown[10]).toMatch(/12\.350.*Vecina 12350/);
});

test('who is not among the first of the week reads how many points are missing', async () => {
  const mine = { position: null, points: 12, around: around(0).map((each) => ({ ...each, position: null })) };
  const { screen } = await renderRanking('weekly', strangers.slice(0, 50), mine);
  await expect.element(screen.getByText('Esta semana llevas 12 puntos')).toBeVisible();
  await expect.element(screen.getByText('Te faltan 940 puntos para entrar en la lista.')).toBeVisible();
});

test('without points of this week a note under the list says so', async () => {
  const { screen } = await renderRanking('weekly', strangers.slice(0, 50), nobody);
  await expect.element(screen.getByText('Esta semana no apareces')).toBeVisible();
  await expect.element(screen.getByText('Llevas 0 puntos en los últimos 7 días.')).toBeVisible();
});

test('without points there is no place, and the first points are the way into the list', async () => {
  const { screen } = await renderRanking('global', strangers.slice(0, 1), nobody);
  await expect.element(screen.getByText('Sin ranking')).toBeVisible();
  await expect.element(screen.getByText('Gana tus primeros puntos para entrar.')).toBeVisible();
});

test('the three places of the podium differ in name and shape, not only in colour', async () => {
  const { screen } = await renderRanking('global', strangers, nobody);
  await expect.element(screen.getByText('Persona 100')).toBeVisible();
  const places = screen.getByRole('listitem').elements().slice(0, 4);
  for (const [at, name] of ['Puesto 1, oro', 'Puesto 2, plata', 'Puesto 3, bronce'].entries())
    expect(places[at]?.textContent).toContain(name);
  expect(places[3]?.textContent).not.toMatch(/oro|plata|bronce/);
  const shapes = places.slice(0, 3).map((place) => place.querySelector('path')?.getAttribute('d'));
  expect(new Set(shapes).size).toBe(3);
});

test('at the top of the list no learner is shown twice', async () => {
  const first = strangers.map((each) => ({ ...each, is_me: each.position === 3 }));
  const mine = { position: 3, label: 'Top 3', points: 998, around: first.slice(0, 8) };
  const { screen } = await renderRanking('global', first, mine);
  await expect.element(screen.getByText('Tú', { exact: true })).toBeVisible();
  expect(screen.getByText('Tú', { exact: true }).elements()).toHaveLength(1);
  expect(screen.getByText('Alrededor de mí').elements()).toEqual([]);
});

test('an empty ranking invites the learner to be the first', async () => {
  const { screen } = await renderRanking('weekly', [], nobody);
  await expect.element(screen.getByText('Nadie ha sumado puntos en los últimos 7 días')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ver lecciones' })).toBeVisible();
});

test('a ranking that could not be loaded says why, and comes after a retry', async () => {
  let answer: () => object = () => failure(503, 'unavailable', 'Vuelve en un minuto.');
  const { screen } = await renderRanking('global', () => answer(), nobody);
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('No se pudo cargar el ranking: Vuelve en un minuto.');
  answer = () => ({ ranking: strangers.slice(0, 3) });
  await screen.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(screen.getByText('Persona 3')).toBeVisible();
});
