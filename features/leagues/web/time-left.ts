import { withCount } from '#domain/text/plural.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

/** How long a week still lasts, in words: 'Quedan 3 días', 'Queda 1 hora', 'Queda menos de una hora'. */
export function timeLeft(until: Date, now: Date): string {
  const hours = Math.floor((until.getTime() - now.getTime()) / HOUR_MS);
  if (hours < 1) return 'Queda menos de una hora';
  const [count, noun] = hours < 24 ? ([hours, 'hora'] as const) : ([Math.floor(hours / 24), 'día'] as const);
  return `${count === 1 ? 'Queda' : 'Quedan'} ${withCount(count, noun)}`;
}
