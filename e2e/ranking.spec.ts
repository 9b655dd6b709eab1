import { expect, test } from './fixtures.ts';
import { completeLesson, knownLesson } from './lesson-steps.ts';

test('shows the leaders overall and of the week, and the learner’s own row (§2, /ranking)', async ({
  page,
  app,
  signedIn,
}) => {
  const lesson = await knownLesson(app);
  await signedIn({ full_name: 'Rosa Delgado' });
  await completeLesson(app, page, lesson);
  await page.goto('/ranking');
  const own = page
    .getByRole('listitem')
    .filter({ hasText: 'Rosa Delgado' })
    .filter({ hasText: 'Tú' })
    .first();
  await expect(own).toContainText(String(lesson.points_reward));
  await expect(own).toHaveAttribute('aria-current', 'true');
  await page.getByRole('tab', { name: 'Semanal' }).click();
  await expect(page).toHaveURL('/ranking?tab=semanal');
  await expect(own).toContainText(String(lesson.points_reward));
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Semanal' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Global' }).click();
  await expect(page).toHaveURL('/ranking');
});

test('the learner’s own place stays in sight below a long list', async ({ page, signedIn }) => {
  await signedIn();
  const ranking = Array.from({ length: 100 }, (_, index) => ({
    ...{ position: index + 1, full_name: `Persona ${index + 1}`, points: 1_000 - index },
    ...{ avatar: '🦊', is_me: false },
  }));
  await page.route('**/api/rankings/global', (route) => route.fulfill({ json: { ranking } }));
  await page.goto('/ranking');
  await expect(page.getByText('Persona 100')).toBeVisible();
  await expect(page.getByText('Sin ranking')).toBeInViewport();
});

test('the arrow keys move between the tabs', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/ranking');
  await page.getByRole('tab', { name: 'Global' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Semanal' })).toBeFocused();
  await expect(page).toHaveURL('/ranking?tab=semanal');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/ranking?tab=liga');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/ranking');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Liga' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL('/ranking');
});

test('a name of before with piled marks is not drawn outside its line', async ({ page, app, signedIn }) => {
  const lesson = await knownLesson(app);
  const { email } = await signedIn({ full_name: 'Zalgo' });
  await completeLesson(app, page, lesson);
  const full_name = `Z${'\u0353'.repeat(40)}algo`;
  await app.db.query(
    'update profiles set full_name = $1 where user_id = (select id from auth_users where email = $2)',
    [full_name, email],
  );
  for (const path of ['/ranking', '/progress', '/settings']) {
    await page.goto(path);
    const names = page.getByText(full_name);
    await expect(names.first()).toBeVisible();
    const cut = await names.evaluateAll((all) => all.map((name) => getComputedStyle(name).overflowY));
    expect([path, cut.length > 0, cut.filter((overflow) => overflow === 'visible')]).toEqual([
      path,
      true,
      [],
    ]);
  }
});
