import { headKeys } from './read/read-fields.ts';

/**
 * The spreadsheet form of lessons (content/FORMAT.md, "CSV"): a row for the lesson, then a row for each of its
 * questions. The first two columns say which row it is and to which lesson it belongs, so sorting does no harm.
 */
export const LESSON_ROW = 'leccion';
export const QUESTION_ROW = 'pregunta';

export const reasonColumns = [
  'reason_a',
  'reason_b',
  'reason_c',
  'reason_d',
  'reason_e',
  'reason_f',
] as const;

/** Files that were exported before these columns existed lack them; they stand last. */
const optionalLessonColumns = ['questions_drawn', 'country', 'competence', 'valid_from', 'valid_to'] as const;
const optionalQuestionColumns = [...reasonColumns, 'shuffle_options', 'passage'] as const;

type HeadKey = Exclude<(typeof headKeys)[number], 'id' | (typeof optionalLessonColumns)[number]>;

const requiredLessonColumns = [
  ...headKeys.filter(
    (key): key is HeadKey => key !== 'id' && !optionalLessonColumns.some((optional) => optional === key),
  ),
  ...(['sources', 'checks', 'content'] as const),
];

export const lessonColumns = [...requiredLessonColumns, ...optionalLessonColumns] as const;

export const optionColumns = [
  'option_a',
  'option_b',
  'option_c',
  'option_d',
  'option_e',
  'option_f',
] as const;

const requiredQuestionColumns = [
  'question_text',
  ...optionColumns,
  'correct_answer',
  'explanation',
  'points',
] as const;

/** What other kinds than one right option ask: `tipo` and the lines of their bodies, as in a lesson file. */
const kindColumns = ['kind', 'body'] as const;

export const questionColumns = [
  ...requiredQuestionColumns,
  ...optionalQuestionColumns,
  ...kindColumns,
] as const;

export const requiredColumns = ['fila', 'id', ...requiredLessonColumns, ...requiredQuestionColumns] as const;

export const csvColumns = [
  ...requiredColumns,
  ...optionalQuestionColumns,
  ...optionalLessonColumns,
  ...kindColumns,
] as const;

export type CsvColumn = (typeof csvColumns)[number];
