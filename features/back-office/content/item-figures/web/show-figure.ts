import { formatSpanishNumber } from '#domain/arithmetic.ts';

const UNKNOWN = '—';
const MINUTE = 60;

/** '62 %' of 0.62. */
export const showShare = (share: number | null): string =>
  share === null ? UNKNOWN : `${formatSpanishNumber(share * 100, 0)}\u00a0%`;

/** '−0,12'. */
export const showCorrelation = (value: number | null): string =>
  value === null ? UNKNOWN : formatSpanishNumber(value, 2);

/** '24 s', '24,5 s', '2 min 5 s'. */
export function showSeconds(seconds: number | null): string {
  if (seconds === null) return UNKNOWN;
  if (seconds < MINUTE) return `${formatSpanishNumber(seconds, Number.isInteger(seconds) ? 0 : 1)} s`;
  const whole = Math.round(seconds);
  const rest = whole % MINUTE;
  return `${Math.floor(whole / MINUTE)} min${rest ? ` ${rest} s` : ''}`;
}
