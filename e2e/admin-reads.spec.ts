import { countCalls } from './count-calls.ts';
import { expect, test } from './fixtures.ts';
import { createLesson, createQuestion, desk, notice } from './office.ts';

test.use(desk);

test('making a lesson premium reads the list again, and neither the lesson nor anything else', async ({
  page,
  app,
  signedInAdmin,
}) => {
  await signedInAdmin();
  const { id, title } = await createLesson(page, app);
  await createQuestion(page, app, id);
  await page.goto(`/admin/lessons?buscar=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  const all = await countCalls(page, '**/api/**');
  const here = await countCalls(page, '**/api/admin/here/**');
  const lists = await countCalls(page, '**/api/admin/lessons?*');
  const lesson = await countCalls(page, `**/api/admin/lessons/${id}`);
  await page.getByRole('button', { name: `Hacer premium ${title}` }).click();
  await expect(notice(page, 'Acceso actualizado')).toBeVisible();
  await expect.poll(() => lists.calls).toBe(1);
  expect(lesson.calls).toBe(1); // The PATCH itself.
  await page.getByRole('link', { name: title }).click();
  await expect(page.locator('dt', { hasText: 'Acceso' }).locator('+ dd')).toHaveText('Premium');
  expect(lesson.calls).toBe(1);
  // The PATCH, the list, and what the lesson's page asks whenever it opens: its prepared change, its comments, and who else is there.
  await expect.poll(() => all.calls - here.calls).toBe(4);
});
