import { type LoanMonth, monthlyPayment, repayLoan } from '#domain/calculators/french-loan.ts';
import { duration, money, months, rate } from './amounts.ts';
import { defineCalculator } from './calculator.ts';

export const loan = defineCalculator({
  path: '/calculadoras/prestamo',
  title: 'Préstamo',
  description: 'La cuota de un préstamo y cuánto de lo que pagas son intereses.',
  inputs: {
    monto: money({ label: 'Te prestan', initial: 10_000, slider: 300_000, step: 500, min: 1 }),
    tasa: rate({ label: 'Tasa anual', hint: 'Nominal, sin comisiones ni seguros.', initial: 12, slider: 60 }),
    plazo: months({ label: 'Plazo', initial: 36, slider: 360 }),
  },
  formula: [
    'cuota = monto × i ÷ (1 − (1 + i)⁻ⁿ)',
    'i es la tasa anual entre 12, y n el número de cuotas, todas iguales; la última ajusta los ' +
      'centavos. Cada mes se paga primero el interés de lo que aún se debe; el resto de la cuota reduce ' +
      'la deuda.',
  ],
  lesson: {
    pack: 'finanzas-personales-prestamos',
    id: '0c768c43-02c5-884e-99d0-030291e5e915',
    title: 'Préstamos, cuota a cuota',
  },
  calculate({ monto, tasa, plazo }, { amount, percent }) {
    const terms = { amount: monto, annualRate: tasa, months: plazo };
    const rows = repayLoan(terms);
    const interest = rows.reduce((sum, row) => sum + row.interest, 0);
    return {
      main: { label: 'Tu cuota cada mes', value: amount(monthlyPayment(terms)) },
      facts: [
        { label: 'Intereses en total', value: amount(interest) },
        { label: 'Pagas en total', value: amount(monto + interest) },
      ],
      insight: `En ${duration(plazo)} pagas un ${percent((interest / monto) * 100, 0)} más de lo que te prestan.`,
      chart: {
        title: 'Lo que pagas en cada año',
        axis: 'Año',
        parts: ['Devuelves', 'Intereses'],
        bars: byYear(rows),
      },
    };
  },
});

const byYear = (rows: LoanMonth[]) =>
  [...Map.groupBy(rows, ({ month }) => Math.ceil(month / 12))].map(([year, all]) => ({
    label: String(year),
    values: [sum(all, 'principal'), sum(all, 'interest')] as [number, number],
  }));

const sum = (rows: LoanMonth[], part: 'principal' | 'interest') =>
  rows.reduce((total, row) => total + row[part], 0);
