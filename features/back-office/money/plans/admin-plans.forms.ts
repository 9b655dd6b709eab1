import * as z from 'zod/mini';
import { optionalText, requiredLine, text } from '#contract/fields.ts';
import { LONGEST_PERIOD_DAYS } from '#domain/money/billing.ts';
import { wholeNumber } from '#features/back-office/frame/number-field.ts';

/** A plan's default duration (docs/product.md §5.3). */
export const DEFAULT_DURATION_DAYS = 30;

const MOST_EXPENSIVE = 1_000_000;
const priceMessage = 'Escribe un precio entre 0 y 1.000.000, con dos decimales como máximo.';

/** A plan (docs/product.md §5.3); blank features are dropped, an absent duration is 30 days. */
export const planForm = z.strictObject({
  name: requiredLine(100, 'Escribe el nombre del plan.'),
  description: optionalText(1000),
  price: z
    .number(priceMessage)
    .check(z.gte(0, priceMessage), z.lte(MOST_EXPENSIVE, priceMessage), z.multipleOf(0.01, priceMessage)),
  duration_days: z._default(wholeNumber([1, LONGEST_PERIOD_DAYS]), DEFAULT_DURATION_DAYS),
  features: z._default(
    z.array(text(200)).check(
      z.overwrite((features) => features.filter((feature) => feature !== '')),
      z.maxLength(30, 'Como máximo 30 características.'),
    ),
    [],
  ),
  /** When absent, a new plan is active and an edited one is unchanged. */
  is_active: z.optional(z.boolean()),
});
