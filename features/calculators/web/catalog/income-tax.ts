import { incomeTax as taxOf } from '#domain/calculators/income-tax.ts';
import { countryName } from '#domain/people/countries.ts';
import type { TaxTable } from '#domain/tax-tables/brackets.ts';
import { taxTable } from '#domain/tax-tables/tables.ts';
import { money } from './amounts.ts';
import { defineCalculator } from './calculator.ts';

/** A table, what its tax is called, and what has to be known beside it. */
const scales: Record<string, { table: TaxTable; tax: string; note: string }> = {
  MX: { table: taxTable('isr_mx_2026'), tax: 'Impuesto', note: 'Sin el subsidio para el empleo.' },
  ES: {
    table: taxTable('irpf_es_2026'),
    tax: 'Solo la parte del Estado',
    note: 'Falta la parte de tu comunidad autónoma, que suele ser otro tanto, y lo que rebaja el mínimo personal.',
  },
  PE: {
    table: taxTable('renta_pe_2026'),
    tax: 'Impuesto',
    note: 'La base es lo que queda tras restar las 7 UIT.',
  },
};

export const incomeTax = defineCalculator({
  tables: Object.values(scales).map(({ table }) => table.name),
  path: '/calculadoras/impuesto-renta',
  title: 'Impuesto sobre la renta por tramos',
  description: 'Cuánto paga cada parte de un ingreso cuando el impuesto sube por tramos.',
  inputs: {
    pais: {
      kind: 'choice',
      label: 'País y año',
      options: Object.entries(scales).map(
        ([
          value,
          {
            table: { country, year },
          },
        ]) => ({
          value,
          label: `${countryName(country)}, ${year}`,
        }),
      ),
      initial: 'MX',
    },
    base: money({
      label: 'Ingreso del año que paga impuesto',
      hint: 'Después de restar lo que la ley permite: la base.',
      initial: 250_000,
      slider: 1_500_000,
      step: 1000,
    }),
  },
  formula: [
    'impuesto = la suma, tramo a tramo, de parte del ingreso × tipo (tasa) del tramo',
    'Subir de tramo no encarece lo anterior: solo la parte que pasa del límite paga el tipo nuevo.',
  ],
  lesson: {
    pack: 'impuestos-tramos-progresivos',
    id: '7c7c2f70-e28e-8777-8770-a196ef37a83f',
    title: 'Tramos progresivos y tipo marginal',
  },
  calculate({ pais, base }, { amount, number, percent }) {
    const { table, tax: name, note } = scales[pais]!;
    const { tax, effectiveRate, marginalRate, brackets } = taxOf(base, table);
    return {
      main: { label: `${name}, en ${table.currency}`, value: amount(tax) },
      facts: [
        { label: 'Tipo medio', value: percent(effectiveRate, 2) },
        { label: 'Tipo del último tramo', value: percent(marginalRate, 2) },
      ],
      insight:
        `De cada 100 que ganas pagas ${number(effectiveRate, 2)} en promedio, aunque los ` +
        `últimos paguen ${number(marginalRate, 2)}. ${note}`,
      source: `${table.title}. ${table.source}`,
      chart: {
        title: 'Tu ingreso, tramo por tramo',
        axis: 'Tramo del',
        parts: ['Te queda', 'Impuesto'],
        bars: brackets.map((part) => ({
          label: percent(part.percent, 2),
          values: [part.income - part.tax, part.tax],
        })),
      },
    };
  },
});
