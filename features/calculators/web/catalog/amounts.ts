import { withCount } from '#domain/text/plural.ts';
import type { Quantity } from './calculator.ts';

/** 30 is '2 años y 6 meses'. */
export function duration(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [years > 0 && withCount(years, 'año'), rest > 0 && withCount(rest, 'mes')].filter(Boolean);
  return parts.join(' y ') || '0 meses';
}

type Range = Pick<Quantity, 'label' | 'initial' | 'slider'> &
  Partial<Pick<Quantity, 'hint' | 'min' | 'max' | 'step'>>;

const BILLION = 1_000_000_000;

export const money = (range: Range): Quantity => ({
  kind: 'quantity',
  unit: 'money',
  min: 0,
  max: BILLION,
  step: 50,
  ...range,
});

export const rate = (range: Range): Quantity => ({
  kind: 'quantity',
  unit: 'percent',
  min: 0,
  max: 200,
  step: 0.5,
  ...range,
});

export const years = (range: Range): Quantity => ({
  kind: 'quantity',
  unit: 'years',
  min: 1,
  max: 60,
  step: 1,
  ...range,
});

export const months = (range: Range): Quantity => ({
  kind: 'quantity',
  unit: 'months',
  min: 1,
  max: 600,
  step: 1,
  ...range,
});
