import * as z from 'zod/mini';
import { editor, noInput } from '#contract/endpoint.ts';
import { instant, listOf } from '#contract/fields.ts';

/** A value of a fact, as it was seen. */
const seenValue = z.strictObject({
  fact: z.string().check(z.maxLength(100)),
  value: z.string().check(z.maxLength(50)),
  from: z.iso.date('No es un día válido.'),
});

const fact = z.object({
  fact: z.string(),
  title: z.string(),
  country: z.string(),
  source: z.string(),
  reviewed: z.string(),
  /** The value that is meant, as a decimal, and its first day. */
  value: z.string(),
  from: z.string(),
  /** The same with its unit. */
  text: z.string(),
});

/** A question as one of its versions asks it, with one variant's figures. */
const asked = z.object({ question_text: z.string(), key: z.string() });

const draft = z.object({
  question_id: z.string(),
  lesson_id: z.string(),
  lesson_title: z.string(),
  before: asked,
  after: asked,
  /** What has to be corrected before it can be asked with the new value. */
  problem: z.nullable(z.string()),
});

/** The facts of laws that wait for somebody (docs/product.md §11.8). */
export const factsContract = {
  list: editor('GET /admin/facts', 'Los datos de leyes que esperan a alguien')
    .input(noInput)
    .output(
      z.object({
        unchecked: z.array(fact),
        /** Those without a value of today, with their last day where they are from. */
        expired: listOf({ ...fact.shape, last: z.string() }),
        changes: z.array(
          z.extend(fact, {
            text_before: z.string(),
            /** Who decided that the questions follow on its day, and when. */
            renewed: z.nullable(z.object({ by: z.nullable(z.string()), at: instant })),
            drafts: z.array(draft),
            /** The lessons whose text follows it by itself. */
            lessons: listOf({ id: z.string(), title: z.string() }),
          }),
        ),
        checked: listOf({ fact: z.string(), title: z.string(), by: z.nullable(z.string()), at: instant }),
      }),
    ),
  check: editor('POST /admin/facts/check', 'Anotar que el valor de un dato se comprobó en su fuente', {
    status: 204,
  }).input(seenValue),
  renew: editor(
    'POST /admin/facts/renew',
    'Publicar las versiones nuevas de las preguntas de un dato, en el día en que vale',
    { status: 204 },
  ).input(seenValue),
};
