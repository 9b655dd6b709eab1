import { expect, test } from './fixtures.ts';
import { enter } from './keyboard-steps.ts';
import { knownLesson } from './lesson-steps.ts';

test('a visitor finds a word in the glossary by search, by its letter and by its address', async ({
  page,
}) => {
  await page.goto('/glosario#liquidez');
  const liquidity = page.getByRole('listitem').filter({ hasText: 'Facilidad para convertir algo en dinero' });
  await expect(liquidity).toBeFocused();
  await expect(liquidity).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Buscar una palabra' }).fill('igv');
  await expect(page.getByText('También: IGV (Perú)')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('searchbox').fill('xilófono');
  await expect(page.getByText('Ninguna palabra coincide. Prueba con otra.')).toBeVisible();
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
  await page.getByRole('link', { name: 'V', exact: true }).click();
  await expect(page).toHaveURL('/glosario#letra-V');
  await expect(page.getByRole('heading', { name: 'V', exact: true })).toBeInViewport();
});

test('with the keyboard alone: a term of a lesson says what it is and leads to the glossary, which leads to lessons', async ({
  page,
  app,
  be,
}) => {
  await be('learner');
  const { id, title } = await knownLesson(app);
  await page.goto(`/lessons/${id}`);
  await enter(page, page.getByRole('button', { name: 'patrimonio neto (qué es)' }));
  await expect(page.getByText('Lo que queda de los activos después de restar las deudas.')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await enter(page, page.getByRole('link', { name: 'Ver en el glosario' }).filter({ visible: true }));
  const glossary = await opened;
  await expect(glossary).toHaveURL('/glosario#patrimonio-neto');
  const term = glossary.locator('#patrimonio-neto');
  await expect(term).toBeFocused();
  await term.getByRole('link', { name: title }).click();
  await expect(glossary.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the way back from a lesson leads to the same place of the glossary, also when the lesson was loaded again', async ({
  page,
  be,
}) => {
  await be('learner');
  await page.goto('/glosario');
  // All letters are drawn then.
  await expect(page.getByRole('heading', { name: 'V', exact: true })).toBeAttached();
  const lesson = page.getByText('Sale en:').last().locator('..').getByRole('link').first();
  await lesson.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(1000);
  await lesson.click();
  await expect(page).toHaveURL(/\/lessons\//);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await expect(lesson).toBeInViewport();
});
