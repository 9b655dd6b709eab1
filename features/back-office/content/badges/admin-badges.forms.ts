import * as z from 'zod/mini';
import { optionalText, requiredLine } from '#contract/fields.ts';
import { BADGE_CONDITION_TYPES, CONDITION_VALUE_RANGE } from '#domain/game/badges.ts';
import { wholeNumber } from '#features/back-office/frame/number-field.ts';

export const conditionType = z.enum(BADGE_CONDITION_TYPES, 'Elige un tipo de condición.');
const conditionValue = wholeNumber(CONDITION_VALUE_RANGE);

/** A badge (docs/product.md §5.6); an absent value is 1. The image is one of the content pack's or an uploaded one. */
export const badgeForm = z.strictObject({
  title: requiredLine(100, 'Escribe el título de la insignia.'),
  description: optionalText(500),
  condition_type: conditionType,
  condition_value: z._default(conditionValue, 1),
  image_url: z._default(
    z.nullable(
      z
        .string()
        .check(
          z.regex(
            /^\/(badges\/[a-z0-9-]{1,80}|uploads\/badges\/badge-\d{1,16})\.(png|webp)$/,
            'Sube la imagen desde aquí.',
          ),
        ),
    ),
    null,
  ),
});
