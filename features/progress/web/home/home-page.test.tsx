import { expect, test } from 'vitest';
import { failure, serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import HomePage from './home-page.tsx';

const progress = {
  progress: [],
  ...{ completed_lessons: 1, total_points: 40, level: 1, points_to_next_level: 60 },
  ...{
    weekly_progress: 14,
    weekly_change: 0,
    streak_days: 1,
    streak: {
      days: 1,
      longest: 1,
      freezes: 0,
      next_freeze_in: 7,
      used_freeze_yesterday: false,
      is_active_today: false,
      at_risk: false,
      paused_until: null,
      today: '2026-03-18',
    },
    ranking: { position: 1, label: 'Top 1' },
  },
  week: ['16', '17', '18', '19', '20', '21', '22'].map((day) => ({
    ...{ day: `2026-11-${day}`, points: 0, active: false, state: 'rest' },
  })),
  ...{ next_lesson: null, lessons_in_progress: [], next_badges: [], review: null },
};

const review = {
  ...{ due: 6, ready: 8, minutes: 3, size: 10, retention: 0.9, open_session: null, next_due_at: null },
  ...{ learnt: 40, points_left_today: 20, mastery: [], forgetting: [] },
};

const renderHome = async (answer: object) => {
  serverAnswers({ 'GET /api/user-progress': progress, 'GET /api/review': () => answer });
  const { screen } = await renderPage({ Page: HomePage, path: '/home' });
  await expect.element(screen.getByText('Top 1')).toBeVisible();
  return screen;
};

const daily = /^Repaso de hoy/;

test('home names how much there is to review and how long it takes, and starts it', async () => {
  const screen = await renderHome(review);
  const card = screen.getByRole('heading', { name: daily });
  await expect.element(card).toHaveTextContent('Repaso de hoy · 8 preguntas · 3 min');
  const start = screen.getByRole('link', { name: 'Empezar', exact: true });
  await expect.element(start).toHaveAttribute('href', '/review/session');
});

test('a review in progress is continued from home', async () => {
  const screen = await renderHome({ ...review, open_session: '33333333-3333-4333-8333-333333333333' });
  const link = screen.getByRole('link', { name: 'Seguir', exact: true });
  await expect.element(link).toHaveAttribute('href', '/review/session');
});

test('before the first lesson home has no review', async () => {
  const screen = await renderHome({ ...review, due: 0, ready: 0, learnt: 0 });
  expect(screen.getByRole('heading', { name: daily }).query()).toBeNull();
});

test('when the review cannot be read, only its card is missing', async () => {
  const screen = await renderHome(failure(500, 'unavailable', 'Vuelve a intentarlo.'));
  expect(screen.getByRole('heading', { name: daily }).query()).toBeNull();
});
