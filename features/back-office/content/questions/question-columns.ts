import { ITEM_FLAGS } from '#domain/learning/item-figures.ts';

export const FIGURES = [
  'answers',
  'facility',
  'point_biserial',
  'discrimination',
  'median_seconds',
  'forgotten',
] as const;

export const QUESTION_COLUMNS = [
  'question_text',
  'lesson_title',
  'points',
  ...FIGURES,
  'flags',
  'versions',
  'created_at',
] as const;

/** Questions whose figures warn of this, or of anything. */
export const FLAG_FILTERS = ['any', ...ITEM_FLAGS] as const;

export const QUESTION_BULK_ACTIONS = [
  'archive',
  'move_first',
  'move_last',
  'set_lesson',
  'add_tag',
  'remove_tag',
] as const;

export type QuestionBulkAction = (typeof QUESTION_BULK_ACTIONS)[number];
