import { describe, expect, it, test } from 'vitest';
import { Exact, roundTo } from '#domain/expression/exact.ts';
import { taxOf } from './brackets.ts';
import { dataTables } from './data-tables.ts';
import { taxTables } from './tables.ts';

const tax = (table: string, income: string) =>
  roundTo(dataTables.get(table)!(new Exact(income)), 2, 'half_up').toFixed(2);

test.each([
  // Base of the bracket plus its rate on what exceeds the limit, worked out by hand.
  ['isr_mx_2026', '0', '0.00'],
  ['isr_mx_2026', '10135.12', '194.59'],
  ['isr_mx_2026', '200000', '20417.81'],
  ['isr_mx_2026', '300000', '41419.91'],
  ['isr_mx_2026', '6000000', '1914166.08'],
  ['isr_mensual_mx_2026', '10000', '729.02'],
  ['isr_mensual_mx_2026', '25000', '3451.65'],
  ['irpf_es_2026', '0', '0.00'],
  ['irpf_es_2026', '12450', '1182.75'],
  ['irpf_es_2026', '30000', '3582.75'],
  ['irpf_es_2026', '70000', '11200.75'],
  ['irpf_es_2026', '400000', '87450.75'],
  ['renta_pe_2026', '20000', '1600.00'],
  ['renta_pe_2026', '50000', '5350.00'],
  ['renta_pe_2026', '300000', '54525.00'],
  ['renta_co_2026', '57087660', '0.00'],
  ['renta_co_2026', '100000000', '9145360.00'],
  ['igc_cl_2026', '30000000', '947963.04'],
  ['ganancias_ar_2026', '1000000', '50000.00'],
  ['ganancias_ar_2026', '10000000', '1159988.86'],
  ['renta_ec_2026', '12208', '0.00'],
  ['renta_ec_2026', '30000', '1907.00'],
  ['isr_do_2026', '700000', '46350.20'],
  ['income_tax_us_2026', '60000', '7912.00'],
])('the tax by %s on %s is %s', (table, income, expected) => {
  expect(tax(table, income)).toBe(expected);
});

describe.each(taxTables.map((table) => [table.name, table] as const))('the table %s', (_name, table) => {
  it('has a country, a year, a source with a link and the day on which it was compared or noted', () => {
    expect(table).toMatchObject({
      country: expect.stringMatching(/^[A-Z]{2}$/),
      year: 2026,
      source: expect.stringMatching(/ https:\/\/\S+$/),
      reviewed: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      checked: expect.any(Boolean),
    });
  });

  it('has the tax of each limit as the brackets below give it, to one unit of what is published', () => {
    table.brackets.slice(1).forEach(({ from, base }, index) => {
      const below = { brackets: table.brackets.slice(0, index + 1) };
      expect(taxOf(new Exact(from), below).sub(base).abs().toNumber()).toBeLessThan(
        Number(table.rounding ?? 0.02),
      );
    });
  });

  it('is progressive: every bracket pays more than the one below', () => {
    const rates = table.brackets.map(({ percent }) => Number(percent));
    expect(rates).toEqual([...new Set(rates)].sort((one, other) => one - other));
  });
});
