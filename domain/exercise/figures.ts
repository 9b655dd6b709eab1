import { type Exact, roundTo } from '#domain/expression/exact.ts';
import { calculate } from '#domain/expression/formula.ts';
import type { OperationBudget } from '#domain/expression/operations.ts';
import type { Exercise } from './exercise.ts';
import { formulaOf } from './formulas.ts';
import { printFigure } from './print-figure.ts';
import { readTemplate } from './template.ts';

export type Figures = {
  exercise: Exercise;
  values: ReadonlyMap<string, Exact>;
  texts: ReadonlyMap<string, string>;
  budget?: OperationBudget | undefined;
};

/** What a formula is with these figures, unrounded. @throws FormulaError when it has no value */
export const exactNumber = (formula: string, { exercise, values, budget }: Figures): Exact =>
  calculate(formulaOf(formula, exercise), { values, rounding: exercise.rounding, budget });

/** What a formula is with these figures, rounded as the exercise says, as '-1234.5'. @throws FormulaError when it has no value */
export const figureNumber = (formula: string, places: number, figures: Figures): string =>
  roundTo(exactNumber(formula, figures), places, figures.exercise.rounding).toString();

/** A text with its figures in place, printed for a country. @throws FormulaError when a figure has no value */
export function figureText(text: string, figures: Figures, country: string): string {
  if (!text.includes('{{')) return text;
  const { exercise, texts, budget } = figures;
  const print = (piece: ReturnType<typeof readTemplate>[number]) => {
    budget?.spend(1);
    if ('words' in piece) return piece.words;
    const { formula, format } = piece;
    const drawn = texts.get(formula);
    return drawn ?? printFigure(exactNumber(formula, figures), format, exercise.rounding, country);
  };
  return readTemplate(text).map(print).join('');
}
