import { categoryLabel, LESSON_STATE_LABELS } from '#domain/course/lessons.ts';
import { type CsvColumns, csvList, MOST_EXPORTED } from '#features/back-office/frame/server/list/csv-file.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { LessonFilters } from '../admin-lessons.contract.ts';
import { listLessons } from './read-admin-lessons.ts';

const COLUMNS: CsvColumns<Awaited<ReturnType<typeof listLessons>>['lessons'][number]> = [
  ['Id', ({ id }) => id],
  ['Título', ({ title }) => title],
  ['Descripción', ({ description }) => description],
  ['Categoría', ({ category }) => categoryLabel(category)],
  ['Subtema', ({ subtopic }) => subtopic],
  ['Estado', ({ state }) => LESSON_STATE_LABELS[state]],
  ['Acceso', ({ is_free }) => (is_free ? 'Gratis' : 'Premium')],
  ['Orden', ({ order_index }) => order_index],
  ['Puntos', ({ points_reward }) => points_reward],
  ['Preguntas', ({ total_questions }) => total_questions],
  ['Creada', ({ created_at }, at) => at(created_at)],
  ['Cambiada', ({ updated_at }, at) => at(updated_at)],
];

/** The filtered list of lessons as CSV; what they hold is exported with the content (docs/product.md §3). */
export async function exportLessons(call: Call, filters: LessonFilters): Promise<File> {
  const { lessons: rows } = await listLessons(call.db, { ...filters, page: 1, page_size: MOST_EXPORTED });
  return csvList(call, 'lecciones', COLUMNS, { rows });
}
