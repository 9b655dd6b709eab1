import type { ConnectedDatabase } from '#db/connect.ts';
import { ITEM_FLAGS } from '#domain/learning/item-figures.ts';
import { readItemFigures } from '#features/back-office/content/item-figures/server/read-item-figures.ts';
import { refreshItemFigures } from '#features/back-office/content/item-figures/server/refresh-item-figures.ts';
import { QUESTION_COLUMNS } from '#features/back-office/content/questions/question-columns.ts';
import {
  listQuestions,
  readQuestion,
} from '#features/back-office/content/questions/server/list-questions.ts';
import { listQuestionVersions } from '#features/back-office/content/versions/server/question-versions.ts';
import type { Time } from './timer.ts';

/** Counts all answers for the figures of questions, run after run as the background does. */
export async function timeItemCount(db: ConnectedDatabase, now: Date): Promise<void> {
  const began = performance.now();
  let runs = 0;
  let longest = 0;
  const clock = () => now;
  await db.$client.query('delete from question_figures_cursor');
  for (;;) {
    const start = performance.now();
    await refreshItemFigures({ db, clock });
    runs += 1;
    longest = Math.max(longest, performance.now() - start);
    const due = await db.$client.query<{ left: boolean }>(
      'select exists (select from question_figures where is_due) or not exists (select from question_figures_cursor where counted_until > $1) as left',
      [new Date(now.getTime() - 180_000)],
    );
    if (!due.rows[0]!.left) break;
  }
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  console.log(
    `  figures of questions: all counted in ${seconds(performance.now() - began)} s, ${runs} runs of at most ${seconds(longest)} s`,
  );
}

/** What the screens of questions read: lists by every column and filter, their last pages, the page of a question. */
export async function timeItems(db: ConnectedDatabase, time: Time): Promise<void> {
  const list = (query: Partial<Parameters<typeof listQuestions>[1]>) =>
    listQuestions(db, { search: '', page: 1, ...query });
  for (const column of QUESTION_COLUMNS)
    for (const sort of [column, `-${column}`] as const)
      await time(`questions, sorted by ${sort}`, 300, () => list({ sort }));
  const { total, questions } = await list({});
  for (const flag of ['any', ...ITEM_FLAGS] as const)
    await time(`questions, flagged: ${flag}`, 300, () => list({ flag }));
  await time('questions, last page', 300, () =>
    list({ sort: 'discrimination', page: Math.ceil(total / 20) }),
  );
  await time('questions, searched', 300, () => list({ search: 'interés', sort: '-facility' }));
  await time(`questions, all ${total} of an export`, null, () => list({ page_size: 100_000 }));
  const answered = await list({ sort: '-answers' });
  const { id } = answered.questions[0] ?? questions[0]!;
  await time('one question', 300, () => readQuestion(db, id));
  await time('its figures', 300, () => readItemFigures(db, id));
  await time('its versions', 300, () => listQuestionVersions(db, id));
}
