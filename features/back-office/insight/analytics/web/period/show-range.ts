import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/text/plural.ts';
import { changeSince, type DayRange } from '#domain/time/date-range.ts';
import { showDay } from '#features/back-office/frame/web/cell/show-time.ts';

/** '1 mar 2026 al 7 mar 2026', or the only day. */
export const showRange = ({ from, to }: DayRange): string =>
  from === to ? showDay(from) : `${showDay(from)} al ${showDay(to)}`;

/** The difference to an earlier figure in words: '12 más que antes (+50 %)'. Without a base there is no percentage. */
export function describeChange(before: number | null, value: number | null, unit = ''): string {
  if (before === null) return 'Antes no hubo';
  const base = `${formatSpanishNumber(before, 0)}${unit && ` ${unit}`}`;
  if (value === null) return `Antes: ${base}`;
  const { difference, percent } = changeSince(before, value);
  if (difference === 0) return `Igual que antes (${base})`;
  const size = Math.abs(difference);
  const amount = unit ? withCount(size, 'punto') : formatSpanishNumber(size, 0);
  const words = `${amount} ${difference > 0 ? 'más' : 'menos'} que antes`;
  if (unit || percent === null) return `${words} (${base})`;
  return `${words} (${percent > 0 ? '+' : ''}${formatSpanishNumber(percent, 0)} %)`;
}
