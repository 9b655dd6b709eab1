import type { QuestionKind } from '#domain/question-versions.ts';

/**
 * The kinds whose right answer is one only, so that a device that knows it can tell whether another answer is right (docs/product.md §26).
 */
export const KEPT_KINDS = [
  'single_choice',
  'true_false',
  'multiple_choice',
  'order',
  'match',
] satisfies QuestionKind[];
