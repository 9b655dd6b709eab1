import * as z from 'zod/mini';
import { instant } from '#contract/fields.ts';
import { QUESTION_KINDS } from '#domain/question-versions.ts';

/** A question with its right answer, for administrators only (docs/product.md §6.3). */
export const adminQuestion = z.object({
  id: z.string(),
  lesson_id: z.string(),
  position: z.int(),
  kind: z.enum(QUESTION_KINDS),
  question_text: z.string(),
  options: z.array(z.string()),
  reasons: z.array(z.string()),
  correct_answer: z.int(),
  /** What a kind without one right option asks, with its key (kinds/); null for the others. */
  body: z.nullable(z.record(z.string(), z.unknown())),
  explanation: z.string(),
  passage: z.nullable(z.string()),
  shuffle_options: z.boolean(),
  points: z.int(),
  answers: z.int(),
  created_at: instant,
  updated_at: instant,
});
