import type { Ask } from '#kinds/ask.ts';

const texts = { instruction: 'Redondea a centavos.', hints: [] };

/** A small question of each kind that is not answered by one option. */
export const ASKS = {
  multiple_choice: { kind: 'multiple_choice' },
  number: { kind: 'number', unit: 'none', places: 2, ...texts },
  order: { kind: 'order', items: ['Uno', 'Dos', 'Tres'] },
  match: { kind: 'match', left: ['Caja', 'Deuda'], right: ['Activo', 'Pasivo', 'Gasto'] },
  entry: { kind: 'entry', accounts: ['Compras', 'Bancos'], max_lines: 4, ...texts },
  table: { kind: 'table', columns: ['Año', 'Interés'], rows: [['1', null]], ...texts },
} satisfies Record<string, Ask>;
