import {
  type CardDebt,
  type DebtMonth,
  firstMinimum,
  payFixed,
  payMinimum,
} from '#domain/calculators/card-debt.ts';
import { duration, money, rate } from './amounts.ts';
import { defineCalculator } from './calculator.ts';
import type { FigurePrinter } from './figure-printer.ts';

/** A debt that never ends is shown by its first years. */
const SHOWN_YEARS = 30;

export const minimumPayment = defineCalculator({
  path: '/calculadoras/pago-minimo',
  title: 'Pago mínimo de la tarjeta',
  description: 'Cuánto tarda y cuánto cuesta una deuda de tarjeta si pagas solo el mínimo.',
  inputs: {
    deuda: money({ label: 'Debes', initial: 2000, slider: 50_000, step: 100, min: 1 }),
    tasa: rate({
      label: 'Tasa anual',
      hint: 'Nominal; está en tu estado de cuenta.',
      initial: 36,
      slider: 100,
    }),
    minimo: rate({ label: 'Pago mínimo, del saldo', initial: 5, slider: 20, min: 0.5, max: 100 }),
    piso: money({ label: 'Pero al menos', initial: 25, slider: 500, step: 5, min: 1 }),
  },
  formula: [
    'interés del mes = deuda × tasa ÷ 12',
    'pago = el porcentaje de la deuda con su interés, pero al menos el importe fijado. Sin compras nuevas, comisiones ni impuestos.',
  ],
  lesson: {
    pack: 'finanzas-personales-coste-de-la-deuda',
    id: '2055a28b-7a27-8e94-8f66-2dca32b48d16',
    title: 'Cuánto cuesta de verdad una deuda',
  },
  calculate({ deuda, tasa, minimo, piso }, { amount }) {
    const card = { balance: deuda, annualRate: tasa, minimumShare: minimo, minimumFloor: piso };
    const { months, interest, end } = payMinimum(card);
    const isPaid = end === 'paid';
    return {
      main: isPaid
        ? { label: 'Terminas de pagar en', value: duration(months.length) }
        : { label: 'Terminas de pagar', value: end === 'never' ? 'nunca' : 'en más de 100 años' },
      facts: [
        { label: 'Primer pago mínimo', value: amount(firstMinimum(card)) },
        { label: 'Intereses en total', value: isPaid ? amount(interest) : 'sin fin' },
      ],
      insight: isPaid ? compare(card, { months, interest }, amount) : UNPAID[end],
      chart: {
        title: 'Lo que pagas en cada año',
        axis: 'Año',
        parts: ['Reduce la deuda', 'Intereses'],
        bars: byYear(months),
      },
    };
  },
});

const UNPAID = {
  never: 'El pago mínimo no pasa de los intereses: la deuda no baja nunca. Haría falta pagar más.',
  too_slow: 'El pago mínimo apenas pasa de los intereses: la deuda baja muy despacio. Haría falta pagar más.',
};

type Minimum = Pick<ReturnType<typeof payMinimum>, 'months' | 'interest'>;

function compare(card: CardDebt, { months, interest }: Minimum, amount: FigurePrinter['amount']): string {
  const first = firstMinimum(card);
  const fixed = payFixed(card, first);
  if (fixed.end !== 'paid' || fixed.months.length >= months.length)
    return 'Con estas cifras el pago mínimo es el mismo todos los meses.';
  const saved =
    interest > fixed.interest ? ` y ahorrarías ${amount(interest - fixed.interest)} en intereses` : '';
  return `Si pagaras siempre ${amount(first)}, como el primer mes, terminarías en ${duration(fixed.months.length)}${saved}.`;
}

function byYear(rows: DebtMonth[]) {
  const years = [...Map.groupBy(rows, ({ month }) => Math.ceil(month / 12))].slice(0, SHOWN_YEARS);
  return years.map(([year, all]) => {
    const interest = all.reduce((total, row) => total + row.interest, 0);
    const paid = all.reduce((total, row) => total + row.payment, 0);
    return { label: String(year), values: [Math.max(0, paid - interest), interest] as [number, number] };
  });
}
