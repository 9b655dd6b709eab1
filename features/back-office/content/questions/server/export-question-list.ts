import { categoryLabel, MAX_OPTIONS, optionLetter } from '#domain/course/lessons.ts';
import { unmarked } from '#domain/facts/print-marks.ts';
import { hasBody } from '#domain/question-versions.ts';
import { printTags } from '#domain/text/tags.ts';
import { type CsvColumns, csvList, MOST_EXPORTED } from '#features/back-office/frame/server/list/csv-file.ts';
import type { Call } from '#server/endpoints/call.ts';
import { flagLabels, ITEM_LABELS } from '../../item-figures/definitions.ts';
import { csvFigure } from '../../item-figures/server/print-item-report.ts';
import { dontKnowShare } from '../../item-figures/server/read-item-figures.ts';
import { keyText } from '../../regrades/server/regrading.ts';
import type { QuestionFilters } from '../admin-questions.contract.ts';
import { listQuestions } from './list-questions.ts';

type Listed = Awaited<ReturnType<typeof listQuestions>>['questions'][number];

const COLUMNS: CsvColumns<Listed> = [
  ['Id', ({ id }) => id],
  ['Pregunta', ({ shown_text }) => shown_text],
  ['Lección', ({ lesson_title }) => lesson_title],
  ['Categoría', ({ lesson_category }) => categoryLabel(lesson_category)],
  [
    'Opciones',
    ({ shown_options }) => shown_options.map((text, at) => `${optionLetter(at)}) ${text}`).join('\n'),
  ],
  [
    'Correcta',
    (question) =>
      hasBody(question.kind) ? unmarked(keyText(question, null)) : optionLetter(question.correct_answer),
  ],
  ['Explicación', ({ explanation }) => explanation && unmarked(explanation)],
  ['Etiquetas', ({ tags }) => printTags(tags)],
  ['Puntos', ({ points }) => points],
  ['Respuestas', ({ answers }) => answers],
  ['Creada', ({ created_at }, at) => at(created_at)],
  [ITEM_LABELS.versions, ({ versions }) => versions],
  [ITEM_LABELS.answers, ({ figures }) => figures?.answers ?? 0],
  [`${ITEM_LABELS.facility} (0 a 1)`, ({ figures }) => csvFigure(figures?.facility)],
  [`${ITEM_LABELS.point_biserial} (−1 a 1)`, ({ figures }) => csvFigure(figures?.point_biserial)],
  [`${ITEM_LABELS.discrimination} (−1 a 1)`, ({ figures }) => csvFigure(figures?.discrimination)],
  [`${ITEM_LABELS.median_seconds} (segundos)`, ({ figures }) => csvFigure(figures?.median_seconds)],
  ['Repasos', ({ reviews }) => reviews],
  [`${ITEM_LABELS.forgotten} (0 a 1)`, ({ forgotten }) => csvFigure(forgotten)],
  ['Señales', ({ figures }) => flagLabels(figures?.flags ?? [])],
  ...Array.from({ length: MAX_OPTIONS }, (_, option): CsvColumns<Listed> => {
    const letter = optionLetter(option);
    return [
      [`Fuertes que eligen ${letter} (0 a 1)`, ({ figures }) => csvFigure(figures?.strong_shares?.[option])],
      [`Débiles que eligen ${letter} (0 a 1)`, ({ figures }) => csvFigure(figures?.weak_shares?.[option])],
    ];
  }).flat(),
  ['Fuertes que responden No lo sé (0 a 1)', (question) => unknownTo(question, 'strong_shares')],
  ['Débiles que responden No lo sé (0 a 1)', (question) => unknownTo(question, 'weak_shares')],
];

/** The share of the strong or weak learners who answered 'No lo sé'; null for the kinds without options. */
const unknownTo = ({ kind, figures }: Listed, group: 'strong_shares' | 'weak_shares') =>
  csvFigure(hasBody(kind) || !figures?.[group] ? null : dontKnowShare(figures[group]));

export async function exportQuestions(call: Call, filters: QuestionFilters): Promise<File> {
  const { questions: rows } = await listQuestions(call.db, { ...filters, page: 1, page_size: MOST_EXPORTED });
  return csvList(call, 'preguntas', COLUMNS, rows);
}
