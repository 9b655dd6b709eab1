import { headKeys } from './read-fields.ts';

/**
 * The spreadsheet form of lessons (content/FORMAT.md, "CSV"): a row for the lesson, then a row for each of its
 * questions. The first two columns say which row it is and to which lesson it belongs, so sorting does no harm.
 */
export const LESSON_ROW = 'leccion';
export const QUESTION_ROW = 'pregunta';

const [, ...keysAfterId] = headKeys;

export const lessonColumns = [...keysAfterId, 'sources', 'checks', 'content'] as const;

export const optionColumns = [
  'option_a',
  'option_b',
  'option_c',
  'option_d',
  'option_e',
  'option_f',
] as const;

export const questionColumns = [
  'question_text',
  ...optionColumns,
  'correct_answer',
  'explanation',
  'points',
] as const;

export const csvColumns = ['fila', 'id', ...lessonColumns, ...questionColumns] as const;

export type CsvColumn = (typeof csvColumns)[number];
