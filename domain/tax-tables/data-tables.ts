import type { DataTables } from '#domain/expression/formula.ts';
import { type TaxTable, taxOf } from './brackets.ts';
import { irpfEs2026 } from './irpf-es-2026.ts';
import { isrMensualMx2026, isrMx2026 } from './isr-mx-2026.ts';
import { rentaPe2026 } from './renta-pe-2026.ts';

export const taxTables: readonly TaxTable[] = [isrMx2026, isrMensualMx2026, irpfEs2026, rentaPe2026];

/** The tables as functions of a formula: `isr_mx_2026(x)` is the tax of the income x. */
export const dataTables: DataTables = new Map(
  taxTables.map((table) => [table.name, (income) => taxOf(income, table)]),
);
