import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goWithin } from './go-within.ts';
import { createLesson, createQuestion } from './office.ts';
import { adminPages, learnerPages, teacherPages } from './pages.ts';

test.use({ hasTouch: true, isMobile: true });

const shownName = (page: Page) => page.locator('[data-touch-name]');

/** Marks every icon without a text that can be seen, once for each look that is not known yet. @returns these looks */
function markIcons(known: string[]): string[] {
  const looks: string[] = [];
  for (const icon of document.querySelectorAll(
    'a[href], button, summary, [role="button"], svg[aria-label]',
  )) {
    if (icon.getClientRects().length === 0 || icon.closest('[aria-hidden="true"]')) continue;
    const texts = document.createTreeWalker(icon, NodeFilter.SHOW_TEXT);
    let isSeen = false;
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (textContent?.trim() && parentElement!.getBoundingClientRect().width > 1) isSeen = true;
    }
    const look = icon.outerHTML.replace(/ (id|aria-\w+|href)="[^"]*"/g, '').slice(0, 200);
    if (isSeen || known.includes(look) || looks.includes(look)) continue;
    icon.setAttribute('data-icon', String(looks.length));
    looks.push(look);
  }
  return looks;
}

/** Rests a finger on each icon of an unknown look. @returns those whose name did not appear */
async function namelessIcons(page: Page, known: string[]): Promise<string[]> {
  const looks = await page.evaluate(markIcons, known);
  const nameless: string[] = [];
  for (const [at, look] of looks.entries()) {
    await page.locator(`[data-icon="${at}"]`).dispatchEvent('pointerdown', { pointerType: 'touch' });
    // Half a second passes at once.
    await page.clock.fastForward(500);
    await shownName(page)
      .waitFor({ timeout: 3000 })
      .catch(() => nameless.push(look));
    // The next touch hides the name.
    await page.locator('body').dispatchEvent('pointerdown', { pointerType: 'touch' });
    await expect(shownName(page)).toBeHidden();
  }
  known.push(...looks);
  await page.evaluate(() => {
    for (const icon of document.querySelectorAll('[data-icon]')) icon.removeAttribute('data-icon');
  });
  return nameless;
}

/** The names of icons come with a script of their own, after the page. */
async function openWithNames(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

for (const [role, pages] of [
  ['learner', learnerPages],
  ['admin', [...adminPages, ...teacherPages]],
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
    const { rows } = await app.db.query(`select id, title from lessons where state = 'published' limit 1`);
    const { user_id } = await (await page.request.get(`${app.baseURL}/api/profiles/me`)).json();
    await be(role);
    await page.clock.install();
    const known: string[] = [];
    for (const { path, title } of pages) {
      const shown = role === 'admin' ? lesson : rows[0];
      const address = path.replace('$id', path.includes('/users/') ? user_id : shown.id);
      if (page.url() === 'about:blank') await openWithNames(page, address);
      else await goWithin(page, address);
      await expect(page).toHaveTitle(title ?? `${shown.title} · Alcancía`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect.soft(await namelessIcons(page, known), path).toEqual([]);
    }
    expect(known.length).toBeGreaterThan(3);
  });

test('a finger that rests on an icon shows its name and does nothing else; a tap acts', async ({
  page,
  signedInAdmin,
}) => {
  await signedInAdmin();
  await openWithNames(page, '/admin/users');
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
  for (const name of ['Ver Preguntas', 'Hacer premium', 'Editar', 'Eliminar', 'Más'])
    await expect(row.getByText(name, { exact: true })).toBeInViewport();
});
