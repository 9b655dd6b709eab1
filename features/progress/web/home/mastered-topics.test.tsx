import { expect, test } from 'vitest';
import { failure, serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import MasteredTopics from './mastered-topics.tsx';

const row = (subtopic: string | null, mastery: number, seen = 4) => ({
  category: 'contabilidad',
  subtopic,
  mastery,
  seen,
  questions: 8,
  lesson_ids: ['lesson-1'],
});

const review = (mastery: object[]) => ({
  ...{ retention: 0.9, size: 10, due: 0, ready: 0, minutes: 1, open_session: null, next_due_at: null },
  ...{ learnt: 4, law_changes: [], points_left_today: 20, forgetting: [], mastery },
});

const renderCard = () => renderPage({ Page: MasteredTopics, path: '/progress' });

test('each subtopic of which something was answered has a bar with its number and word, also for screen readers', async () => {
  serverAnswers({
    'GET /api/review': review([row('Registro', 0.7996), row(null, 0.8), row('Fundamentos', 0, 0)]),
  });
  const { screen } = await renderCard();
  const bar = screen.getByRole('progressbar', { name: 'Dominio de Registro' });
  // Rounded up it would be 80 %, which is 'Dominado'.
  await expect.element(bar).toHaveAttribute('aria-valuetext', '79 %, Bien');
  await expect.element(screen.getByText('79 % Bien')).toBeVisible();
  await expect
    .element(screen.getByRole('progressbar', { name: 'Dominio de Contabilidad' }))
    .toHaveAttribute('aria-valuetext', '80 %, Dominado');
  expect(screen.getByText('Fundamentos').query()).toBeNull();
});

test('before the first lesson it says what will be here', async () => {
  serverAnswers({ 'GET /api/review': review([row('Fundamentos', 0, 0)]) });
  const { screen } = await renderCard();
  await expect
    .element(screen.getByText('Cuando termines tu primera lección', { exact: false }))
    .toBeVisible();
});

test('what could not be loaded can be loaded again', async () => {
  let answer: () => object = () => failure(403, 'forbidden', 'Ahora no se puede.');
  serverAnswers({ 'GET /api/review': () => answer() });
  const { screen } = await renderCard();
  await expect
    .element(screen.getByText('No se pudo cargar lo que dominas: Ahora no se puede.'))
    .toBeVisible();
  answer = () => review([row('Registro', 0.3)]);
  await screen.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(screen.getByText('30 % En camino')).toBeVisible();
});
