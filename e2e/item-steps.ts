import { drizzle } from 'drizzle-orm/node-postgres';
import { refreshItemFigures } from '#features/back-office/content/item-figures/server/refresh-item-figures.ts';
import { seededRandom } from '#scripts/demo/random.ts';
import { answerItems, createItemLearners, createItemLesson } from '#test/items/answer-items.ts';
import { expect } from './fixtures.ts';
import type { RunningApp } from './server.ts';

const DAY_MS = 86_400_000;

/** A lesson whose second question has a wrong key, answered by sixty learners two days ago, with the figures of its questions. */
export async function fillItems(app: RunningApp) {
  const db = drizzle({ client: app.db });
  const random = seededRandom(5);
  const lesson = await createItemLesson(db, [{}, { isKeyWrong: true }, { never: 3 }, {}, {}]);
  const learners = await createItemLearners(db, 60, random);
  const day = new Date(Date.now() - 2 * DAY_MS);
  await answerItems(db, { learners, taken: [lesson], day, random });
  // The running server has counted up to now already, and may be counting at this moment.
  await app.db.query('insert into question_recounts (lesson_id) values ($1)', [lesson.id]);
  await app.db.query(
    'insert into question_figures_cursor (counted_until) values (now()) on conflict do nothing',
  );
  const { id: wrongKey } = lesson.items[1]!;
  await expect
    .poll(async () => {
      await refreshItemFigures({ db, clock: () => new Date() });
      return app.db
        .query('select from question_figures where version_id = $1 and not is_due', [wrongKey])
        .then(({ rowCount }) => rowCount);
    })
    .toBe(1);
  return { id: lesson.id, wrongKey };
}
