import gananciasAr from '#content/facts/tables/ganancias-ar-2026.json' with { type: 'json' };
import igcCl from '#content/facts/tables/igc-cl-2026.json' with { type: 'json' };
import incomeTaxUs from '#content/facts/tables/income-tax-us-2026.json' with { type: 'json' };
import irpfEs from '#content/facts/tables/irpf-es-2026.json' with { type: 'json' };
import isrDo from '#content/facts/tables/isr-do-2026.json' with { type: 'json' };
import isrMensualMx from '#content/facts/tables/isr-mensual-mx-2026.json' with { type: 'json' };
import isrMx from '#content/facts/tables/isr-mx-2026.json' with { type: 'json' };
import rentaCo from '#content/facts/tables/renta-co-2026.json' with { type: 'json' };
import rentaEc from '#content/facts/tables/renta-ec-2026.json' with { type: 'json' };
import rentaPe from '#content/facts/tables/renta-pe-2026.json' with { type: 'json' };
import type { TaxTable } from './brackets.ts';

export const taxTables: readonly TaxTable[] = [
  ...[isrMx, isrMensualMx, irpfEs, rentaPe],
  ...[gananciasAr, rentaCo, igcCl, rentaEc, isrDo, incomeTaxUs],
];

/** The published table of a name. @throws Error for an unknown one */
export function taxTable(name: string): TaxTable {
  const table = taxTables.find((each) => each.name === name);
  if (!table) throw new Error(`There is no tax table ${name}`);
  return table;
}

/** The days of the year that a table is for, or of the part of it whose amounts it has. */
export const tableDates = ({ year, to = `${year}-12-31` }: Pick<TaxTable, 'year' | 'to'>) => ({
  from: `${year}-01-01`,
  to,
});
