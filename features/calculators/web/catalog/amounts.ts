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

const quantityIn =
  (unit: Quantity['unit'], usual: Pick<Quantity, 'min' | 'max' | 'step'>) =>
  (range: Range): Quantity => ({ kind: 'quantity', unit, ...usual, ...range });

export const money = quantityIn('money', { min: 0, max: BILLION, step: 50 });
export const rate = quantityIn('percent', { min: 0, max: 200, step: 0.5 });
export const years = quantityIn('years', { min: 1, max: 60, step: 1 });
export const months = quantityIn('months', { min: 1, max: 600, step: 1 });
