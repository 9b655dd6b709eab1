import { ChevronsUp } from 'lucide-react';
import { Fragment } from 'react';
import { LEAGUES } from '#domain/game/leagues.ts';
import { withCount } from '#domain/text/plural.ts';
import { OwnPosition } from '#features/ranking/web/own-position.tsx';
import { RankingRow } from '#features/ranking/web/ranking-list.tsx';
import { formatMoment } from '#web/text/format-day.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { LeaveLeague } from './join-league.tsx';
import type { LeagueGroup } from './leagues.queries.ts';
import { timeLeft } from './time-left.ts';

export function GroupOfWeek({ group }: { group: LeagueGroup }) {
  const { league, ends_at, is_ending, size } = group;
  const left = is_ending
    ? 'La semana ha terminado. En un par de minutos verás tu resultado.'
    : `${timeLeft(new Date(ends_at), new Date())} · termina el ${formatMoment(ends_at)}`;
  return (
    <>
      <Card>
        <CardHeader title={`Liga ${league.name}`} description={left} />
        <p className="-mt-2 mb-2 text-sm text-muted">
          {withCount(size, 'persona')} en tu grupo · liga {league.level} de {LEAGUES.length}
        </p>
        <div className="-mx-2.5">
          <Places group={group} />
        </div>
        <Goal group={group} />
      </Card>
      <LeaveLeague group={group} />
    </>
  );
}

/** The listed places with the line that the rising ones are above. */
const Places = ({ group: { places, rising_places, league } }: { group: LeagueGroup }) => (
  <ol className="flex flex-col">
    {places.map((learner, index) => (
      <Fragment key={learner.position}>
        {index > 0 && learner.position > index + 1 && <Gap />}
        <RankingRow learner={learner} />
        {learner.position === rising_places && league.level < LEAGUES.length && <RiseLine />}
      </Fragment>
    ))}
  </ol>
);

const RiseLine = () => (
  <li className="flex items-center gap-2 px-2.5 py-1.5 text-sm font-semibold text-correct">
    <ChevronsUp aria-hidden="true" className="size-4 shrink-0" />
    Hasta aquí se sube de liga
    <span aria-hidden="true" className="h-px flex-1 bg-current opacity-40" />
  </li>
);

const Gap = () => (
  <li aria-hidden="true" className="px-2.5 py-1 text-center text-muted">
    ⋯
  </li>
);

function Goal({ group }: { group: LeagueGroup }) {
  const own = group.places.find(({ is_me }) => is_me);
  if (!own || group.is_ending) return null;
  return <OwnPosition label={`Tu puesto: ${own.position}`}>{goalInWords(group, own.position)}</OwnPosition>;
}

function goalInWords({ next_goal, rising_places, league }: LeagueGroup, position: number): string {
  if (!next_goal) return 'Vas en primer lugar de tu grupo.';
  const missing = `Te ${next_goal.points === 1 ? 'falta' : 'faltan'} ${withCount(next_goal.points, 'punto')}`;
  if (next_goal.position === position) return 'Tu primer punto de la semana te coloca entre los primeros.';
  if (next_goal.position > rising_places) return `${missing} para el puesto ${next_goal.position}.`;
  if (next_goal.position === 1)
    return `Vas entre los ${rising_places} primeros. ${missing} para el primer puesto.`;
  return league.level < LEAGUES.length
    ? `${missing} para subir de liga.`
    : `${missing} para el puesto ${rising_places}.`;
}
