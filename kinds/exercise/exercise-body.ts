import * as z from 'zod/mini';

export const mostLetters = (most: number) => z.maxLength(most, `Como máximo ${most} caracteres.`);
const mostOf = (most: number, what: string) => z.maxLength(most, `Caben como máximo ${most} ${what}.`);

const name = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9_]{0,39}$/i, 'Los nombres llevan letras sin tilde, cifras y guiones bajos.'));
const formula = z.string().check(z.trim(), z.minLength(1, 'Escribe una fórmula.'), mostLetters(500));
const decimal = z.string().check(z.regex(/^-?\d{1,20}(?:\.\d{1,10})?$/, 'Escribe un número, como 1234,56.'));

export const DECIMAL_PLACES = [0, 6] as const;

export const places = z.int().check(z.gte(DECIMAL_PLACES[0]), z.lte(DECIMAL_PLACES[1]));

export const exerciseBody = z.strictObject({
  parameters: z
    .array(
      z.union([
        z.strictObject({ name, from: decimal, to: decimal, step: decimal }),
        z.strictObject({
          name,
          choices: z
            .array(z.string().check(mostLetters(200)))
            .check(z.minLength(1, 'Escribe al menos un valor.'), mostOf(50, 'valores')),
        }),
      ]),
    )
    .check(mostOf(20, 'parámetros')),
  constraints: z.array(formula).check(mostOf(20, 'condiciones')),
  values: z.array(z.strictObject({ name, formula, places: z.optional(places) })).check(mostOf(40, 'valores')),
  rounding: z.enum(['half_even', 'half_up']),
  tables: z.optional(z.array(name).check(mostOf(10, 'tablas'))),
});

export const TOLERANCES = ['absolute', 'relative', 'cents'] as const;

/** A larger one would take almost any answer for right. */
const LARGEST_RELATIVE = 0.1;

export const tolerance = z
  .strictObject({
    kind: z.enum(TOLERANCES),
    value: decimal.check(z.refine((value) => !value.startsWith('-'), 'La tolerancia no puede ser negativa.')),
  })
  .check(
    z.refine(({ kind, value }) => kind !== 'relative' || Number(value) <= LARGEST_RELATIVE, {
      path: ['value'],
      error: 'Una tolerancia relativa va de 0 a 0,1, que es un 10 %.',
    }),
  );
export type Tolerance = z.output<typeof tolerance>;

const text = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, 'Escribe un texto.'), mostLetters(most));

/** A usual mistake: the formula, lines or pair that was answered, as an author writes it, and why it is wrong. */
export const mistakes = z.array(z.strictObject({ formula, reason: text(500) })).check(mostOf(10, 'errores'));
export type Mistake = z.output<typeof mistakes>[number];

/** What questions with figures have beside what they ask. */
export const workedParts = {
  exercise: z.nullable(exerciseBody),
  mistakes,
  /** Empty, or two to five steps. */
  solution: z.array(text(1000)).check(
    z.maxLength(5, 'La solución tiene como máximo 5 pasos.'),
    z.refine((steps) => steps.length !== 1, 'La solución tiene de 2 a 5 pasos, o ninguno.'),
  ),
  hints: z
    .array(z.strictObject({ text: text(500), cost: z.int().check(z.gte(0), z.lte(5)) }))
    .check(z.maxLength(2, 'Caben como máximo dos pistas.')),
};

export { formula };
