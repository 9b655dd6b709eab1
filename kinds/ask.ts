import * as z from 'zod/mini';

export const NUMBER_UNITS = ['none', 'money', 'percent', 'years', 'months', 'days', 'units'] as const;

/** Hints by what each costs in points; their texts come when they are asked for. */
const hints = z.array(z.object({ cost: z.int() }));

/** What a learner is asked beyond text and options. It tells nothing about the key. */
export const ask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('multiple_choice') }),
  z.object({
    kind: z.literal('number'),
    unit: z.enum(NUMBER_UNITS),
    currency: z.optional(z.string()),
    places: z.int(),
    instruction: z.string(),
    hints,
  }),
  z.object({ kind: z.literal('order'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('match'), left: z.array(z.string()), right: z.array(z.string()) }),
  z.object({
    kind: z.literal('entry'),
    accounts: z.array(z.string()),
    max_lines: z.int(),
    instruction: z.string(),
    hints,
  }),
  z.object({
    kind: z.literal('table'),
    columns: z.array(z.string()),
    /** Null where the learner fills a gap. */
    rows: z.array(z.array(z.nullable(z.string()))),
    instruction: z.string(),
    hints,
  }),
]);

export type Ask = z.output<typeof ask>;
export type AskOf<Kind extends Ask['kind']> = Extract<Ask, { kind: Kind }>;
