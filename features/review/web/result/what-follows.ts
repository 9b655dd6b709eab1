import { withCount } from '#domain/text/plural.ts';
import { dueWords } from '#web/text/due-words.ts';

/** What comes after a review. @param due how many cards are due today @param nextDueAt when the next one is, as ISO 8601 */
export function whatFollows(due: number, nextDueAt: string | null): string {
  if (due > 0)
    return `Hoy ${due === 1 ? 'te queda' : 'te quedan'} ${withCount(due, 'pregunta')} por repasar.`;
  return nextDueAt ? `Lo próximo vuelve ${dueWords(nextDueAt)}.` : '';
}
