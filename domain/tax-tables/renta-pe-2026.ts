import type { TaxTable } from './brackets.ts';

/** The brackets are 5, 20, 35 and 45 UIT; a UIT is S/ 5500 in 2026. The 7 UIT that workers subtract before are not part of the scale. */
export const rentaPe2026: TaxTable = {
  name: 'renta_pe_2026',
  country: 'PE',
  year: 2026,
  title:
    'Impuesto a la Renta del trabajo: escala del artículo 53, con la UIT de 2026 (S/ 5500), tras restar las 7 UIT',
  currency: 'PEN',
  source:
    'Perú, Texto Único Ordenado de la Ley del Impuesto a la Renta, artículo 53, y Ministerio de ' +
    'Economía y Finanzas, valor de la UIT de 2026 https://www.sunat.gob.pe/indicestasas/uit.html',
  checked: '2026-11-22',
  brackets: [
    { from: '0', base: '0', percent: '8' },
    { from: '27500', base: '2200', percent: '14' },
    { from: '110000', base: '13750', percent: '17' },
    { from: '192500', base: '27775', percent: '20' },
    { from: '247500', base: '38775', percent: '30' },
  ],
};
