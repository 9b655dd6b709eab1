import { useQuery } from '@tanstack/react-query';
import { withCount } from '#domain/plural.ts';
import { WEEKLY_RANKING_SIZE } from '#domain/ranking.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Card } from '#web/ui/card.tsx';
import { OwnPosition } from './own-position.tsx';
import { nearbyOptions, weeklyRankingOptions } from './ranking.queries.ts';
import { RankingEmpty } from './ranking-empty.tsx';
import { type RankedLearner, RankingList } from './ranking-list.tsx';
import { RankingSkeleton } from './ranking-skeleton.tsx';

/** The top 50 of the last 7 days, and the learner's own points if they are not enough for the list. */
export function WeeklyRanking() {
  const ranking = useQuery(weeklyRankingOptions());
  return (
    <Card flush className="p-2 sm:p-3">
      <QueryResult
        query={ranking}
        loading={<RankingSkeleton />}
        failed={(message) => `No se pudo cargar el ranking semanal: ${message}`}
      >
        {({ ranking: learners }) => {
          if (learners.length === 0)
            return <RankingEmpty title="Nadie ha sumado puntos en los últimos 7 días" />;
          return (
            <>
              <RankingList learners={learners} />
              {!learners.some((learner) => learner.is_me) && <MyWeek learners={learners} />}
            </>
          );
        }}
      </QueryResult>
    </Card>
  );
}

function MyWeek({ learners }: { learners: readonly RankedLearner[] }) {
  const { data } = useQuery(nearbyOptions());
  if (!data) return null;
  const { weekly_points } = data;
  if (weekly_points === 0)
    return (
      <OwnPosition label="Esta semana no apareces">
        Llevas {withCount(0, 'punto')} en los últimos 7 días.
      </OwnPosition>
    );
  return (
    <OwnPosition label={`Esta semana llevas ${withCount(weekly_points, 'punto')}`}>
      {distanceTo(learners, weekly_points)}
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
