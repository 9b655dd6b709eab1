import { expect, test } from './fixtures.ts';
import { knownLesson } from './lesson-steps.ts';
import { createLesson, createQuestion, desk, unique, write } from './office.ts';

test.use(desk);

test('each lesson is one link with its title in the learner’s list (§2)', async ({ page, app, signedIn }) => {
  const { title } = await knownLesson(app);
  await signedIn();
  await page.goto('/lessons');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByText(title, { exact: true })).toHaveCount(1);
});

test('every password field has a label of its own (§2)', async ({ page, signedIn }) => {
  for (const path of ['/login', '/register', '/admin/login']) {
    await page.goto(path);
    await expect(page.getByLabel('Contraseña'), path).toHaveCount(1);
  }
  await signedIn();
  await page.goto('/settings?view=change-password');
  for (const label of ['Contraseña actual', 'Nueva contraseña', 'Confirmar contraseña'])
    await expect(page.getByLabel(label), label).toHaveCount(1);
});

test('a new plan, badge, lesson and question are listed once (§2)', async ({ page, app, signedInAdmin }) => {
  await signedInAdmin();
  const plan = await write<{ name: string }>(page, app, 'plans', { name: unique('Plan único'), price: 3 });
  const badge = await write<{ title: string }>(page, app, 'badges', {
    title: unique('Insignia única'),
    condition_type: 'points_earned',
    condition_value: 900_000,
  });
  const lesson = await createLesson(page, app);
  const question = await createQuestion(page, app, lesson.id, { points: 7 });
  await page.goto('/admin/plans');
  await expect(page.getByText(plan.name)).toHaveCount(1);
  await page.goto('/admin/badges');
  await expect(page.getByText(badge.title)).toHaveCount(1);
  await page.goto(`/admin/lessons?buscar=${encodeURIComponent(lesson.title)}`);
  await expect(page.getByText(lesson.title)).toHaveCount(1);
  await expect(page.getByRole('link', { name: lesson.title })).toHaveCount(1);
  await page.goto(`/admin/questions?leccion=${lesson.id}`);
  await expect(page.getByText(question.question_text)).toHaveCount(1);
  await expect(page.getByText('7 puntos')).toHaveCount(1);
});
