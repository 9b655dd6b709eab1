import { expect, type Page } from '@playwright/test';

/** With prefers-reduced-motion, no animation runs. */
export async function expectStillness(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? 'nameless'),
    );
  await expect.poll(moving, { message: 'moves under reduced motion' }).toEqual([]);
}
