import { expect } from '@playwright/test';
import type { Environment } from '../fixtures.ts';
import { answer, makeLesson } from '../lesson-steps.ts';
import { unique } from '../office.ts';
import type { Look, Screen } from './screen.ts';

const long = 'Una respuesta que explica con todo detalle lo que se podría haber dicho en tres palabras';

/** A wrong answer, whose error the learner is about to report. @returns the question */
async function openReport({ page, app }: Environment): Promise<string> {
  const asked = unique('¿Cuál de todas estas respuestas es la buena?');
  const id = await makeLesson(app, unique('Una lección con un error'), [[asked, long, 'Otra', 'Ninguna']]);
  await page.goto(`/quiz/${id}`);
  await answer(page, 1);
  await page.getByRole('button', { name: 'Hay un error en esta pregunta' }).click();
  return asked;
}

async function sendReport({ page }: Environment) {
  await page.getByLabel('¿Qué falla?').selectOption('El texto no se entiende');
  await page.getByLabel('Cuéntanos más').fill(long);
  await page.getByRole('button', { name: 'Enviar aviso' }).click();
  await expect(page.getByText('Gracias por avisar')).toBeVisible();
}

const ownReport = (status: 'open' | 'corrected' | 'no_error') => ({
  ...{ id: status, reason: 'unclear', message: long, status, question_text: '¿Cuál es la buena?' },
  ...{ lesson_title: 'Una lección', answer: status === 'open' ? '' : long, is_new: status === 'corrected' },
  ...{ created_at: '2026-03-01T12:00:00.000Z', settled_at: null },
});

/** A page of a learner with one answer of the API replaced. */
const answered = (name: string, path: string, calls: string, json: unknown, ready: string): Screen => ({
  name,
  as: 'learner',
  open: async ({ page }) => {
    await page.route(calls, (route) => route.fulfill({ json }));
    await page.goto(path);
    await expect(page.getByText(ready).first()).toBeVisible();
  },
});

/** The list of the office with a report of a learner in it. */
async function openList(environment: Environment) {
  await environment.be('learner');
  const asked = await openReport(environment);
  await sendReport(environment);
  await environment.be('admin');
  const { page } = environment;
  await page.goto(`/admin/question-reports?buscar=${encodeURIComponent(asked)}`);
  const row = page.getByRole('row').filter({ hasText: asked });
  await expect(row.getByText('Elegir', { exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function openSettlement(environment: Environment, look: Look) {
  const { page } = environment;
  await openList(environment);
  await look('the reports of errors');
  await page.getByRole('row').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: /^Resolver el aviso/ })).toBeVisible();
  await look('the reports of one question');
  const settle = page.getByRole('button', { name: 'Resolver', exact: true });
  // The figures above come late, and may move the button away from a click.
  await expect(async () => {
    await page.getByRole('button', { name: /^Resolver el aviso/ }).click({ timeout: 2000 });
    await expect(settle).toBeVisible({ timeout: 2000 });
  }).toPass();
  await settle.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
}

export const questionReportScreens: Screen[] = [
  {
    name: 'a question that was reported',
    as: 'learner',
    open: async (environment, look) => {
      const { page } = environment;
      await openReport(environment);
      await page.getByRole('button', { name: 'Enviar aviso' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await look('a report of an error, with complaints');
      await sendReport(environment);
    },
  },
  answered(
    'an answered report of an error, announced',
    '/home',
    '**/api/account-notices',
    { deletion_due_at: null, terms: null, settled_reports: 2 },
    'Ver la respuesta',
  ),
  answered(
    'my reports of errors',
    '/settings?view=question-reports',
    '**/api/question-reports',
    { reports: [ownReport('open'), ownReport('corrected'), ownReport('no_error')] },
    'no encontramos ningún error',
  ),
  { name: 'a report to settle, with complaints', as: 'admin', open: openSettlement },
];
