import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WholeLesson } from '#features/back-office/content/web/rows.ts';
import { failure, serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import { LessonDetail } from './admin-lesson-page.tsx';

const MISSING = 'Elige el país de la lección, o General si vale para todos.';

const lesson: WholeLesson = {
  ...{ id: 'lesson-1', title: 'El ahorro', description: '', subtopic: null, content: 'Texto.' },
  ...{ category: 'inversiones', state: 'draft', order_index: 1, is_free: true, points_reward: 10 },
  ...{ questions_drawn: null, country: 'undecided', valid_from: null, valid_to: null, competence: null },
  ...{ total_questions: 0, sources: [], reviewed: null, questions: [], publishing_problems: [MISSING] },
  ...{ created_at: '2026-03-02T10:00:00.000Z', updated_at: '2026-03-02T10:00:00.000Z' },
};

test.each([390, 1280])('at %s px a refused publication leads to the field that mends it', async (width) => {
  await page.viewport(width, 860);
  const fields = { state: [MISSING], country: [MISSING] };
  serverAnswers({
    'PATCH /api/admin/lessons/lesson-1': () => failure(409, 'not_publishable', 'No.', fields),
  });
  const { screen } = await renderPage({
    Page: () => <LessonDetail lesson={lesson} />,
    path: '/admin/lessons/lesson-1',
  });
  await screen.getByRole('button', { name: 'Publicar' }).click();
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText(MISSING)).toBeVisible();
  await alert.getByRole('button', { name: 'Completar la lección' }).click();
  const country = screen.getByRole('dialog').getByLabelText('País');
  await expect.element(country).toHaveFocus();
  await expect.element(country).toHaveAccessibleDescription(new RegExp(MISSING));
  await expect.element(country).toHaveValue('undecided');
});

test('a publishing problem of a draft leads to the field that mends it', async () => {
  serverAnswers({});
  const { screen } = await renderPage({
    Page: () => <LessonDetail lesson={lesson} />,
    path: '/admin/lessons/lesson-1',
  });
  await screen.getByRole('link', { name: MISSING }).click();
  const country = screen.getByRole('dialog').getByLabelText('País');
  await expect.element(country).toHaveFocus();
  await expect.element(country).toBeInViewport();
});
