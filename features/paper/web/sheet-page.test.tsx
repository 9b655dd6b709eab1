import { expect, test } from 'vitest';
import { failure, serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import SheetPage from './sheet-page.tsx';

const SHEET = '44444444-4444-4444-8444-444444444444';
const renderSheet = () => renderPage({ Page: SheetPage, path: `/hoja/${SHEET}`, pattern: '/hoja/$id' });

test('a sheet of another account leads to the own groups instead of trying again', async () => {
  serverAnswers({ [`GET /api/sheets/${SHEET}`]: failure(404, 'not_found', 'No se encontró lo que buscas.') });
  const { screen } = await renderSheet();
  await expect.element(screen.getByText('Hoja no encontrada')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ver tus aulas' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reintentar' }).elements()).toEqual([]);
});

test('what is copied from a sheet is noted, and handed in at the end', async () => {
  const question = { id: 'una', question_text: '¿Qué es una deuda?', options: ['Un préstamo', 'Un ahorro'] };
  const asked = { ...question, points: 5, kind: 'multiple_choice', ask: { kind: 'multiple_choice' } };
  const sheet = { id: SHEET, title: 'Ahorro', opens_at: '2026-03-02T08:00:00.000Z', is_entered: false };
  const sent: unknown[] = [];
  serverAnswers({
    [`GET /api/sheets/${SHEET}`]: () => ({
      ...{ ...sheet, attempt_id: null, group_id: 'group-1', questions: [asked], is_entered: sent.length > 0 },
    }),
    [`POST /api/sheets/${SHEET}/answers`]: async (request) => {
      sent.push(await request.json());
      return { attempt_id: null, group_id: 'group-1' };
    },
  });
  const { screen } = await renderSheet();
  await screen.getByRole('checkbox', { name: 'Un préstamo' }).click();
  await screen.getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect.element(screen.getByText(/^Anotada/)).toBeVisible();
  await screen.getByRole('button', { name: 'Entregar la hoja' }).click();
  await expect.element(screen.getByText('Tu hoja está entregada.')).toBeVisible();
  expect(sent).toEqual([{ answers: [{ question_id: 'una', answer: { options: [0] } }] }]);
});
