import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { nounFor, withCount } from '#domain/text/plural.ts';
import { formatDay } from '#web/text/format-day.ts';
import type { PointEntry } from '../progress.queries.ts';

/**
 * Why a line of the ledger has its points (docs/product.md §9.1, §9.2, §9.12, §9.14, §18).
 * @param isOwner whether its owner reads it, or somebody who administers
 */
export function pointRule({ kind, points, created_at, result }: PointEntry, isOwner = true): string {
  if (kind === 'regrade')
    return `Corregimos una pregunta del quiz del ${formatDay(created_at)}: ${signedPoints(points)} ${nounFor(Math.abs(points), 'punto')}`;
  if (kind === 'review') return `${isOwner ? 'Recordaste' : 'Recordó'} una pregunta que tocaba repasar`;
  if (kind === 'test')
    return `${isOwner ? 'Respondiste' : 'Respondió'} bien ${withCount(points, 'pregunta')}`;
  if (!result) return `Anula ${withCount(-points, 'punto')} del ${formatDay(created_at)}`;
  const { score, total_questions, paid_before } = result;
  const right = `${score} de ${withCount(total_questions, 'pregunta')}`;
  if (paid_before === 0) return `${right} bien`;
  const had = `${formatSpanishNumber(paid_before, 0)} que ya ${isOwner ? 'tenías' : 'tenía'}`;
  return `${right} bien: ${withCount(paid_before + points, 'punto')}, menos ${had}`;
}

export const signedPoints = (points: number): string =>
  `${points < 0 ? '−' : '+'}${formatSpanishNumber(Math.abs(points), 0)}`;
