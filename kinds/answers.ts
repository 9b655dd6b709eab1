import * as z from 'zod/mini';
import type { AnswerOf, ChoiceAnswer } from '#domain/answer.ts';
import type { BodyKind, QuestionKind } from '#domain/question-versions.ts';

/** A decimal as programs write it: `1234.56`, `-0.5`. How people type numbers is read before (domain/text/typed-number.ts). */
const WRITTEN = /^-?\d{1,38}(?:\.\d{1,38})?$/;
const decimalMessage = 'Escribe un número, por ejemplo 1234.56. Como máximo, 40 caracteres.';

const decimalText = z
  .string(decimalMessage)
  .check(z.maxLength(40, decimalMessage), z.regex(WRITTEN, decimalMessage));

/** Larger than any list of a question; whether this question has the place is checked with it. */
const LAST_PLACE = 31;

/** The place of something that a question shows, counted from 0; `unknown` is what a learner reads when there is none. */
const placeIn = (unknown: string, missing = unknown) =>
  z.int(missing).check(z.gte(0, unknown), z.lte(LAST_PLACE, unknown));

const places = (unknown: string, most: number, message: string) =>
  z.array(placeIn(unknown)).check(z.maxLength(most, message));

/** What a learner reads who answers with something that the question does not have. */
export const UNKNOWN = {
  option: 'La pregunta no tiene esa opción.',
  item: 'El orden tiene un elemento que no está en la pregunta.',
  side: 'Una pareja usa una opción que la pregunta no tiene.',
  account: 'Una línea usa una cuenta que la pregunta no tiene.',
};

export const choiceAnswer = z.strictObject({ option: placeIn(UNKNOWN.option) });

export const multipleChoiceAnswer = z.strictObject({
  options: places(UNKNOWN.option, 6, 'Hay más opciones marcadas de las que tiene una pregunta.').check(
    z.minLength(1, 'Marca al menos una opción.'),
  ),
});

export const numberAnswer = z.strictObject({ number: decimalText });

export const orderAnswer = z.strictObject({
  order: places(UNKNOWN.item, 8, 'El orden tiene más elementos que la pregunta.'),
});

export const matchAnswer = z.strictObject({
  /** For each left side shown, the place of its right side. */
  pairs: places(UNKNOWN.side, 6, 'Hay más parejas de las que tiene la pregunta.'),
});

const MOST_LINES = 8;

const entryLine = z.strictObject(
  {
    account: placeIn(UNKNOWN.account, 'Elige una cuenta en cada línea.'),
    debit: z.optional(decimalText),
    credit: z.optional(decimalText),
  },
  'Cada línea lleva una cuenta y un importe, en el debe o en el haber.',
);

export const entryAnswer = z.strictObject({
  lines: z
    .array(entryLine)
    .check(
      z.minLength(1, 'Escribe al menos una línea.'),
      z.maxLength(MOST_LINES, `Un asiento tiene como máximo ${MOST_LINES} líneas.`),
    ),
});

export const tableAnswer = z.strictObject({
  /** The gaps in reading order. */
  cells: z.array(decimalText).check(z.maxLength(60, 'Hay más casillas de las que tiene la tabla.')),
});

export const ANSWERS = {
  multiple_choice: multipleChoiceAnswer,
  number: numberAnswer,
  order: orderAnswer,
  match: matchAnswer,
  entry: entryAnswer,
  table: tableAnswer,
} satisfies { [Kind in BodyKind]: z.ZodMiniType<AnswerOf[Kind]> };

/** An answer to a question without one right option. The right answer has the same form. */
export const kindAnswer = z.union(Object.values(ANSWERS));

export type KindAnswer = Exclude<AnswerOf[QuestionKind], ChoiceAnswer>;

export const repeats = (list: readonly unknown[]): boolean => new Set(list).size < list.length;
