import { expect, test } from './fixtures.ts';
import { completeLesson, knownLesson } from './lesson-steps.ts';
import { openWholeProgress } from './open-progress.ts';

test('what is known of a subtopic leads to its practice, one question after another (docs/product.md §17.9)', async ({
  page,
  app,
  signedIn,
}) => {
  const lesson = await knownLesson(app);
  await signedIn();
  await completeLesson(app, page, lesson);
  await page.goto('/progress');
  await openWholeProgress(page);
  await page.getByRole('link', { name: /^Practicar / }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Práctica: / })).toBeVisible();
  for (const place of [1, 2, 3]) {
    await expect(page.getByText(`Pregunta ${place} de 10`)).toBeVisible();
    await page.getByRole('button', { name: 'No lo sé' }).click();
    await page.getByRole('button', { name: 'Siguiente' }).click();
  }
  await expect(page.getByText('Pregunta 4 de 10')).toBeVisible();
});
