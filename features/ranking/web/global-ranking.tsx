import { useQuery } from '@tanstack/react-query';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/text/plural.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { RankingAround } from './around-me.tsx';
import { OwnPosition } from './own-position.tsx';
import { type GlobalAround, globalAroundOptions, globalRankingOptions } from './ranking.queries.ts';
import type { RankedLearner } from './ranking-list.tsx';
import { RankingEmpty } from './ranking-list.tsx';
import { RankingListSkeleton } from './ranking-skeleton.tsx';

/** The top 100, the neighbours of the learner, and the learner's own position if it is below the list. */
export function GlobalRanking() {
  const ranking = useQuery(globalRankingOptions());
  const mine = useQuery(globalAroundOptions());
  // Waits for the neighbours, which stand above the list and would push it down when they arrive.
  if (mine.isPending && !ranking.isError) return <RankingListSkeleton />;
  return (
    <QueryResult query={ranking} loading={<RankingListSkeleton />} unavailable="No se pudo cargar el ranking">
      {({ ranking: learners }) => <Ranking learners={learners} mine={mine.data} />}
    </QueryResult>
  );
}

function Ranking({ learners, mine }: { learners: readonly RankedLearner[]; mine: GlobalAround | undefined }) {
  if (learners.length === 0) return <RankingEmpty title="Todavía no hay nadie en el ranking" />;
  return <RankingAround learners={learners} mine={mine} own={mine && <MyPlace mine={mine} />} />;
}

function MyPlace({ mine: { position, label, points } }: { mine: GlobalAround }) {
  if (position === null) {
    return <OwnPosition label={label}>Gana tus primeros puntos para entrar.</OwnPosition>;
  }
  return (
    <OwnPosition label={`Tu puesto: ${formatSpanishNumber(position, 0)}`}>
      {withCount(points, 'punto')}
    </OwnPosition>
  );
}
