import * as z from 'zod/mini';
import { line, requiredId, requiredText } from '#contract/fields.ts';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { COUNTED_ATTEMPTS, REVIEW_UNITS } from '#domain/groups/assignment-kinds.ts';

export const whole = (least: number, most: number) => {
  const message = `Escribe un número entero entre ${least} y ${most}.`;
  return z.int(message).check(z.gte(least, message), z.lte(most, message));
};

/** A time on the clocks of the group, such as 2026-12-01T18:30. */
export const groupTime = z
  .string('Elige día y hora.')
  .check(z.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, 'Elige día y hora.'));

const title = line(120);
const minimum = whole(0, 100);
const counts = z.enum(COUNTED_ATTEMPTS, 'Elige cuál de los intentos cuenta.');
const attempts = z.nullable(whole(1, 20));
const minutes = z.nullable(whole(1, 240));

const common = {
  /** Named for what it asks when it is empty. */
  title: z._default(title, ''),
  /** Null for at once. */
  opens: z._default(z.nullable(groupTime), null),
  due: groupTime,
};

const category = z.enum(LESSON_CATEGORIES, 'Elige una categoría.');

/** What a group is to do, by kind. */
const FORMS = {
  lesson: {
    kind: z.literal('lesson'),
    lesson_id: requiredId('Elige una lección.'),
    minimum: z._default(minimum, 0),
    attempts: z._default(attempts, null),
    minutes: z._default(minutes, null),
    counts: z._default(counts, 'best'),
    ...common,
  },
  category: {
    kind: z.literal('category'),
    category,
    goal: whole(1, 200),
    minimum: z._default(minimum, 0),
    ...common,
  },
  exercises: {
    kind: z.literal('exercises'),
    category,
    subtopic: z.nullable(requiredText(200, 'Elige un subtema.')),
    goal: whole(1, 300),
    ...common,
  },
  review: {
    kind: z.literal('review'),
    unit: z.enum(REVIEW_UNITS, 'Elige tarjetas o días.'),
    goal: whole(1, 1000),
    ...common,
  },
  /** Of one lesson, or of a category or one of its subtopics. */
  test: {
    kind: z.literal('test'),
    lesson_id: z._default(z.nullable(requiredId('Elige una lección.')), null),
    category: z._default(z.nullable(category), null),
    subtopic: z._default(z.nullable(requiredText(200, 'Elige un subtema.')), null),
    goal: whole(1, 60),
    minutes: whole(1, 240),
    ...common,
  },
};

/** The five forms, each with these fields beside its own. */
export const assignmentForms = <Fields extends z.core.$ZodShape>(fields: Fields) =>
  z.discriminatedUnion(
    'kind',
    [
      z.strictObject({ ...FORMS.lesson, ...fields }),
      z.strictObject({ ...FORMS.category, ...fields }),
      z.strictObject({ ...FORMS.exercises, ...fields }),
      z.strictObject({ ...FORMS.review, ...fields }),
      z.strictObject({ ...FORMS.test, ...fields }),
    ],
    'Elige qué hay que hacer.',
  );

export type AssignmentForm = z.output<ReturnType<typeof assignmentForms<Record<never, never>>>>;

/** What of an assignment can change; what it is about stays. */
export const assignmentChanges = {
  title: z.optional(title),
  opens: z.optional(groupTime),
  due: z.optional(groupTime),
  goal: z.optional(whole(1, 1000)),
  minimum: z.optional(minimum),
  attempts: z.optional(attempts),
  minutes: z.optional(minutes),
  counts: z.optional(counts),
};
