import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Card } from '#web/ui/card.tsx';
import { type RankedLearner, RankingEmpty, RankingList } from './ranking-list.tsx';
import { RankingListSkeleton } from './ranking-skeleton.tsx';

/** Up to this place the neighbours are already in the visible part of the list. */
const TOP = 5;

type Around = { position: number | null; around: readonly RankedLearner[] };

type RankingAroundProps<Mine> = {
  ranking: UseQueryResult<{ ranking: readonly RankedLearner[] }>;
  mine: UseQueryResult<Mine>;
  unavailable: string;
  empty: string;
  own: (mine: Mine, learners: readonly RankedLearner[]) => ReactNode;
};

/** A ranking with the neighbours of the caller above it, unless these begin the list anyway; `own` for who is not among them. */
export function RankingAround<Mine extends Around>(props: RankingAroundProps<Mine>) {
  const { ranking, mine, unavailable, empty, own } = props;
  // Waits for the neighbours, which stand above the list and would push it down when they arrive.
  if (mine.isPending && !ranking.isError) return <RankingListSkeleton />;
  return (
    <QueryResult query={ranking} loading={<RankingListSkeleton />} unavailable={unavailable}>
      {({ ranking: learners }) =>
        learners.length === 0 ? (
          <RankingEmpty title={empty} />
        ) : (
          <Lists learners={learners} mine={mine.data} own={mine.data && own(mine.data, learners)} />
        )
      }
    </QueryResult>
  );
}

type ListsProps = { learners: readonly RankedLearner[]; mine: Around | undefined; own: ReactNode };

function Lists({ learners, mine, own }: ListsProps) {
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

const headingClasses = 'px-2.5 pt-2 pb-1 text-lg font-bold';
