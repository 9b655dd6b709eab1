import type { NumberBody } from '../number.ts';

/** The units as authors choose them. */
export const UNIT_NAMES: Record<NumberBody['unit'], string> = {
  none: 'Ninguna',
  money: 'Dinero',
  percent: 'Porcentaje',
  years: 'Años',
  months: 'Meses',
  days: 'Días',
  units: 'Unidades',
};
