import { nounFor, withCount } from '#domain/text/plural.ts';

/** What became of several cancellations, such as 'Se cancelaron 3 suscripciones y 1 no'. */
export function cancelledWords(cancelled: number, failed: number): string {
  if (cancelled === 0) return 'No se canceló ninguna suscripción';
  const verb = cancelled === 1 ? 'Se canceló' : 'Se cancelaron';
  const rest = failed > 0 ? ` y ${failed} no` : '';
  return `${verb} ${withCount(cancelled, 'suscripción')}${rest}`;
}

/** '3 suscripciones', and for one whose they are: 'la suscripción de Ana'. */
export const chosenWords = (chosen: readonly { full_name: string }[]): string =>
  chosen.length === 1
    ? `la ${nounFor(1, 'suscripción')} de ${chosen[0]!.full_name}`
    : withCount(chosen.length, 'suscripción');
