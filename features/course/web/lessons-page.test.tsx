import { expect, test } from 'vitest';
import { serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import LessonsPage from './lessons-page.tsx';

const lesson = {
  ...{ id: 'lesson-1', title: 'El IVA', description: 'Qué es.', subtopic: null, category: 'impuestos' },
  ...{ order_index: 0, is_free: true, points_reward: 10, country: 'general', reading_minutes: 3 },
  ...{ total_questions: 4, created_at: '2026-03-02T10:00:00.000Z' },
};

test('a link to the plain list takes the filter away', async () => {
  serverAnswers({
    'GET /api/lessons': { lessons: [lesson] },
    'GET /api/review': { mastery: [] },
    'GET /api/user-progress': { progress: [], lessons_in_progress: [], skippable_lessons: [], exams: [] },
  });
  const { screen, router } = await renderPage({ Page: LessonsPage, path: '/lessons?buscar=zapatos' });
  const search = screen.getByRole('searchbox');
  await expect.element(search).toHaveValue('zapatos');
  await search.fill('casas');
  await expect.poll(() => router.state.location.search).toMatchObject({ buscar: 'casas' });
  await router.navigate({ to: '/lessons' });
  await expect.element(search).toHaveValue('');
  await expect.element(screen.getByRole('link', { name: /^El IVA/ })).toBeVisible();
  router.history.back();
  await expect.element(search).toHaveValue('casas');
});

test('the path shows every lesson and finds nothing missing, whatever was searched in the list', async () => {
  serverAnswers({
    'GET /api/lessons': { lessons: [lesson] },
    'GET /api/premium-lessons': { lessons: [] },
    'GET /api/review': { mastery: [] },
    'GET /api/user-progress': {
      ...{ progress: [], lessons_in_progress: [], skippable_lessons: [], next_lesson: null, exams: [] },
    },
  });
  const { screen } = await renderPage({ Page: LessonsPage, path: '/lessons?vista=camino&buscar=zapatos' });
  await expect.element(screen.getByRole('link', { name: /^El IVA/ })).toBeVisible();
  expect(screen.getByText('Ninguna lección coincide con tu búsqueda').query()).toBeNull();
  await screen.getByRole('button', { name: 'Lista' }).click();
  await expect.element(screen.getByText('Ninguna lección coincide con tu búsqueda')).toBeVisible();
});
