import { categoryLabel, LESSON_STATE_LABELS } from '#domain/course/lessons.ts';
import { csvFile, csvTime, MOST_EXPORTED } from '#features/back-office/frame/server/list/csv-file.ts';
import type { Call } from '#server/endpoints/call.ts';
import { type LessonFilters, listLessons } from './read-admin-lessons.ts';

const HEAD = [
  ...['Id', 'Título', 'Descripción', 'Categoría', 'Subtema', 'Estado', 'Acceso'],
  ...['Orden', 'Puntos', 'Preguntas', 'Creada', 'Cambiada'],
];

/** The filtered list of lessons as CSV; what they hold is exported with the content (docs/product.md §3). */
export async function exportLessons(call: Call, filters: LessonFilters): Promise<File> {
  const { lessons } = await listLessons(call.db, { ...filters, page: 1, page_size: MOST_EXPORTED });
  const { time_zone } = call.caller;
  const rows = lessons.map((lesson) => [
    lesson.id,
    lesson.title,
    lesson.description,
    categoryLabel(lesson.category),
    lesson.subtopic,
    LESSON_STATE_LABELS[lesson.state],
    lesson.is_free ? 'Gratis' : 'Premium',
    lesson.order_index,
    lesson.points_reward,
    lesson.total_questions,
    csvTime(lesson.created_at, time_zone),
    csvTime(lesson.updated_at, time_zone),
  ]);
  return csvFile(call, 'lecciones', [HEAD, ...rows]);
}
