import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import { GENERAL, isCountry } from '#domain/people/countries.ts';
import { QUESTION_KINDS } from '#domain/question-versions.ts';
import { admin } from '#features/back-office/frame/office-endpoint.ts';
import { kindAnswer } from '#kinds/answers.ts';
import { ask } from '#kinds/ask.ts';

const variant = z.object({
  question_text: z.string(),
  options: z.array(z.string()),
  ask: z.optional(ask),
  /** The right answer: its form is that of an answer; for the kinds that are answered by an option, its place. */
  key: z.optional(kindAnswer),
  correct_answer: z.optional(z.int()),
  explanation: z.string(),
  solution: z.array(z.string()),
  hints: z.array(z.object({ text: z.string(), cost: z.int() })),
});

/** What learners would be asked, for whoever writes the question; nothing is stored (docs/product.md §4.21). */
export const previewVariantsContract = admin(
  'POST',
  '/admin/questions/preview-variants',
  'Diez variantes de una pregunta que se está escribiendo, con sus respuestas',
)
  .input(
    z.strictObject({
      kind: z.enum(QUESTION_KINDS, 'Elige un tipo de pregunta.'),
      question_text: text(1000),
      options: z._default(z.array(text(500)).check(z.maxLength(6)), []),
      correct_answer: z._default(z.int().check(z.gte(0), z.lte(5)), 0),
      explanation: z._default(text(2000), ''),
      body: z._default(z.nullable(z.record(z.string(), z.unknown())), null),
      /** Decides how numbers are printed. */
      country: z._default(z.string().check(z.refine(isCountry, 'Elige un país de la lista.')), GENERAL),
    }),
  )
  .output(z.object({ variants: z.array(variant) }));
