import type { TaxTable } from './brackets.ts';

/** The State's half alone: each autonomous community adds its own, and that of the personal minimum is subtracted (articles 56, 63, 74). */
export const irpfEs2026: TaxTable = {
  name: 'irpf_es_2026',
  country: 'ES',
  year: 2026,
  title: 'IRPF: escala general estatal (artículo 63), sin la parte autonómica ni el mínimo personal',
  currency: 'EUR',
  source:
    'España, Ley 35/2006, del Impuesto sobre la Renta de las Personas Físicas, artículo 63, ' +
    'vigente en 2026 https://www.boe.es/buscar/act.php?id=BOE-A-2006-20764',
  checked: '2026-11-22',
  brackets: [
    { from: '0', base: '0', percent: '9.5' },
    { from: '12450', base: '1182.75', percent: '12' },
    { from: '20200', base: '2112.75', percent: '15' },
    { from: '35200', base: '4362.75', percent: '18.5' },
    { from: '60000', base: '8950.75', percent: '22.5' },
    { from: '300000', base: '62950.75', percent: '24.5' },
  ],
};
