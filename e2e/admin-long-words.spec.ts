import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goWithin } from './go-within.ts';
import { createLesson, createQuestion, write } from './office.ts';
import { send } from './send.ts';

/** A word like a URL, without a place where a line could break. */
const WORD = 'https'.padEnd(100, 'x').concat('/'.padEnd(90, 'm')).padEnd(190, 'w');
const LONG = WORD.padEnd(300, 'w');

const PHONE = 390;
const DESKTOP = 1280;

/** Elements that reach beyond the right edge of the page or of a dialog. */
const sticksOut = (where: Locator) =>
  where.evaluate((root) => {
    const scroller = root === document.body ? document.documentElement : root;
    const limit = scroller.getBoundingClientRect().left + scroller.clientWidth + 1;
    const clipped = (element: Element): boolean => {
      for (let at = element.parentElement; at && at !== root; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible' && at.getBoundingClientRect().right <= limit)
          return true;
      return false;
    };
    const wide = [...root.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > limit && !clipped(element),
    );
    return {
      scrolls: scroller.scrollWidth > scroller.clientWidth,
      wide: wide.map((element) => `${element.tagName} ${element.className}`).slice(0, 5),
    };
  });

/** Tables of the back office may scroll sideways, but not because of a long word. */
const scrollingTables = (page: Page) =>
  page
    .locator('main div:has(> table[role=table])')
    .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).length);

/** Texts and tables settle when the data and the fonts have come, so both are looked at until they do. */
async function expectNoSidewaysScroll(page: Page, name: string, where: Locator = page.locator('body')) {
  const look = async () => ({ ...(await sticksOut(where)), scrollingTables: await scrollingTables(page) });
  await expect
    .configure({ soft: true })
    .poll(look, { message: `${name} at ${page.viewportSize()?.width} px` })
    .toEqual({ scrolls: false, wide: [], scrollingTables: 0 });
}

async function inEachWidth(page: Page, look: (width: number) => Promise<void>) {
  for (const width of [DESKTOP, PHONE]) {
    await page.setViewportSize({ width, height: 860 });
    await look(width);
  }
}

test.beforeEach(async ({ page, app, signedIn, signedInAdmin }) => {
  test.slow();
  const { email } = await signedIn({ full_name: 'n'.repeat(80) });
  await send(page, app, 'POST /support-requests', {
    category: 'Otro',
    subject: WORD.slice(0, 120),
    message: LONG,
  });
  await app.db.query(
    'update profiles set full_name = $2 where user_id = (select id from auth_users where email = $1)',
    [email, 'n'.repeat(100)],
  );
  await signedInAdmin();
  const lesson = await createLesson(page, app, {
    title: WORD,
    subtopic: WORD.slice(0, 100),
    description: LONG,
    content: `## ${LONG}\n\n${LONG}\n\n- ${LONG}`,
  });
  const question = { question_text: LONG, explanation: LONG, options: [LONG, 'Otra'] };
  await createQuestion(page, app, lesson.id, question);
  await write(page, app, 'plans', {
    name: 'p'.repeat(100),
    description: LONG,
    price: 19,
    features: ['f'.repeat(200)],
  });
  const badge = {
    title: 'b'.repeat(100),
    description: LONG,
    condition_type: 'points_earned',
    condition_value: 9,
  };
  await write(page, app, 'badges', badge);
});

/** The lists show the rows with the long word alone: others have rows and figures of other journeys, which decide how wide they are. */
const SEARCHES: Record<string, string> = {
  users: 'n'.repeat(80),
  lessons: WORD.slice(0, 80),
  questions: WORD.slice(0, 80),
  badges: 'b'.repeat(80),
};

const addressOf = (path: string) =>
  `/admin/${path}${path in SEARCHES ? `?buscar=${encodeURIComponent(SEARCHES[path] ?? '')}` : ''}`;

const DIALOGS: [path: string, button: RegExp][] = [
  ['lessons', /^Editar/],
  ['lessons', /^Nueva lección/],
  ['questions', /^Editar/],
  ['plans', /^Editar/],
  ['badges', /^Editar/],
  ['support', /^Responder/],
];

test('a word of 300 letters breaks on every page of the back office', async ({ page, app }) => {
  const { rows } = await app.db.query(
    'select id from lessons where title = $1 order by created_at desc limit 1',
    [WORD],
  );
  const pages = ['dashboard', 'users', 'plans', 'lessons', `lessons/${rows[0].id}`, 'questions', 'badges'];
  for (const path of [...pages, 'analytics', 'support', 'audit', 'settings']) {
    if (page.url() === 'about:blank') await page.goto(addressOf(path));
    else await goWithin(page, addressOf(path));
    await expect(page).toHaveURL(addressOf(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await inEachWidth(page, () => expectNoSidewaysScroll(page, path));
  }
  for (const field of await page.locator('main input:is([type=text], :not([type]))').all())
    await field.fill(LONG);
  await inEachWidth(page, () => expectNoSidewaysScroll(page, 'settings, filled in'));
});

test('a word of 300 letters breaks in every dialog of the back office', async ({ page }) => {
  for (const [path, button] of DIALOGS) {
    await page.goto(addressOf(path));
    await page.getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole('dialog').last();
    await expect(dialog).toBeVisible();
    for (const field of await dialog.locator('input:is([type=text], :not([type])), textarea').all())
      if (await field.isVisible()) await field.fill(LONG);
    await inEachWidth(page, async (width) => {
      await expectNoSidewaysScroll(page, `${path} ${button}`, dialog);
      await expectNoSidewaysScroll(page, `${path} ${button}, behind it`);
      if (path !== 'lessons' || width === DESKTOP) return;
      await page.getByRole('tab', { name: 'Vista previa' }).click();
      await expectNoSidewaysScroll(page, 'lessons, preview', dialog);
    });
  }
  for (const path of ['lessons', 'questions', 'plans', 'badges']) {
    await page.goto(addressOf(path));
    await page
      .getByRole('button', { name: /^Eliminar/ })
      .first()
      .click();
    await inEachWidth(page, () =>
      expectNoSidewaysScroll(page, `${path} Eliminar`, page.getByRole('alertdialog')),
    );
  }
});
