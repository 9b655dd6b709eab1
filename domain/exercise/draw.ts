import { Exact, roundTo } from '#domain/expression/exact.ts';
import { holds } from '#domain/expression/formula.ts';
import { FormulaError } from '#domain/expression/formula-error.ts';
import type { OperationBudget } from '#domain/expression/operations.ts';
import type { AskedParts, Exercise } from './exercise.ts';
import { exactNumber, type Figures } from './figures.ts';
import { formulaOf } from './formulas.ts';
import { choiceAt, choiceCount, isNumeric } from './parameters.ts';
import { shownFigure } from './print-figure.ts';
import { type Bytes, chooseBelow } from './random-choice.ts';
import { numbersIn, readTemplate } from './template.ts';

/** With at least one in twenty draws fulfilling the constraints, 10^-11 of the variants need more tries. */
const MOST_TRIES = 500;

/** No draw fulfilled the constraints; the message is Spanish. */
export class NoVariantError extends Error {
  override readonly name = 'NoVariantError';
}

/** Draws the figures of a variant until the constraints hold, the same ones from the same bytes. @throws NoVariantError, FormulaError */
export function drawCounted(exercise: Exercise, asked: AskedParts, bytes: Bytes, budget?: OperationBudget) {
  let reason = 'las condiciones no se cumplen';
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const drawn = drawOnce(exercise, asked, bytes, budget);
    if (typeof drawn !== 'string') return { figures: drawn, tries };
    reason = drawn;
  }
  throw new NoVariantError(`Ninguna de ${MOST_TRIES} combinaciones sirve: ${reason}.`);
}

function drawOnce(
  exercise: Exercise,
  asked: AskedParts,
  bytes: Bytes,
  budget: OperationBudget | undefined,
): Figures | string {
  const values = new Map<string, Exact>();
  const texts = new Map<string, string>();
  for (const parameter of exercise.parameters) {
    const choice = choiceAt(parameter, chooseBelow(choiceCount(parameter), bytes));
    if (isNumeric(parameter)) values.set(parameter.name, new Exact(choice));
    else texts.set(parameter.name, choice);
  }
  const figures = { exercise, values, texts, budget };
  // Whatever has no value with these parameters, such as a division by zero, is drawn again.
  try {
    addValues(figures);
    return findUnmet(figures) ?? findShownAnswer(asked, figures) ?? figures;
  } catch (error) {
    if (error instanceof FormulaError) return error.message;
    throw error;
  }
}

function addValues(figures: Figures & { values: Map<string, Exact> }): void {
  const { exercise, values } = figures;
  const { rounding } = exercise;
  for (const { name, formula, places } of exercise.values) {
    const value = exactNumber(formula, figures);
    values.set(name, places === undefined ? value : roundTo(value, places, rounding));
  }
}

function findUnmet({ exercise, values, budget }: Figures): string | undefined {
  const { rounding, constraints } = exercise;
  const unmet = constraints.find((text) => !holds(formulaOf(text, exercise), { values, rounding, budget }));
  return unmet && `no se cumple «${unmet}»`;
}

function findShownAnswer({ shown, answers, hidden = 'every' }: AskedParts, figures: Figures) {
  const seen = new Set(shown.flatMap((text) => shownNumbers(text, figures)));
  const isSeen = answers.map(({ formula, places }) =>
    seen.has(roundTo(exactNumber(formula, figures), places, figures.exercise.rounding).toString()),
  );
  const tellsAnswer = hidden === 'every' ? isSeen.some(Boolean) : isSeen.length > 0 && isSeen.every(Boolean);
  return tellsAnswer ? 'una respuesta es igual que una cifra que se ve' : undefined;
}

/** The numbers that a text shows with these figures, also those in its words. */
export function shownNumbers(text: string, figures: Figures): string[] {
  const { exercise, texts, budget } = figures;
  return readTemplate(text).flatMap((piece) => {
    budget?.spend(1);
    if ('words' in piece) return numbersIn(piece.words).map((number) => new Exact(number).toString());
    if (texts.has(piece.formula)) return [];
    const value = exactNumber(piece.formula, figures);
    return [shownFigure(value, piece.format, exercise.rounding).toString()];
  });
}
