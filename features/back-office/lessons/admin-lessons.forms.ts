import * as z from 'zod/mini';
import { line, optionalText, requiredLine } from '#contract/fields.ts';
import { describeForeignImage, findForeignImages } from '#domain/lesson-images.ts';
import { LESSON_CATEGORIES, ORDER_INDEX_RANGE, QUESTIONS_DRAWN_RANGE } from '#domain/lessons.ts';
import { DEFAULT_POINTS_REWARD, POINTS_REWARD_RANGE } from '#domain/points.ts';
import { wholeNumber } from '../number-field.ts';

/** A lesson (docs/product.md §5.4); an absent order is 0, absent points are 10. An import checks images itself, by line. */
export const lessonFields = z.strictObject({
  title: requiredLine(200, 'Escribe el título de la lección.'),
  category: z.enum(LESSON_CATEGORIES, 'Elige una categoría.'),
  subtopic: z._default(z.nullable(line(100)), null),
  description: optionalText(1000),
  /** As many characters as fit into a request of 64 KB. */
  content: optionalText(30_000),
  order_index: z._default(wholeNumber(ORDER_INDEX_RANGE), 0),
  points_reward: z._default(wholeNumber(POINTS_REWARD_RANGE), DEFAULT_POINTS_REWARD),
  /** How many of its questions an attempt gets; null for all. When absent, a new lesson has null and an edited one is unchanged. */
  questions_drawn: z.optional(z.nullable(wholeNumber(QUESTIONS_DRAWN_RANGE))),
  /** When absent, a new lesson is free and an edited one is unchanged. */
  is_free: z.optional(z.boolean()),
});

const ownImages = z.check<string>(({ value, issues }) => {
  for (const { url } of findForeignImages(value))
    issues.push({ code: 'custom', input: value, message: describeForeignImage(url) });
});

export const lessonForm = z.extend(lessonFields, { content: lessonFields.shape.content.check(ownImages) });
