import type { DataTables } from '#domain/expression/formula.ts';
import { taxOf } from './brackets.ts';
import { taxTables } from './tables.ts';

/** The tables as functions of a formula: `isr_mx_2026(x)` is the tax of the income x. */
export const dataTables: DataTables = new Map(
  taxTables.map((table) => [table.name, (income) => taxOf(income, table)]),
);
