import irpfEs from '#content/facts/tables/irpf-es-2026.json' with { type: 'json' };
import isrMensualMx from '#content/facts/tables/isr-mensual-mx-2026.json' with { type: 'json' };
import isrMx from '#content/facts/tables/isr-mx-2026.json' with { type: 'json' };
import rentaPe from '#content/facts/tables/renta-pe-2026.json' with { type: 'json' };
import type { TaxTable } from './brackets.ts';

export const taxTables: readonly TaxTable[] = [isrMx, isrMensualMx, irpfEs, rentaPe];

/** The published table of a name. @throws Error for an unknown one */
export function taxTable(name: string): TaxTable {
  const table = taxTables.find((each) => each.name === name);
  if (!table) throw new Error(`There is no tax table ${name}`);
  return table;
}
