import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#web/loaded.tsx';
import { OwnPosition } from './own-position.tsx';
import { weeklyRankingOptions } from './ranking.queries.ts';
import { RankingEmpty } from './ranking-empty.tsx';
import { RankingList } from './ranking-list.tsx';
import { RankingSkeleton } from './ranking-skeleton.tsx';

/** The 50 with most points in the last 7 days. */
export function WeeklyRanking() {
  const ranking = useQuery(weeklyRankingOptions());
  return (
    <Loaded
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
            {!learners.some((learner) => learner.is_me) && (
              <OwnPosition label="Esta semana no apareces">
                Una lección nueva te acerca a la lista.
              </OwnPosition>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
