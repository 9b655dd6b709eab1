import { type DataTables, type Formula, readFormula } from '#domain/expression/formula.ts';
import { numberOf } from '#domain/facts/facts.ts';
import { dataTables } from '#domain/tax-tables/data-tables.ts';
import type { Exercise } from './exercise.ts';

const MOST_REMEMBERED = 2000;

const remembered = new Map<string, Formula>();

/** Reads a formula of an exercise; formulas that were read before are remembered. @throws FormulaError when it cannot be read */
export function formulaOf(text: string, { tables = [] }: Exercise): Formula {
  // Most exercises name no table, and their texts need not be copied to be found.
  const key = tables.length === 0 ? text : `${tables.join(' ')}|${text}`;
  const known = remembered.get(key);
  if (known) return known;
  const formula = readFormula(text, allowedTables(tables), numberOf);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, formula);
  return formula;
}

const allowedTables = (names: readonly string[]): DataTables =>
  new Map([...dataTables].filter(([name]) => names.includes(name)));
