/** Where a lesson is in its life: only published ones reach learners (docs/product.md §3.7). */
export const LESSON_STATES = ['draft', 'published', 'archived'] as const;

export type LessonState = (typeof LESSON_STATES)[number];

export const LESSON_STATE_LABELS: Record<LessonState, string> = {
  draft: 'Borrador',
  published: 'Publicada',
  archived: 'Eliminada',
};
