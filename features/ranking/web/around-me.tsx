import { Card } from '#web/ui/card.tsx';
import { type RankedLearner, RankingList } from './ranking-list.tsx';

/** Up to this place the neighbours are already in the visible part of the list. */
const TOP = 5;

/** The neighbours of the learner, unless they begin the list anyway. */
export function neighboursBelowTop(
  mine: { position: number | null; around: readonly RankedLearner[] } | undefined,
): readonly RankedLearner[] {
  if (!mine || (mine.position !== null && mine.position <= TOP)) return [];
  return mine.around;
}

export function AroundMe({ learners }: { learners: readonly RankedLearner[] }) {
  return (
    <Card flush aria-labelledby="alrededor" className="p-2 sm:p-3">
      <h2 id="alrededor" className={listHeadingClasses}>
        Alrededor de mí
      </h2>
      <RankingList learners={learners} />
    </Card>
  );
}

export const listHeadingClasses = 'px-2.5 pt-2 pb-1 text-lg font-bold';
