import * as z from 'zod/mini';

/** A decimal as programs write it: `1234.56`, `-0.5`. How people type numbers is read before (domain/typed-number.ts). */
const WRITTEN = /^-?\d{1,38}(?:\.\d{1,38})?$/;
const decimalMessage = 'Escribe un número de como máximo 40 caracteres, por ejemplo 1234.56.';

export const decimalText = z
  .string(decimalMessage)
  .check(z.maxLength(40, decimalMessage), z.regex(WRITTEN, decimalMessage));

const placeMessage = 'Las posiciones se cuentan desde 0 y van hasta 31.';
const place = z.int(placeMessage).check(z.gte(0, placeMessage), z.lte(31, placeMessage));
const places = (most: number, message: string) => z.array(place).check(z.maxLength(most, message));

export const multipleChoiceAnswer = z.strictObject({
  /** The places of the chosen options, in the order shown. */
  options: places(6, 'Hay más opciones marcadas de las que tiene una pregunta.').check(
    z.minLength(1, 'Marca al menos una opción.'),
  ),
});

export const numberAnswer = z.strictObject({ number: decimalText });

export const orderAnswer = z.strictObject({
  /** The places of the items shown, in the order that is taken for right. */
  order: places(8, 'El orden tiene más elementos que la pregunta.'),
});

export const matchAnswer = z.strictObject({
  /** For each left side shown, the place of its right side. */
  pairs: places(6, 'Hay más parejas de las que tiene la pregunta.'),
});

const MOST_LINES = 8;

export const entryAnswer = z.strictObject({
  lines: z
    .array(
      z.strictObject({ account: place, debit: z.optional(decimalText), credit: z.optional(decimalText) }),
    )
    .check(
      z.minLength(1, 'Escribe al menos una línea.'),
      z.maxLength(MOST_LINES, `Un asiento tiene como máximo ${MOST_LINES} líneas.`),
    ),
});

export const tableAnswer = z.strictObject({
  /** The gaps in reading order. */
  cells: z.array(decimalText).check(z.maxLength(60, 'Hay más casillas de las que tiene la tabla.')),
});

/** What answers a question without one right option, by its kind. */
export const ANSWERS = {
  multiple_choice: multipleChoiceAnswer,
  number: numberAnswer,
  order: orderAnswer,
  match: matchAnswer,
  entry: entryAnswer,
  table: tableAnswer,
};

/** An answer to a question without one right option. The right answer has the same form. */
export const kindAnswer = z.union(Object.values(ANSWERS));

export type KindAnswer = z.output<typeof kindAnswer>;
