import * as z from 'zod/mini';
import { optionalText, requiredLine } from '#contract/fields.ts';
import { LONGEST_PERIOD_DAYS } from '#domain/billing.ts';

/** Days a plan lasts when its author names none (spec §5). */
export const DEFAULT_DURATION_DAYS = 30;

const priceMessage = 'Escribe un precio de 0 o más, con dos decimales como máximo.';
const durationMessage = 'La duración es de 1 día como mínimo.';
const longestMessage = `La duración es de ${LONGEST_PERIOD_DAYS} días como máximo.`;

/** What makes a plan a plan (spec §5): blank features are left out, an absent duration is 30 days. */
export const planForm = z.strictObject({
  name: requiredLine(100, 'Escribe el nombre del plan.'),
  description: optionalText(1000),
  price: z
    .number(priceMessage)
    .check(
      z.gte(0, priceMessage),
      z.lte(1_000_000, 'El precio es demasiado alto.'),
      z.multipleOf(0.01, priceMessage),
    ),
  duration_days: z._default(
    z.int(durationMessage).check(z.gte(1, durationMessage), z.lte(LONGEST_PERIOD_DAYS, longestMessage)),
    DEFAULT_DURATION_DAYS,
  ),
  features: z._default(
    z.array(z.string().check(z.trim(), z.maxLength(200, 'Como máximo 200 caracteres.'))).check(
      z.overwrite((features) => features.filter((feature) => feature !== '')),
      z.maxLength(30, 'Como máximo 30 características.'),
    ),
    [],
  ),
  /** Absent: a new plan is active, an edited one stays as it is. */
  is_active: z.optional(z.boolean()),
});
