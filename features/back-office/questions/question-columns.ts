/** The columns that the list of questions can be sorted by. */
export const QUESTION_COLUMNS = ['question_text', 'lesson_title', 'points', 'answers', 'created_at'] as const;

/** What can be done with many questions at once. */
export const QUESTION_BULK_ACTIONS = ['archive', 'move_first', 'move_last'] as const;

export type QuestionBulkAction = (typeof QUESTION_BULK_ACTIONS)[number];
