import * as z from 'zod/mini';
import { numberAnswer } from '../answers.ts';
import { NUMBER_UNITS } from '../ask.ts';
import { canonicalDecimal, isWithin } from '../compare-numbers.ts';
import { formula, places, tolerance, workedParts } from '../exercise/exercise-body.ts';
import { type Asked, figureProblems, figuresOf } from '../exercise/figures.ts';
import { drawsTheSame, shownHints, shownSolution, workedFormulas } from '../exercise/worked-parts.ts';
import { instructionFor } from '../instruction.ts';
import type { Kind } from '../kind.ts';

const body = z.strictObject({
  ...workedParts,
  answer: formula,
  places,
  unit: z.enum(NUMBER_UNITS),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'Escribe una moneda como MXN, EUR o USD.'))),
  tolerance,
});

export type NumberBody = z.output<typeof body>;
type Body = NumberBody;
type Answer = z.output<typeof numberAnswer>;

const asked: Asked<Body> = ({ question_text, body: { answer, places } }) => ({
  shown: [question_text],
  answers: [{ formula: answer, places }],
});

/** Whoever is this near is told 'Casi' (docs/product.md §6). */
const CLOSE = { kind: 'relative', value: '0.05' } as const;

export const number: Kind<Body, Answer> = {
  kind: 'number',
  body,
  answer: numberAnswer,
  problems: ({ body, ...question }) =>
    figureProblems(body, {
      ...asked({ ...question, body }),
      ...workedFormulas(body, question.explanation),
      worked: {
        lastStep: body.solution.at(-1) ?? '',
        mistakes: body.mistakes.map(({ formula }) => formula),
        isRight: (given, right) => isWithin(given, right, body.tolerance),
      },
    }),
  show: (shown) => {
    const { unit, currency, places } = shown.body;
    const figures = figuresOf(shown, asked);
    return {
      question_text: figures.text(shown.question_text),
      explanation: figures.text(shown.explanation),
      ask: {
        kind: 'number',
        unit,
        ...(currency && { currency }),
        places,
        instruction: instructionFor(shown.body, shown.country),
        hints: shown.body.hints.map(({ cost }) => ({ cost })),
      },
    };
  },
  read: (_shown, answer) => ({ number: canonicalDecimal(answer.number) }),
  grade: (shown, answer) => {
    const { body } = shown;
    const figures = figuresOf(shown, asked);
    const right = figures.number(body.answer, body.places);
    if (isWithin(answer.number, right, body.tolerance)) return { share: 1 };
    const made = body.mistakes.find((mistake) =>
      isWithin(answer.number, figures.number(mistake.formula, body.places), body.tolerance),
    );
    const close = isWithin(answer.number, right, CLOSE);
    return { share: 0, ...(close && { close }), ...(made && { mistake: figures.text(made.reason) }) };
  },
  key: (shown) => ({
    number: canonicalDecimal(figuresOf(shown, asked).number(shown.body.answer, shown.body.places)),
  }),
  solution: shownSolution(asked),
  hints: shownHints(asked),
  asksTheSame: (one, other) =>
    drawsTheSame(one, other) &&
    one.unit === other.unit &&
    one.currency === other.currency &&
    one.places === other.places,
  keyText: ({ body }) => body.answer,
};
