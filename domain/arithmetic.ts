/** Rounds halves away from zero, decimal halves too whose binary form is slightly smaller (1.005 → 1.01). */
export function roundToDecimals(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const nudged = Math.abs(value) * scale * (1 + 4 * Number.EPSILON);
  return (Math.sign(value) * Math.round(nudged)) / scale;
}

/** A number in Spanish: decimal comma, a dot between thousands from five digits on. @throws RangeError unless below 10^15 */
export function formatSpanishNumber(value: number, decimals: number): string {
  if (!(Math.abs(value) < 1e15)) throw new RangeError(`${value} cannot be written with ${decimals} decimals`);
  return formatterOf(decimals).format(roundToDecimals(value, decimals)).replace('-', '−');
}

// Creating a formatter takes a hundred times as long as using it.
const formatters = new Map<number, Intl.NumberFormat>();

function formatterOf(decimals: number): Intl.NumberFormat {
  const known = formatters.get(decimals);
  if (known) return known;
  const formatter = new Intl.NumberFormat('es-u-nu-latn', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'min2',
    // A value that rounds to zero gets no minus.
    signDisplay: 'negative',
  });
  formatters.set(decimals, formatter);
  return formatter;
}
