import * as z from 'zod/mini';
import { admin, byId, editor } from '#contract/endpoint.ts';
import { instant, listOf, pageNumber } from '#contract/fields.ts';
import { ITEM_FLAGS } from '#domain/learning/item-figures.ts';

const figure = z.nullable(z.number());

export const itemFiguresOf = {
  answers: z.int(),
  facility: figure,
  point_biserial: figure,
  discrimination: figure,
  median_seconds: figure,
  flags: z.array(z.enum(ITEM_FLAGS)),
};

export const forgettingOf = {
  reviews: z.int(),
  /** Share of the reviews; null with too few of them. */
  forgotten: figure,
};

const shares = z.object({
  answers: z.int(),
  share: figure,
  strong: figure,
  weak: figure,
});

const option = z.extend(shares, { text: z.string(), is_correct: z.boolean() });

const period = z.object({
  /** The versions that these figures count together, the newest first. */
  versions: listOf({ id: z.string(), number: z.int(), created_at: instant }),
  is_current: z.boolean(),
  chance: z.number(),
  ...itemFiguresOf,
  ...forgettingOf,
  options: z.array(option),
  /** Who answered 'No lo sé'; null for the kinds without options. */
  dont_know: z.nullable(shares),
});

const WHICH_ANSWERS = ['right', 'wrong', 'dont_know', '0', '1', '2', '3', '4', '5'] as const;
export type WhichAnswers = (typeof WHICH_ANSWERS)[number];

const countedAnswers = z.extend(byId, {
  page: pageNumber,
  /** Those that are right or wrong, 'No lo sé', or one option by its place in the version; all without it. */
  which: z.optional(z.enum(WHICH_ANSWERS, 'Elige qué respuestas ver.')),
});
export type CountedAnswers = z.output<typeof countedAnswers>;

/** What answers show about a question (docs/product.md §12). */
export const itemFiguresContract = {
  show: editor(
    'GET /admin/questions/{id}/figures',
    'Las cifras de una pregunta, con las de sus versiones anteriores',
  )
    .input(byId)
    .output(
      z.object({
        /** Attempts finished up to this instant are counted; null before the first count. */
        counted_until: z.nullable(instant),
        min_answers: z.int(),
        definitions: z.object({
          answers: z.string(),
          facility: z.string(),
          point_biserial: z.string(),
          discrimination: z.string(),
          shares: z.string(),
          median_seconds: z.string(),
          forgotten: z.string(),
          versions: z.string(),
        }),
        periods: z.array(period),
      }),
    ),
  answers: admin(
    'GET /admin/questions/{id}/figures/answers',
    'Las respuestas que cuentan en las cifras de ahora, las más nuevas primero',
  )
    .input(countedAnswers)
    .output(
      z.object({
        answers: listOf({
          user_id: z.string(),
          full_name: z.string(),
          answered_at: instant,
          /** In the order of the version; null for other kinds and for 'No lo sé'. */
          option: z.nullable(z.int()),
          share: z.number(),
        }),
        page: z.int(),
        has_more: z.boolean(),
      }),
    ),
  report: editor(
    'GET /admin/questions/{id}/figures/report',
    'Las cifras de una pregunta como archivo CSV, cada una con su definición',
  )
    .input(byId)
    .output(z.file()),
};
