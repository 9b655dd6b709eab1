import type { CsvValue } from '#content/format/print/print-csv.ts';
import { categoryLabel, MAX_OPTIONS, optionLetter } from '#domain/course/lessons.ts';
import { hasBody } from '#domain/question-versions.ts';
import { csvFile, csvTime, MOST_EXPORTED } from '#features/back-office/frame/server/list/csv-file.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ITEM_LABELS } from '../../item-figures/definitions.ts';
import { flagLabels } from '../../item-figures/flag-labels.ts';
import { csvFigure } from '../../item-figures/server/print-item-report.ts';
import { keyText } from '../../regrades/server/regrading.ts';
import { listQuestions, type QuestionFilters } from './list-questions.ts';

const HEAD = [
  ...['Id', 'Pregunta', 'Lección', 'Categoría', 'Opciones', 'Correcta'],
  ...['Explicación', 'Puntos', 'Respuestas', 'Creada'],
  ...[ITEM_LABELS.versions, ITEM_LABELS.answers, `${ITEM_LABELS.facility} (0 a 1)`],
  ...[`${ITEM_LABELS.point_biserial} (−1 a 1)`, `${ITEM_LABELS.discrimination} (−1 a 1)`],
  ...[`${ITEM_LABELS.median_seconds} (segundos)`, 'Repasos', `${ITEM_LABELS.forgotten} (0 a 1)`, 'Señales'],
  ...Array.from({ length: MAX_OPTIONS }, (_, at) => [
    `Fuertes que eligen ${optionLetter(at)} (0 a 1)`,
    `Débiles que eligen ${optionLetter(at)} (0 a 1)`,
  ]).flat(),
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
    hasBody(question.kind) ? keyText(question, null) : optionLetter(question.correct_answer),
    question.explanation,
    question.points,
    question.answers,
    csvTime(question.created_at, call.caller.time_zone),
    question.versions,
    ...figureCells(question),
  ]);
  return csvFile(call, 'preguntas', [HEAD, ...rows]);
}

type Listed = Awaited<ReturnType<typeof listQuestions>>['questions'][number];

const figureCells = ({ figures, reviews, forgotten }: Listed): CsvValue[] => [
  figures?.answers ?? 0,
  csvFigure(figures?.facility),
  csvFigure(figures?.point_biserial),
  csvFigure(figures?.discrimination),
  csvFigure(figures?.median_seconds),
  reviews,
  csvFigure(forgotten),
  flagLabels(figures?.flags ?? []),
  ...Array.from({ length: MAX_OPTIONS }, (_, at) => [
    csvFigure(figures?.strong_shares?.[at]),
    csvFigure(figures?.weak_shares?.[at]),
  ]).flat(),
];
