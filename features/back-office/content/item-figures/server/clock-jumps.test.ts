import { afterAll, beforeAll, expect, test } from 'vitest';
import { question_figures } from '#db/schema.ts';
import { seededRandom } from '#scripts/demo/random.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { answerItems, createItemLearners, createItemLesson } from '#test/items/answer-items.ts';
import { differencesOf } from '#test/items/compare-figures.ts';
import { figuresByHand } from '#test/items/figures-by-hand.ts';
import { refreshItemFigures } from './refresh-item-figures.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const random = seededRandom(11);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const refresh = () => refreshItemFigures(app.services);

test.each([
  ['forward and right again', 30 * HOUR_MS],
  ['back and right again', -30 * HOUR_MS],
  ['back by three minutes', -3 * 60_000],
])(
  'after a clock that jumps %s no answer is missing from the figures, and none counts twice',
  async (_, jump) => {
    const taken = [await createItemLesson(app.owner, [{}, {}])];
    const answer = async () => {
      const learners = await createItemLearners(app.owner, 12, random);
      await answerItems(app.owner, { learners, taken, day: app.now(), random });
    };
    await answer();
    app.pass(2 * DAY_MS);
    await refresh();
    app.pass(jump);
    await answer();
    await refresh();
    app.pass(2 * DAY_MS);
    await refresh();
    app.pass(-jump - 2 * DAY_MS);
    await answer();
    await refresh();
    app.pass(5 * DAY_MS);
    await refresh();
    const stored = await app.db.select().from(question_figures);
    expect(differencesOf(stored, await figuresByHand(app.db.$client))).toEqual([]);
  },
);
