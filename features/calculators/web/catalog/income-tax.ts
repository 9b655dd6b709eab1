import { incomeTax as taxOf } from '#domain/calculators/income-tax.ts';
import { chainOf } from '#domain/facts/chain-of.ts';
import { countryName } from '#domain/people/country-name.ts';
import type { TaxTable } from '#domain/tax-tables/brackets.ts';
import { tableDates, taxTable } from '#domain/tax-tables/tables.ts';
import { money } from './amounts.ts';
import { defineCalculator } from './calculator.ts';

type Scale = {
  table: TaxTable;
  /** What the tax is called where it is not all of it. */
  tax?: string;
  /** How many times as many units of its money an amount has as in euros, roughly. */
  times: number;
  /** What has to be known beside it. */
  note: string;
};

const scales: Record<string, Scale> = {
  MX: { table: taxTable('isr_mx_2026'), times: 10, note: 'Sin el subsidio para el empleo.' },
  ES: {
    table: taxTable('irpf_es_2026'),
    tax: 'Solo la parte del Estado',
    times: 1,
    note: 'Falta la parte de tu comunidad autónoma, que suele ser otro tanto, y lo que rebaja el mínimo personal.',
  },
  CO: {
    table: taxTable('renta_co_2026'),
    times: 3000,
    note: 'La base es lo que queda tras restar lo que no es renta, las deducciones y las rentas exentas.',
  },
  PE: {
    table: taxTable('renta_pe_2026'),
    times: 2,
    note: 'La base es lo que queda tras restar la deducción del trabajo.',
  },
  AR: {
    table: taxTable('ganancias_ar_2026'),
    times: 1500,
    note: 'La base es lo que queda tras restar las deducciones. Los importes son los de enero a junio, y en julio cambian.',
  },
  CL: {
    table: taxTable('igc_cl_2026'),
    times: 1000,
    note: 'Del sueldo se descuenta mes a mes, con una escala igual.',
  },
  EC: { table: taxTable('renta_ec_2026'), times: 1, note: 'Falta restar la rebaja por gastos personales.' },
  DO: {
    table: taxTable('isr_do_2026'),
    times: 30,
    note: 'La base es lo que queda tras restar los aportes a la seguridad social.',
  },
  US: {
    table: taxTable('income_tax_us_2026'),
    tax: 'Impuesto federal',
    times: 2,
    note: 'La base es lo que queda tras la deducción estándar. Falta el impuesto de tu estado, si lo hay.',
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
      scales: Object.fromEntries(Object.entries(scales).map(([country, { times }]) => [country, times])),
    },
    base: money({
      label: 'Ingreso del año que paga impuesto',
      hint: 'Después de restar lo que la ley permite: la base.',
      initial: 25_000,
      slider: 150_000,
      step: 100,
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
    const { table, tax: name = 'Impuesto', note } = scales[pais]!;
    const source = chainOf({ ...table, ...tableDates(table) });
    const { tax, effectiveRate, marginalRate, brackets } = taxOf(base, table);
    return {
      main: { label: `${name}, en ${table.currency}`, value: amount(tax) },
      facts: [
        { label: 'Tipo medio', value: percent(effectiveRate, 2) },
        { label: 'Tipo del último tramo', value: percent(marginalRate, 2), source },
      ],
      insight:
        `De cada 100 que ganas pagas ${number(effectiveRate, 2)} en promedio, aunque los ` +
        `últimos paguen ${number(marginalRate, 2)}. ${note}`,
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
