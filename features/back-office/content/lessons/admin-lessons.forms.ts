import * as z from 'zod/mini';
import { line, optionalText, requiredLine } from '#contract/fields.ts';
import { COMPETENCES } from '#domain/course/competences.ts';
import { findImageProblems } from '#domain/course/images/lesson-images.ts';
import { LESSON_CATEGORIES, ORDER_INDEX_RANGE, QUESTIONS_DRAWN_RANGE } from '#domain/course/lessons.ts';
import { describeWrongSource, MOST_SOURCES } from '#domain/course/sources.ts';
import { DEFAULT_POINTS_REWARD, POINTS_REWARD_RANGE } from '#domain/game/points.ts';
import { isLessonCountry } from '#domain/people/countries.ts';
import { findTextProblem } from '#domain/text/text-limits.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { wholeNumber } from '#features/back-office/frame/number-field.ts';

/** 'general', a country's ISO 3166-1 alpha-2 code, or 'undecided'. */
export const lessonCountry = z
  .string()
  .check(z.refine(isLessonCountry, 'No conocemos ese país: elige uno de la lista, o General.'));

/** YYYY-MM-DD. */
const calendarDay = z
  .string()
  .check(z.refine(isCalendarDay, 'Escribe un día que exista, de 1900 a 2199, como 2026-12-31.'));

const source = line(500).check(({ value, issues }) => {
  const message = describeWrongSource(value);
  if (message) issues.push({ code: 'custom', input: value, message });
});

/** Empty lines of the form are not sources. */
const sources = z.array(source).check(
  z.overwrite((list) => list.filter(Boolean)),
  z.maxLength(MOST_SOURCES, `Como máximo ${MOST_SOURCES} fuentes.`),
);

const readableText = z.check<string>(({ value, issues }) => {
  const problem = findTextProblem(value);
  if (problem) issues.push({ code: 'custom', input: value, message: problem.message });
});

/** A lesson (docs/product.md §5.4); an absent order is 0, absent points are 10. An import checks images itself, by line. */
export const lessonFields = z.strictObject({
  title: requiredLine(200, 'Escribe el título de la lección.'),
  category: z.enum(LESSON_CATEGORIES, 'Elige una categoría.'),
  subtopic: z._default(z.nullable(line(100)), null),
  description: optionalText(1000),
  /** As many characters as fit into a request of 64 KB. */
  content: optionalText(30_000).check(readableText),
  order_index: z._default(wholeNumber(ORDER_INDEX_RANGE), 0),
  points_reward: z._default(wholeNumber(POINTS_REWARD_RANGE), DEFAULT_POINTS_REWARD),
  /** How many of its questions an attempt gets; null for all. When absent, a new lesson has null and an edited one is unchanged. */
  questions_drawn: z.optional(z.nullable(wholeNumber(QUESTIONS_DRAWN_RANGE))),
  /** When absent, a new lesson is free and an edited one is unchanged. */
  is_free: z.optional(z.boolean()),
  /** When these are absent, a new lesson has no country yet and holds every day, and an edited one is unchanged (docs/product.md §11). */
  country: z.optional(lessonCountry),
  valid_from: z.optional(z.nullable(calendarDay)),
  valid_to: z.optional(z.nullable(calendarDay)),
  competence: z.optional(z.nullable(z.enum(COMPETENCES, 'Elige una de las cuatro competencias, o ninguna.'))),
  sources: z.optional(sources),
  reviewed: z.optional(z.nullable(calendarDay)),
});

const goodImages = z.check<string>(({ value, issues }) => {
  for (const { message } of findImageProblems(value)) issues.push({ code: 'custom', input: value, message });
});

export const lessonForm = z.extend(lessonFields, { content: lessonFields.shape.content.check(goodImages) });

export type LessonValues = z.input<typeof lessonForm>;
