import { expect, test } from 'vitest';
import { failure, serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import { BadgesCard } from './badges-card.tsx';

const badge = {
  id: 'badge-1',
  title: 'Primer paso',
  description: 'Termina una lección.',
  condition_type: 'lesson_completed',
  condition_value: 1,
  image_url: null,
  awarded_at: null,
};

const renderCard = () => renderPage({ Page: () => <BadgesCard />, path: '/progress' });

test('an empty list shows a message and a link to the lessons', async () => {
  serverAnswers({ 'GET /api/badges': { badges: [] } });
  const { screen } = await renderCard();
  await expect.element(screen.getByText('Todavía no hay insignias')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ver lecciones' })).toBeVisible();
});

test('a failed list shows the error instead of the empty message, and loads after a retry', async () => {
  let answer: () => object = () => failure(403, '42501', 'Ahora no se puede.');
  serverAnswers({ 'GET /api/badges': () => answer() });
  const { screen } = await renderCard();
  await expect
    .element(screen.getByText('No se pudieron cargar las insignias: Ahora no se puede.'))
    .toBeVisible();
  expect(screen.getByText('Todavía no hay insignias').elements()).toHaveLength(0);
  answer = () => ({ badges: [badge] });
  await screen.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(screen.getByText('Primer paso')).toBeVisible();
});

test('a badge that asks for more lessons than are open says so, and stands last', async () => {
  const beyond = { ...badge, id: 'badge-0', title: 'Todas', condition_value: 52 };
  serverAnswers({ 'GET /api/badges': { badges: [beyond, badge] } });
  const { screen } = await renderPage({
    Page: () => <BadgesCard unreachable={[beyond.id]} />,
    path: '/progress',
  });
  await expect.element(screen.getByText('Hoy no tienes tantas lecciones abiertas')).toBeVisible();
  const titles = screen.getByRole('heading', { level: 3 }).elements();
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Primer paso', 'Todas']);
});
