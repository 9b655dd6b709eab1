import { useQuery } from '@tanstack/react-query';
import { ChevronsDown, ChevronsUp, Flag } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LISTED_PLACES } from '#domain/game/leagues.ts';
import { isStaff } from '#domain/people/profile.ts';
import { withCount } from '#domain/text/plural.ts';
import { useProfile } from '#features/account/web/session/session.ts';
import { RankingListSkeleton } from '#features/ranking/web/ranking-skeleton.tsx';
import { EmptyRankingArt } from '#web/brand/late-art.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { GroupOfWeek } from './group-of-week.tsx';
import { JoinLeague } from './join-league.tsx';
import { leagueOptions, type OwnLeague } from './leagues.queries.ts';

export default function League() {
  const league = useQuery(leagueOptions());
  if (isStaff(useProfile())) return <NotForStaff />;
  return (
    <QueryResult query={league} loading={<RankingListSkeleton />} unavailable="No se pudo cargar tu liga">
      {(own) => <Shown league={own} />}
    </QueryResult>
  );
}

function Shown({ league }: { league: OwnLeague }) {
  const { joined, group, last_week } = league;
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(joined);
  // The button that was pressed is gone after joining and leaving.
  useEffect(() => {
    if (before.current !== joined) panel.current?.focus();
    before.current = joined;
  }, [joined]);
  return (
    <div ref={panel} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {last_week && <LastWeek result={last_week} />}
      {!joined && <JoinLeague league={league} />}
      {joined && group && <GroupOfWeek group={group} />}
      {joined && !group && <BetweenWeeks />}
    </div>
  );
}

const BetweenWeeks = () => (
  <Card>
    <EmptyState
      illustration={<EmptyRankingArt />}
      title="Estamos formando los grupos de la semana"
      description="En un par de minutos verás con quién compites. Tus puntos ya cuentan."
    />
  </Card>
);

const NotForStaff = () => (
  <Card>
    <EmptyState
      illustration={<EmptyRankingArt />}
      title="Las ligas son para quien aprende"
      description="Quien administra, enseña, edita o da soporte no participa en ellas ni aparece en el ranking."
    />
  </Card>
);

type Result = NonNullable<OwnLeague['last_week']>;

const ICONS = { rose: ChevronsUp, stayed: Flag, fell: ChevronsDown };

/** How the last week ended, said so that nobody is ashamed of a place or of a week without points. */
function LastWeek({ result }: { result: Result }) {
  const Icon = ICONS[result.move];
  const { title, text } = wordsOf(result);
  return (
    <Card look="tint" aria-labelledby="semana-pasada" className="flex items-start gap-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface text-brand">
        <Icon aria-hidden="true" className="size-5.5" />
      </span>
      <div className="min-w-0">
        <h2 id="semana-pasada" className="text-lg font-bold">
          {title}
        </h2>
        <p className="text-pretty">{text}</p>
      </div>
    </Card>
  );
}

function wordsOf({ move, position, size, points, next_league: { name } }: Result) {
  const place = `Quedaste en el puesto ${position} de ${size}, con ${withCount(points, 'punto')}.`;
  if (move === 'rose')
    return { title: `¡Subes a la liga ${name}!`, text: `${place} Tu nuevo grupo ya está listo.` };
  if (points === 0)
    return {
      title: 'La semana pasada descansaste',
      text: `Esta semana sales desde la liga ${name}, y el primer punto ya te acerca a subir.`,
    };
  if (position > LISTED_PLACES)
    return {
      title: `Sigues en la liga ${name}`,
      text: `La semana pasada sumaste ${withCount(points, 'punto')}.`,
    };
  return { title: `Sigues en la liga ${name}`, text: place };
}
