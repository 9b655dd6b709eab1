import { useQuery } from '@tanstack/react-query';
import { WEEKLY_RANKING_SIZE } from '#domain/game/ranking.ts';
import { withCount } from '#domain/text/plural.ts';
import { RankingAround } from './around-me.tsx';
import { OwnPosition } from './own-position.tsx';
import { weeklyAroundOptions, weeklyRankingOptions } from './ranking.queries.ts';
import type { RankedLearner } from './ranking-list.tsx';

/** The top 50 of the last 7 days, the neighbours of the learner, and the learner's own points if they are not enough for the list. */
export const WeeklyRanking = () => (
  <RankingAround
    ranking={useQuery(weeklyRankingOptions())}
    mine={useQuery(weeklyAroundOptions())}
    unavailable="No se pudo cargar el ranking semanal"
    empty="Nadie ha sumado puntos en los últimos 7 días"
    own={({ points }, learners) => <MyWeek learners={learners} points={points} />}
  />
);

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
