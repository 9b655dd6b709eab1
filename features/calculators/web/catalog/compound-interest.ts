import { growSavings } from '#domain/calculators/savings-growth.ts';
import { money, rate, years } from './amounts.ts';
import { defineCalculator } from './calculator.ts';

export const compoundInterest = defineCalculator({
  path: '/calculadoras/interes-compuesto',
  title: 'Interés compuesto',
  description: 'Cuánto crece un ahorro cuando los intereses también ganan intereses.',
  inputs: {
    inicial: money({ label: 'Empiezas con', initial: 1000, slider: 50_000, step: 100 }),
    aporte: money({ label: 'Añades cada mes', initial: 100, slider: 2000, step: 10 }),
    tasa: rate({ label: 'Tasa anual', hint: 'Nominal, con intereses cada mes.', initial: 5, slider: 15 }),
    tiempo: years({ label: 'Tiempo', initial: 20, slider: 40 }),
  },
  formula: [
    'saldo = inicial × (1 + i)ⁿ + aporte × ((1 + i)ⁿ − 1) ÷ i',
    'i es la tasa anual entre 12, y n el número de meses. Cada aporte se hace al final del mes.',
  ],
  lesson: {
    pack: 'inversiones-interes-compuesto',
    id: 'f9215901-bd84-8444-920c-e753af60543c',
    title: 'El interés compuesto',
  },
  calculate({ inicial, aporte, tasa, tiempo }, { amount, percent }) {
    const rows = growSavings({ initial: inicial, monthly: aporte, annualRate: tasa, years: tiempo });
    const { paidIn, interest, balance } = rows.at(-1)!;
    const share = balance === 0 ? 0 : (interest / balance) * 100;
    return {
      main: { label: 'Al final tendrías', value: amount(balance) },
      facts: [
        { label: 'Lo que pones tú', value: amount(paidIn) },
        { label: 'Intereses', value: amount(interest) },
      ],
      insight: `De lo que tendrías, el ${percent(share, 0)} son intereses. No descuenta inflación, comisiones ni impuestos.`,
      chart: {
        title: 'El saldo al final de cada año',
        axis: 'Año',
        parts: ['Lo que pones tú', 'Intereses'],
        bars: rows.map((row) => ({ label: String(row.year), values: [row.paidIn, row.interest] })),
      },
    };
  },
});
