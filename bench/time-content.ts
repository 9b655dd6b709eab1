import type { ConnectedDatabase } from '#db/connect.ts';
import type { LessonFilters } from '#features/back-office/content/lessons/admin-lessons.contract.ts';
import { LESSON_COLUMNS } from '#features/back-office/content/lessons/lesson-columns.ts';
import { listLessons } from '#features/back-office/content/lessons/server/read-admin-lessons.ts';
import type { QuestionFilters } from '#features/back-office/content/questions/admin-questions.contract.ts';
import { QUESTION_COLUMNS } from '#features/back-office/content/questions/question-columns.ts';
import { listQuestions } from '#features/back-office/content/questions/server/list-questions.ts';
import { nameOf } from './name-of-filters.ts';
import type { Time } from './timer.ts';

const GOAL = 150;

/** Measures the lists of lessons and questions of the content pack, and what an export reads of them. */
export async function timeContent(db: ConnectedDatabase, time: Time): Promise<void> {
  const ofLessons: Partial<LessonFilters>[] = [
    ...[{}, { state: 'published' as const }, { category: 'impuestos' as const }, { is_free: false }],
    ...[{ country: 'ES' }, { competence: 'none' as const }],
    ...['a', 'dinero', 'nada de esto'].map((search) => ({ search })),
    ...LESSON_COLUMNS.flatMap((column) => [{ sort: column }, { sort: `-${column}` as const }]),
  ];
  for (const filters of ofLessons)
    await time(`lessons, ${nameOf(filters)}`, GOAL, () =>
      listLessons(db, { search: '', ...filters, page: 1 }),
    );
  const ofQuestions: Partial<QuestionFilters>[] = [
    {},
    ...['a', 'dinero', 'nada de esto'].map((search) => ({ search })),
    ...QUESTION_COLUMNS.flatMap((column) => [{ sort: column }, { sort: `-${column}` as const }]),
  ];
  for (const filters of ofQuestions)
    await time(`questions, ${nameOf(filters)}`, GOAL, () =>
      listQuestions(db, { search: '', ...filters, page: 1 }),
    );
  await time('lessons, the export', GOAL, () => listLessons(db, { search: '', page: 1, page_size: 100_000 }));
  await time('questions, the export', GOAL, () =>
    listQuestions(db, { search: '', page: 1, page_size: 100_000 }),
  );
}
