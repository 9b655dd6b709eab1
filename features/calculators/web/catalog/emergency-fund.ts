import { planEmergencyFund } from '#domain/calculators/emergency-fund.ts';
import { duration, money, months } from './amounts.ts';
import { defineCalculator } from './calculator.ts';

/** A longer wait is shown by its first bars. */
const MOST_BARS = 36;

export const emergencyFund = defineCalculator({
  path: '/calculadoras/fondo-de-emergencia',
  title: 'Fondo de emergencia',
  description: 'Cuánto guardar para los meses sin ingresos y cuándo lo tendrás.',
  inputs: {
    gasto: money({
      label: 'Gastos que no puedes aplazar, al mes',
      hint: 'Vivienda, comida, luz, transporte, deudas.',
      initial: 1000,
      slider: 10_000,
    }),
    meses: months({ label: 'Meses que quieres cubrir', initial: 6, slider: 12, max: 24 }),
    ahorrado: money({ label: 'Ya tienes guardado', initial: 500, slider: 20_000 }),
    ahorro: money({ label: 'Guardas cada mes', initial: 200, slider: 3000, step: 10 }),
  },
  formula: [
    'fondo = gastos al mes × meses',
    'tiempo = (fondo − guardado) ÷ ahorro al mes, en meses enteros hacia arriba. Sin intereses: este dinero debe estar disponible.',
  ],
  lesson: {
    pack: 'finanzas-personales-fondo-de-emergencia',
    id: '15e019ac-aad7-840a-a645-4d99d2969b7f',
    title: 'El fondo de emergencia',
  },
  calculate({ gasto, meses, ahorrado, ahorro }, { amount, number }) {
    const plan = { spending: gasto, months: meses, saved: ahorrado, saving: ahorro };
    const { target, missing, covered, wait } = planEmergencyFund(plan);
    return {
      main: { label: 'Tu fondo de emergencia', value: amount(target) },
      facts: [{ label: 'Te falta', value: amount(missing) }, waitFact(wait)],
      insight: `Lo que tienes hoy cubre ${number(covered, 1)} ${covered === 1 ? 'mes' : 'meses'} de gastos.`,
      chart: {
        title: 'Cómo se llena',
        axis: 'Mes',
        parts: ['Guardado', 'Te falta'],
        bars: Array.from({ length: Math.min(MOST_BARS, wait ?? 12) + 1 }, (_, month) => {
          const saved = Math.min(target, ahorrado + ahorro * month);
          return {
            label: month === 0 ? 'Hoy' : String(month),
            values: [saved, target - saved] as [number, number],
          };
        }),
      },
    };
  },
});

function waitFact(wait: number | null) {
  if (wait === null) return { label: 'Lo tendrás', value: 'nunca, si no guardas' };
  return wait === 0
    ? { label: 'Tu fondo', value: 'ya lo tienes' }
    : { label: 'Lo tendrás en', value: duration(wait) };
}
