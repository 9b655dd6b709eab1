import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createLesson, desk, notice, unique } from './office.ts';

test.use(desk);
test.beforeEach(({ signedInAdmin }) => signedInAdmin());

async function openDialog(page: Page, lessonId: string) {
  await page.goto(`/admin/lessons/${lessonId}`);
  await page.getByRole('button', { name: 'Nueva pregunta' }).first().click();
  return page.getByRole('dialog', { name: 'Nueva pregunta' });
}

test('an author writes a number with drawn figures, sees ten variants and answers it as a learner', async ({
  page,
  app,
}) => {
  const lesson = await createLesson(page, app);
  const asked = unique('Pides {{capital|dinero}} al 10 % por un año. ¿Cuánto pagas de interés?');
  const dialog = await openDialog(page, lesson.id);
  await dialog.getByLabel('Pregunta', { exact: true }).fill(asked);
  await dialog.getByLabel('Tipo', { exact: true }).selectOption('Número');
  await dialog.getByLabel('Cifras distintas en cada intento').check();
  const parameter = dialog.getByRole('group', { name: 'Parámetros' });
  for (const [label, value] of [
    ['Nombre', 'capital'],
    ['Desde', '1000'],
    ['Hasta', '9000'],
    ['Paso', '500'],
  ] as const)
    await parameter.getByLabel(label).fill(value);

  const formula = dialog.getByLabel('Fórmula de la respuesta');
  await formula.fill('deuda * 0.1');
  await dialog.getByRole('button', { name: 'Crear pregunta', exact: true }).click();
  await expect(formula).toHaveAttribute('aria-invalid', 'true');
  await expect(formula).toHaveAccessibleDescription(/No hay ninguna cifra «deuda»/);

  await dialog.getByLabel('Tipo', { exact: true }).selectOption('Ordenar');
  await expect(dialog.getByRole('textbox', { name: /^Elemento/ })).toHaveCount(3);
  await dialog.getByLabel('Tipo', { exact: true }).selectOption('Número');
  await expect(parameter.getByLabel('Nombre')).toHaveValue('capital');

  await formula.fill('capital * 0.1');
  const variants = dialog
    .getByRole('region', { name: 'Vista previa de las variantes' })
    .getByRole('listitem');
  await expect(variants).toHaveCount(10);
  for (const text of await variants.allTextContents()) {
    const [, capital, interest] = /Pides \$([\d.]+) .*Respuesta: ([\d.,]+)$/.exec(text) ?? [];
    expect(Number(interest)).toBe(Number(capital?.replace('.', '')) / 10);
  }
  await dialog.getByRole('button', { name: 'Crear pregunta', exact: true }).click();
  await expect(notice(page, 'Pregunta creada')).toBeVisible();
  const card = page.getByRole('group', { name: asked });
  await expect(card).toContainText('Tipo: Número');
  await expect(card).toContainText('Respuestacapital * 0.1 con 2 decimales.');
  await expect(card).toContainText('capital: de 1000 a 9000, de 500 en 500');

  await page.getByRole('link', { name: 'Ver como aprendiz' }).click();
  await page.getByRole('button', { name: 'Hacer el quiz' }).click();
  const question = await page.getByRole('main').getByRole('heading', { level: 2 }).innerText();
  const capital = Number(/Pides \$([\d.]+)/.exec(question)?.[1]?.replace('.', ''));
  await page.getByLabel('Tu respuesta').fill(String(capital / 10));
  await page.getByRole('button', { name: 'Comprobar' }).click();
  await expect(page.getByText('¡Correcto!')).toBeVisible();
});
