import { categoryLabel, optionLetter } from '#domain/lessons.ts';
import type { Call } from '#server/endpoints/call.ts';
import { csvFile, csvTime, MOST_EXPORTED } from '../../server/csv-file.ts';
import { listQuestions, type QuestionFilters } from './list-questions.ts';

const HEAD = [
  ...['Id', 'Pregunta', 'Lección', 'Categoría', 'Opciones', 'Correcta'],
  ...['Explicación', 'Puntos', 'Respuestas', 'Creada'],
];

/** The filtered list of questions as CSV. */
export async function exportQuestions(call: Call, filters: QuestionFilters): Promise<File> {
  const { questions } = await listQuestions(call.db, { ...filters, page: 1, page_size: MOST_EXPORTED });
  const rows = questions.map((question) => [
    question.id,
    question.question_text,
    question.lesson_title,
    categoryLabel(question.lesson_category),
    question.options.map((option, at) => `${optionLetter(at)}) ${option}`).join('\n'),
    optionLetter(question.correct_answer),
    question.explanation,
    question.points,
    question.answers,
    csvTime(question.created_at, call.caller.time_zone),
  ]);
  return csvFile(call, 'preguntas', [HEAD, ...rows]);
}
