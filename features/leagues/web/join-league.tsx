import { EmptyRankingArt } from '#web/brand/late-art.tsx';
import { formatDay } from '#web/text/format-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmButton } from '#web/ui/overlay/confirm-button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { type LeagueGroup, type OwnLeague, useMembership } from './leagues.queries.ts';

export function JoinLeague({ league: { return_until } }: { league: OwnLeague }) {
  const join = useMembership('join');
  return (
    <Card>
      <EmptyState
        illustration={<EmptyRankingArt />}
        title={return_until ? 'Has salido de la liga' : 'Compite con gente como tú'}
        description={
          return_until
            ? `Si vuelves antes del ${formatDay(return_until)}, recuperas tu grupo, tu puesto y tus puntos.`
            : 'Cada semana, de lunes a domingo, te mides con un grupo de 20 a 30 personas que ' +
              'aprenden a un ritmo parecido al tuyo. Los 5 primeros suben de liga, y quien empieza no ' +
              'puede bajar.'
        }
        action={
          <Button loading={join.isPending} onClick={() => join.mutate()}>
            {return_until ? 'Volver a la liga' : 'Unirme a la liga'}
          </Button>
        }
      />
    </Card>
  );
}

export function LeaveLeague({ group: { ends_at, league } }: { group: LeagueGroup }) {
  const leave = useMembership('leave');
  return (
    <ConfirmButton
      variant="ghost"
      size="sm"
      className="self-center"
      title="¿Salir de la liga?"
      description={
        `Dejarás de aparecer en tu grupo. Si vuelves antes del ${formatDay(ends_at)}, ` +
        `recuperas tu puesto y tus puntos; más tarde sigues en la liga ${league.name}.`
      }
      cancelLabel="Quedarme"
      confirmLabel="Salir"
      onConfirm={() => leave.mutateAsync()}
    >
      Salir de la liga
    </ConfirmButton>
  );
}
