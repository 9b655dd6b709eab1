import { expect, test } from 'vitest';
import { serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import ClassTestPage from './class-test-page.tsx';

const TEST = '33333333-3333-4333-8333-333333333333';
const RUN = '22222222-2222-4222-8222-222222222222';

const shown = {
  ...{ id: TEST, title: 'Ahorro', group_id: 'group-1', group_name: '1.º B', time_zone: 'UTC' },
  ...{ questions: 1, minutes: 20, answered: 0, seconds_left: 1200, state: 'running' },
  ...{ opens_at: '2026-03-02T08:00:00.000Z', due_at: '2026-03-03T08:00:00.000Z' },
};
const question = {
  ...{ id: 'varias', question_text: '¿Qué es una deuda?', options: ['Un préstamo', 'Un ahorro'] },
  ...{ points: 5, kind: 'multiple_choice', ask: { kind: 'multiple_choice' } },
};

test('an answer to a class test is saved, and no button or sentence says that it is checked', async () => {
  serverAnswers({
    [`GET /api/tests/${TEST}`]: shown,
    [`POST /api/tests/${TEST}`]: {
      ...{ id: RUN, title: 'Ahorro', seconds_left: 1200, questions: [question], answers: [] },
    },
    [`POST /api/test-runs/${RUN}/answers`]: { saved: true },
  });
  const path = `/pruebas/${TEST}`;
  const { screen } = await renderPage({ Page: ClassTestPage, path, pattern: '/pruebas/$id' });
  await screen.getByRole('button', { name: 'Seguir la prueba' }).click();
  await screen.getByRole('checkbox', { name: 'Un préstamo' }).click();
  expect(document.body.textContent).not.toMatch(/Comprob/);
  await screen.getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect.element(screen.getByText('Respuesta guardada')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Entregar la prueba' })).toBeEnabled();
});
