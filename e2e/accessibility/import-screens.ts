import { expect } from '@playwright/test';
import type { Environment } from '../fixtures.ts';
import { chooseImportFile, createLesson, createQuestion } from '../office.ts';
import type { Screen } from './screen.ts';

async function chooseFile({ page }: Environment, name: string, text: string) {
  await page.goto('/admin/lessons?buscar=primer');
  // On a phone the list's tools are folded away.
  await page.getByRole('button', { name: 'Herramientas de la lista' }).click();
  return chooseImportFile(page, name, text);
}

/** An import of questions, opened to show what changes in each. */
async function openDifferences(environment: Environment) {
  const { page, app } = environment;
  const { id, title } = await createLesson(page, app, { content: 'Texto.' });
  const { id: question } = await createQuestion(page, app, id);
  await createQuestion(page, app, id);
  const text = `$CATEGORY: ${title} [${id}]\n\n::${question}::¿Otra pregunta? {=Uno#Así es ~Dos ~Tres}\n\n¿Nueva? {=Sí ~No}\n`;
  const dialog = await chooseFile(environment, 'preguntas.gift', text);
  await dialog.locator('summary', { hasText: title }).click();
  await expect(dialog.getByText('Antes:').first()).toBeVisible();
}

async function openProblems(environment: Environment) {
  const dialog = await chooseFile(environment, 'banco.xml', '<quiz>\n<question type="essay"/>\n</quiz>\n');
  await expect(dialog.getByRole('alert')).toContainText('Línea 2');
}

export const importScreens: Screen[] = [
  { name: 'an import with the differences of each question', as: 'admin', open: openDifferences },
  { name: 'an import with problems', as: 'admin', open: openProblems },
];
