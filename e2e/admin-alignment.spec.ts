import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createLesson, createQuestion } from './office.ts';
import { adminPages } from './pages.ts';

const WIDTHS = [1440, 1024, 390];

/** Where the heading starts, and the left edges of everything that stands below it in the column of the page. */
const startsOf = (page: Page) =>
  page.locator('#contenido').evaluate((main) => {
    const heading = main.querySelector('h1')!.getBoundingClientRect();
    const blocks = [...main.children].map((block) => block.getBoundingClientRect());
    return {
      left: Math.round(heading.left),
      top: Math.round(heading.top + scrollY),
      edges: [...new Set(blocks.filter(({ height }) => height > 0).map(({ left }) => Math.round(left)))],
    };
  });

test('on every page of the office the heading and what stands below it start on the same lines', async ({
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
  // A preview is drawn as learners see it.
  for (const { path } of adminPages.filter((row) => !row.path.endsWith('/preview'))) {
    const [, list] = /(\w+)\/\$id/.exec(path) ?? [];
    await page.goto(path.replace('$id', ids[list as keyof typeof ids]));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const level = path.includes('$id') ? 'a page with a link back' : 'a page of the menu';
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const { left, top, edges } = await startsOf(page);
      expect.soft(edges, `${path} at ${width} px`).toEqual([left]);
      const expected = tops.get(`${level} ${width}`) ?? top;
      tops.set(`${level} ${width}`, expected);
      expect.soft(top, `${path}: its heading at ${width} px`).toBe(expected);
    }
  }
});
