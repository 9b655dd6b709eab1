import { expect, test } from 'vitest';
import { failure, serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import ReviewPage from './review-page.tsx';

const overview = {
  due: 6,
  ready: 8,
  minutes: 3,
  size: 10,
  retention: 0.9,
  open_session: null,
  next_due_at: null,
  learnt: 40,
  law_changes: [],
  points_left_today: 20,
  mastery: [],
  not_yet: [],
  forgetting: [],
};
const REVIEW = 'GET /api/review';
const SETTINGS = 'PATCH /api/review/settings';

const renderReview = () => renderPage({ Page: ReviewPage, path: '/review' });

test('it tells how much there is to review and starts a review of the chosen size', async () => {
  serverAnswers({ [REVIEW]: overview, [SETTINGS]: { size: 5, retention: 0.9 } });
  const { screen } = await renderReview();
  await expect.element(screen.getByRole('heading', { name: '8 preguntas' })).toBeVisible();
  await expect.element(screen.getByText('3 min', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('hoy puedes ganar 20 puntos más', { exact: false })).toBeVisible();
  const start = screen.getByRole('link', { name: 'Empezar repaso' });
  await expect.element(start).toHaveAttribute('href', '/review/session?size=10');
});

test('the size and the retention are saved when they are chosen', async () => {
  const sent: unknown[] = [];
  let settings = { size: 10, retention: 0.9 };
  serverAnswers({
    [REVIEW]: () => ({ ...overview, ...settings }),
    [SETTINGS]: async (request) => {
      const change = await request.json();
      sent.push(change);
      settings = { ...settings, ...change };
      return settings;
    },
  });
  const { screen } = await renderReview();
  await screen.getByRole('radio', { name: '20 preguntas' }).click();
  await expect.element(screen.getByRole('radio', { name: '20 preguntas' })).toBeChecked();
  const slider = screen.getByRole('slider', { name: 'Cuánto quieres recordar' });
  await slider.fill('85');
  await expect.element(screen.getByText('unas 85 veces de cada 100', { exact: false })).toBeVisible();
  await expect.poll(() => sent).toEqual([{ size: 20 }, { retention: 0.85 }]);
});

test('a choice that could not be saved says so and shows what is still saved', async () => {
  serverAnswers({ [REVIEW]: overview, [SETTINGS]: failure(503, 'unavailable', 'Vuelve a intentarlo.') });
  const { screen } = await renderReview();
  await screen.getByRole('radio', { name: '20 preguntas' }).click();
  await expect.element(screen.getByText('No se pudo guardar')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: '10 preguntas' })).toBeChecked();
});

test('a reply to an earlier choice does not take a later one back', async () => {
  const sent: number[] = [];
  serverAnswers({
    // What the server had before the choices, as a slow reply still has it.
    [REVIEW]: overview,
    [SETTINGS]: async (request) => {
      const { retention } = await request.json();
      sent.push(retention);
      return { size: 10, retention };
    },
  });
  const { screen } = await renderReview();
  const slider = screen.getByRole('slider', { name: 'Cuánto quieres recordar' });
  await slider.fill('91');
  await expect.poll(() => sent).toEqual([0.91]);
  await slider.fill('92');
  await expect.poll(() => sent).toEqual([0.91, 0.92]);
  await expect.element(screen.getByText('unas 92 veces de cada 100', { exact: false })).toBeVisible();
  await expect.element(slider).toHaveValue('92');
});

test('an open review is continued', async () => {
  serverAnswers({ [REVIEW]: { ...overview, open_session: '33333333-3333-4333-8333-333333333333' } });
  const { screen } = await renderReview();
  const link = screen.getByRole('link', { name: 'Seguir el repaso' });
  await expect.element(link).toHaveAttribute('href', '/review/session');
});

test('on a day without anything to review it tells when the next question returns', async () => {
  const next_due_at = new Date(2031, 2, 4, 12).toISOString();
  serverAnswers({ [REVIEW]: { ...overview, due: 0, ready: 0, next_due_at } });
  const { screen } = await renderReview();
  await expect.element(screen.getByText('Hoy no toca repasar.')).toBeVisible();
  await expect.element(screen.getByText('Lo próximo vuelve el 4 de marzo.')).toBeVisible();
});

test('what was never answered right is listed by itself, without a figure', async () => {
  const not_yet = [
    {
      ...{ question_id: 'q', lesson_id: 'lesson-1', lesson_title: 'El ahorro', question_text: '¿Y esta?' },
      due: new Date(2031, 2, 4, 12).toISOString(),
    },
  ];
  serverAnswers({ [REVIEW]: { ...overview, not_yet } });
  const { screen } = await renderReview();
  await expect.element(screen.getByRole('heading', { name: 'Aún no lo sabes' })).toBeVisible();
  const line = screen.getByRole('listitem').filter({ hasText: '¿Y esta?' });
  await expect.element(line.getByText('Vuelve el 4 de marzo')).toBeVisible();
  expect(line.getByRole('progressbar').query()).toBeNull();
  await expect.element(screen.getByText('Nada por ahora: lo que has aprendido sigue fresco.')).toBeVisible();
});

test('before the first lesson it leads to the lessons, without settings', async () => {
  serverAnswers({ [REVIEW]: { ...overview, due: 0, ready: 0, learnt: 0 } });
  const { screen } = await renderReview();
  await expect.element(screen.getByText('Aún no hay nada que repasar.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ver lecciones' })).toBeVisible();
  expect(screen.getByRole('slider').query()).toBeNull();
});

test('what is being forgotten names its lesson, how likely it is remembered and when it returns', async () => {
  const forgotten = {
    question_id: 'primera',
    lesson_id: 'lesson-1',
    lesson_title: 'El ahorro',
    question_text: '¿Qué es ahorrar?',
    recall: 0.624,
    due: '2020-01-01T00:00:00.000Z',
  };
  serverAnswers({ [REVIEW]: { ...overview, forgetting: [forgotten] } });
  const { screen } = await renderReview();
  const line = screen.getByRole('listitem').filter({ hasText: '¿Qué es ahorrar?' });
  await expect.element(line.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '62 %');
  await expect.element(line.getByText('Ya toca')).toBeVisible();
  await expect
    .element(line.getByRole('link', { name: 'El ahorro' }))
    .toHaveAttribute('href', '/lessons/lesson-1');
});
