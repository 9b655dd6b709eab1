import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goWithin } from './go-within.ts';
import { createLesson, createQuestion } from './office.ts';
import { adminPages } from './pages.ts';

const WIDTHS = [1440, 1024, 390];
/** A row of 40 px with its line, and the fraction that two weights of a font add to a line of text. */
const ROW = 41.5;
/** Questions show all their options (§2), which take a second line on narrow screens. */
const QUESTION_ROW = ROW + 18;
const LISTS =
  /\/(users|subscriptions|payments|lessons|questions|question-reports|support|security-events|activity|audit)$/;

/** Where the heading and what stands below it start, and the left edges of everything in the column of the page. */
const startsOf = (page: Page) =>
  page.locator('#contenido').evaluate((main) => {
    const heading = main.querySelector('h1')!.getBoundingClientRect();
    const blocks = [...main.children].map((block) => block.getBoundingClientRect());
    const sentence = main.querySelector(':scope > header h1 + p');
    const below = main.querySelector(':scope > header')?.nextElementSibling?.getBoundingClientRect();
    return {
      left: Math.round(heading.left),
      top: Math.round(heading.top + scrollY),
      cut: sentence ? sentence.scrollHeight - sentence.clientHeight : 0,
      below: below && Math.round(below.top + scrollY),
      edges: [...new Set(blocks.filter(({ height }) => height > 0).map(({ left }) => Math.round(left)))],
    };
  });

/** The height of the lowest row: what else the lists hold, some of it with more lines, depends on the other journeys. */
const lowestRow = (page: Page) =>
  page
    .locator('main tbody tr')
    .evaluateAll((rows) =>
      rows.length === 0 ? 0 : Math.min(...rows.map((row) => row.getBoundingClientRect().height)),
    );

test('on every page of the office the heading and what stands below it start on the same lines, and rows are 40 px high', async ({
  page,
  app,
  signedInAdmin,
}) => {
  test.slow();
  await signedInAdmin();
  const lesson = await createLesson(page, app);
  const question = await createQuestion(page, app, lesson.id);
  const { user_id } = await (await page.request.get(`${app.baseURL}/api/profiles/me`)).json();
  const ids = { users: user_id, lessons: lesson.id, questions: question.id };
  const tops = new Map<string, number>();
  const belows = new Map<number, number | undefined>();
  // A preview is drawn as learners see it.
  await page.goto('/admin/dashboard');
  for (const { path, title } of adminPages.filter((row) => !row.path.endsWith('/preview'))) {
    const [, list] = /(\w+)\/\$id/.exec(path) ?? [];
    await goWithin(page, path.replace('$id', ids[list as keyof typeof ids]));
    await expect(page).toHaveTitle(title ?? `${lesson.title} · Alcancía`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const level = path.includes('$id') ? 'a page with a link back' : 'a page of the menu';
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const { left, top, below, edges, cut } = await startsOf(page);
      expect(cut, `the sentence below the heading of ${path} at ${width} px`).toBeLessThan(2);
      expect.soft(edges, `${path} at ${width} px`).toEqual([left]);
      const expected = tops.get(`${level} ${width}`) ?? top;
      tops.set(`${level} ${width}`, expected);
      expect.soft(top, `${path}: its heading at ${width} px`).toBe(expected);
      if (path.includes('$id') || width < 1024) continue;
      if (LISTS.test(path))
        expect
          .soft(await lowestRow(page), `${path}: its rows at ${width} px`)
          .toBeLessThanOrEqual(path === '/admin/questions' ? QUESTION_ROW : ROW);
      const line = belows.get(width) ?? below;
      belows.set(width, line);
      expect.soft(below, `${path}: what stands below its heading at ${width} px`).toBe(line);
    }
  }
});
