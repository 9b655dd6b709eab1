import { expect, test } from './fixtures.ts';

test('the exam of a unit is begun at the end of its path, resumed, and ends with what was missed', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/lessons?vista=camino');
  await page
    .getByRole('link', { name: /^Examen de la unidad/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Examen de la unidad' })).toBeVisible();
  await page.getByRole('button', { name: 'Empezar el examen' }).click();
  await expect(page.getByText('Pregunta 1 de 12')).toBeVisible();
  await page.getByRole('button', { name: 'No lo sé' }).click();
  await expect(page.getByText(/^No pasa nada\./)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Seguir el examen' }).click();
  for (let number = 2; number <= 12; number += 1) {
    await expect(page.getByText(`Pregunta ${number} de 12`)).toBeVisible();
    await page.getByRole('button', { name: 'No lo sé' }).click();
    await page.getByRole('button', { name: /^(Siguiente|Finalizar)$/ }).click();
  }
  await expect(page.getByText('0 de 12 correctas · 0 %')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lo que se te escapó' })).toBeVisible();
  await expect(page.getByText('Respuesta correcta:')).toHaveCount(0);
  await page.getByRole('link', { name: 'Volver a tu camino' }).click();
  await expect(page.getByRole('link', { name: /^Examen de la unidad/ }).first()).toBeVisible();
});
