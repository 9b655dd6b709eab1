import { useQuery } from '@tanstack/react-query';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/plural.ts';
import { useProfile } from '#features/account/web/session/session.ts';
import { Loaded } from '#web/loaded.tsx';
import { OwnPosition } from './own-position.tsx';
import { globalRankingOptions, myRankOptions } from './ranking.queries.ts';
import { RankingEmpty } from './ranking-empty.tsx';
import { RankingList } from './ranking-list.tsx';
import { RankingSkeleton } from './ranking-skeleton.tsx';

/** The 100 with most points, and one's own place when it is further down. */
export function GlobalRanking() {
  const ranking = useQuery(globalRankingOptions());
  return (
    <Loaded
      query={ranking}
      loading={<RankingSkeleton />}
      failed={(message) => `No se pudo cargar el ranking: ${message}`}
    >
      {({ ranking: learners }) => {
        if (learners.length === 0) return <RankingEmpty title="Todavía no hay nadie en el ranking" />;
        return (
          <>
            <RankingList learners={learners} />
            {!learners.some((learner) => learner.is_me) && <MyRank />}
          </>
        );
      }}
    </Loaded>
  );
}

function MyRank() {
  const { data } = useQuery(myRankOptions());
  const { total_points } = useProfile();
  if (!data) return null;
  if (data.position === null) {
    return <OwnPosition label={data.label}>Gana tus primeros puntos para entrar.</OwnPosition>;
  }
  return (
    <OwnPosition label={`Tu puesto: ${formatSpanishNumber(data.position, 0)}`}>
      {withCount(total_points, 'punto')}
    </OwnPosition>
  );
}
