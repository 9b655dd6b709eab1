import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { type RankedLearner, RankingList } from './ranking-list.tsx';

/** Up to this place the neighbours are already in the visible part of the list. */
const TOP = 5;

type Around = { position: number | null; around: readonly RankedLearner[] };

/** The first learners with the neighbours of the caller above them, unless these begin the list anyway; `own` for who is not among them. */
export function RankingAround({ learners, mine, own }: RankingAroundProps) {
  const isTop = !mine || (mine.position !== null && mine.position <= TOP);
  const around = isTop ? [] : mine.around;
  return (
    <div className="flex flex-col gap-4">
      {around.length > 0 && (
        <Card flush aria-labelledby="alrededor" className="p-2 sm:p-3">
          <h2 id="alrededor" className={headingClasses}>
            Alrededor de mí
          </h2>
          <RankingList learners={around} />
        </Card>
      )}
      <Card flush className="p-2 sm:p-3">
        {around.length > 0 && <h2 className={headingClasses}>Los que van primero</h2>}
        <RankingList learners={learners} />
      </Card>
      {!learners.some((learner) => learner.is_me) && own}
    </div>
  );
}

type RankingAroundProps = {
  learners: readonly RankedLearner[];
  mine: Around | undefined;
  own: ReactNode;
};

const headingClasses = 'px-2.5 pt-2 pb-1 text-lg font-bold';
