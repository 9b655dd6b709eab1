import { useQuery } from '@tanstack/react-query';
import { WEEKLY_RANKING_SIZE } from '#domain/game/ranking.ts';
import { withCount } from '#domain/text/plural.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { RankingAround } from './around-me.tsx';
import { OwnPosition } from './own-position.tsx';
import { type WeeklyAround, weeklyAroundOptions, weeklyRankingOptions } from './ranking.queries.ts';
import type { RankedLearner } from './ranking-list.tsx';
import { RankingEmpty } from './ranking-list.tsx';
import { RankingListSkeleton } from './ranking-skeleton.tsx';

/** The top 50 of the last 7 days, the neighbours of the learner, and the learner's own points if they are not enough for the list. */
export function WeeklyRanking() {
  const ranking = useQuery(weeklyRankingOptions());
  const mine = useQuery(weeklyAroundOptions());
  // As in the global ranking.
  if (mine.isPending && !ranking.isError) return <RankingListSkeleton />;
  return (
    <QueryResult
      query={ranking}
      loading={<RankingListSkeleton />}
      unavailable="No se pudo cargar el ranking semanal"
    >
      {({ ranking: learners }) => <Ranking learners={learners} mine={mine.data} />}
    </QueryResult>
  );
}

function Ranking({ learners, mine }: { learners: readonly RankedLearner[]; mine: WeeklyAround | undefined }) {
  if (learners.length === 0) return <RankingEmpty title="Nadie ha sumado puntos en los últimos 7 días" />;
  return (
    <RankingAround
      learners={learners}
      mine={mine}
      own={mine && <MyWeek learners={learners} points={mine.points} />}
    />
  );
}

function MyWeek({ learners, points }: { learners: readonly RankedLearner[]; points: number }) {
  if (points === 0)
    return (
      <OwnPosition label="Esta semana no apareces">
        Llevas {withCount(0, 'punto')} en los últimos 7 días.
      </OwnPosition>
    );
  return (
    <OwnPosition label={`Esta semana llevas ${withCount(points, 'punto')}`}>
      {distanceTo(learners, points)}
    </OwnPosition>
  );
}

/** A tie goes to the learner who got there first, so the last position takes one point more. */
function distanceTo(learners: readonly RankedLearner[], points: number): string {
  const last = learners[WEEKLY_RANKING_SIZE - 1];
  const missing = last ? last.points + 1 - points : 0;
  if (missing <= 0) return 'Una lección nueva te acerca a la lista.';
  return `Te ${missing === 1 ? 'falta' : 'faltan'} ${withCount(missing, 'punto')} para entrar en la lista.`;
}
