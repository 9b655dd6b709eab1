import { PLACEHOLDER } from '#domain/exercise/template.ts';
import { FormulaError } from '#domain/expression/formula-error.ts';
import { readTokens } from '#domain/expression/tokens.ts';
import { type Facts, valueAt } from '#domain/facts/facts.ts';

/** Smaller amounts and figures of other units, such as days, are everywhere in formulas. */
const SMALLEST_AMOUNT = 100;

const FORMULAS = new Set(['answer', 'formula', 'debit', 'credit', 'gap', 'constraints']);

/** Whether a string of a question's body is a formula; mistakes of orders and pairs name texts. */
export const isFormula = (text: string, field: string): boolean =>
  FORMULAS.has(field) && !text.includes(' => ');

/** Every formula of a question: its keys, its figures, its mistakes, and those in its texts. */
export function formulasIn(data: unknown, key = ''): string[] {
  if (Array.isArray(data)) return data.flatMap((item) => formulasIn(item, key));
  if (typeof data === 'object' && data !== null)
    return Object.entries(data).flatMap(([name, field]) => formulasIn(field, name));
  if (typeof data !== 'string') return [];
  if (isFormula(data, key)) return [data];
  return [...data.matchAll(PLACEHOLDER)].map(([, figure = '']) => figure.replace(/\|[^|]*$/, ''));
}

/** How formulas write a fact: 16 % is 16, 0.16 or 1.16. */
function numbersOf({ unit }: { unit: string }, value: string): number[] {
  const number = Number(value);
  if (unit === '%') return number < 1 ? [] : [number, number / 100, 1 + number / 100];
  return /^[A-Z]{3}$/.test(unit) && number >= SMALLEST_AMOUNT ? [number] : [];
}

const TINY = 1e-9;

/** The numbers of formulas that equal a fact of these countries without referring to it, with the facts that have each. */
export function literalsInFormulas(
  formulas: readonly string[],
  countries: readonly string[],
  now: Date,
  facts: Facts,
): { text: string; ids: string[] }[] {
  const known = [...facts.values()].filter(({ country }) => countries.includes(country));
  const values = known.map((fact) => ({ id: fact.id, numbers: numbersOf(fact, valueAt(fact, now).value) }));
  const literals = new Set(formulas.flatMap(numbersIn));
  return [...literals].flatMap((text) => {
    const same = values.filter(({ numbers }) => numbers.some((each) => Math.abs(each - Number(text)) < TINY));
    return same.length > 0 ? [{ text, ids: same.map(({ id }) => id) }] : [];
  });
}

function numbersIn(formula: string): string[] {
  try {
    return readTokens(formula).flatMap(({ kind, text }) => (kind === 'number' ? [text] : []));
  } catch (error) {
    // It is reported where formulas are read.
    if (error instanceof FormulaError) return [];
    throw error;
  }
}
