import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createLesson, createQuestion } from './office.ts';
import { adminPages, learnerPages } from './pages.ts';

test.use({ hasTouch: true, isMobile: true });

const shownName = (page: Page) => page.locator('[data-touch-name]');

/** Rests a finger on every icon without a text that can be seen, once for each look. @returns those whose name did not appear */
async function namelessIcons(page: Page, checked: Set<string>): Promise<string[]> {
  const icons = page.locator('a[href], button, summary, [role="button"], svg[aria-label]');
  const nameless: string[] = [];
  for (const icon of await icons.all()) {
    const look = await icon.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let isSeen = element.getClientRects().length === 0 || element.closest('[aria-hidden="true"]') !== null;
      while (texts.nextNode()) {
        const { textContent, parentElement } = texts.currentNode;
        if (textContent?.trim() && parentElement!.getBoundingClientRect().width > 1) isSeen = true;
      }
      return isSeen ? null : element.outerHTML.replace(/ (id|aria-\w+|href)="[^"]*"/g, '').slice(0, 200);
    });
    if (look === null || checked.has(look)) continue;
    checked.add(look);
    await icon.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
    await shownName(page)
      .waitFor({ timeout: 3000 })
      .catch(() => nameless.push(look));
    // The next touch hides the name.
    await page.locator('body').dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
    await expect(shownName(page)).toBeHidden();
  }
  return nameless;
}

for (const [role, pages] of [
  ['learner', learnerPages],
  ['admin', adminPages],
] as const)
  test(`every icon on the pages of a ${role} shows its name while a finger rests on it`, async ({
    page,
    app,
    be,
    signedInAdmin,
  }) => {
    test.slow();
    await signedInAdmin();
    const lesson = await createLesson(page, app);
    await createQuestion(page, app, lesson.id);
    const { rows } = await app.db.query(`select id from lessons where state = 'published' limit 1`);
    const { user_id } = await (await page.request.get(`${app.baseURL}/api/profiles/me`)).json();
    await be(role);
    const checked = new Set<string>();
    for (const { path } of pages) {
      const id = path.includes('/users/') ? user_id : role === 'admin' ? lesson.id : rows[0].id;
      await page.goto(path.replace('$id', id));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      expect.soft(await namelessIcons(page, checked), path).toEqual([]);
    }
  });

test('a finger that rests on an icon shows its name and does nothing else; a tap acts', async ({
  page,
  signedInAdmin,
}) => {
  await signedInAdmin();
  await page.goto('/admin/users');
  // The names of icons come with a script of their own, after the page.
  await page.waitForLoadState('networkidle');
  const menu = page.getByRole('button', { name: 'Abrir el menú' });
  const box = (await menu.boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(shownName(page)).toHaveText('Abrir el menú');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(shownName(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Insignias' })).toBeHidden();
  await menu.tap();
  await expect(page.getByRole('link', { name: 'Insignias' })).toBeVisible();
});

test('what can be done with a row has its name in sight on a touch screen', async ({
  page,
  app,
  signedInAdmin,
}) => {
  await signedInAdmin();
  const { title } = await createLesson(page, app);
  await page.goto(`/admin/lessons?buscar=${encodeURIComponent(title)}`);
  const row = page.getByRole('row').filter({ hasText: title });
  for (const name of ['Hacer premium', 'Duplicar', 'Editar', 'Eliminar', 'Ver como aprendiz'])
    await expect(row.getByText(name, { exact: true })).toBeInViewport();
});
