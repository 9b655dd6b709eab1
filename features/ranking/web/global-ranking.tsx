import { useQuery } from '@tanstack/react-query';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/text/plural.ts';
import { RankingAround } from './around-me.tsx';
import { OwnPosition } from './own-position.tsx';
import { type GlobalAround, globalAroundOptions, globalRankingOptions } from './ranking.queries.ts';

/** The top 100, the neighbours of the learner, and the learner's own position if it is below the list. */
export const GlobalRanking = () => (
  <RankingAround
    ranking={useQuery(globalRankingOptions())}
    mine={useQuery(globalAroundOptions())}
    unavailable="No se pudo cargar el ranking"
    empty="Todavía no hay nadie en el ranking"
    own={(mine) => <MyPlace mine={mine} />}
  />
);

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
