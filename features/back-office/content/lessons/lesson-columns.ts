export const LESSON_COLUMNS = ['title', 'category', 'order_index', 'points_reward', 'updated_at'] as const;

export const LESSON_BULK_ACTIONS = [
  'publish',
  'unpublish',
  'archive',
  'make_free',
  'make_premium',
  'set_category',
  'move_first',
  'move_last',
] as const;

export type LessonBulkAction = (typeof LESSON_BULK_ACTIONS)[number];
