import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useProfile } from '#features/account/web/session/session.ts';
import { RankingListSkeleton } from '#features/ranking/web/ranking-skeleton.tsx';
import { EmptyRankingArt } from '#web/brand/late-art.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { GroupOfWeek } from './group-of-week.tsx';
import { JoinLeague } from './join-league.tsx';
import { LastWeek } from './last-week.tsx';
import { leagueOptions, type OwnLeague } from './leagues.queries.ts';

export default function League() {
  const league = useQuery(leagueOptions());
  if (useProfile().role === 'admin') return <NotForAdministrators />;
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

const NotForAdministrators = () => (
  <Card>
    <EmptyState
      illustration={<EmptyRankingArt />}
      title="Las ligas son para quien aprende"
      description="Quien administra no gana puntos y no participa en ellas."
    />
  </Card>
);
