import { useQuery } from '@tanstack/react-query';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/plural.ts';
import { useProfile } from '#features/account/web/session/session.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Card } from '#web/ui/card.tsx';
import { OwnPosition } from './own-position.tsx';
import { globalRankingOptions, type Nearby, nearbyOptions } from './ranking.queries.ts';
import { RankingEmpty } from './ranking-empty.tsx';
import { type RankedLearner, RankingList } from './ranking-list.tsx';
import { RankingSkeleton } from './ranking-skeleton.tsx';

/** Up to this position the neighbours are already in the visible part of the list. */
const TOP = 5;

/** The top 100, the neighbours of the learner, and the learner's own position if it is below the list. */
export function GlobalRanking() {
  const ranking = useQuery(globalRankingOptions());
  const mine = useQuery(nearbyOptions());
  // Waits for the neighbours, which stand above the list and would push it down when they arrive.
  if (mine.isPending && !ranking.isError) return <Skeleton />;
  return (
    <QueryResult
      query={ranking}
      loading={<Skeleton />}
      failed={(message) => `No se pudo cargar el ranking: ${message}`}
    >
      {({ ranking: learners }) => <Ranking learners={learners} mine={mine.data} />}
    </QueryResult>
  );
}

function Skeleton() {
  return (
    <Card flush className="p-2 sm:p-3">
      <RankingSkeleton />
    </Card>
  );
}

function Ranking({ learners, mine }: { learners: readonly RankedLearner[]; mine: Nearby | undefined }) {
  if (learners.length === 0) return <RankingEmpty title="Todavía no hay nadie en el ranking" />;
  const around = mine?.position && mine.position > TOP ? mine.around : [];
  return (
    <div className="flex flex-col gap-4">
      {around.length > 0 && <Around learners={around} />}
      <Card flush className="p-2 sm:p-3">
        {around.length > 0 && <h2 className={headingClasses}>Los que van primero</h2>}
        <RankingList learners={learners} />
        {mine && !learners.some((learner) => learner.is_me) && <MyPlace mine={mine} />}
      </Card>
    </div>
  );
}

const headingClasses = 'px-2.5 pt-2 pb-1 text-lg font-bold';

function Around({ learners }: { learners: readonly RankedLearner[] }) {
  return (
    <Card flush aria-labelledby="alrededor" className="p-2 sm:p-3">
      <h2 id="alrededor" className={headingClasses}>
        Alrededor de ti
      </h2>
      <RankingList learners={learners} />
    </Card>
  );
}

function MyPlace({ mine: { position, label } }: { mine: Nearby }) {
  const { total_points } = useProfile();
  if (position === null) {
    return <OwnPosition label={label}>Gana tus primeros puntos para entrar.</OwnPosition>;
  }
  return (
    <OwnPosition label={`Tu puesto: ${formatSpanishNumber(position, 0)}`}>
      {withCount(total_points, 'punto')}
    </OwnPosition>
  );
}
