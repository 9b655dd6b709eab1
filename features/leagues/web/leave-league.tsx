import { useState } from 'react';
import { formatDay } from '#web/text/format-day.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { LeagueGroup } from './leagues.queries.ts';
import { useMembership } from './use-membership.ts';

export function LeaveLeague({ group: { ends_at, league } }: { group: LeagueGroup }) {
  const [isOpen, setOpen] = useState(false);
  const leave = useMembership('leave');
  return (
    <>
      <Button variant="ghost" size="sm" className="self-center" onClick={() => setOpen(true)}>
        Salir de la liga
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="¿Salir de la liga?"
        description={
          `Dejarás de aparecer en tu grupo. Si vuelves antes del ${formatDay(ends_at)}, ` +
          `recuperas tu puesto y tus puntos; más tarde sigues en la liga ${league.name}.`
        }
        cancelLabel="Quedarme"
        confirmLabel="Salir"
        onConfirm={() => leave.mutateAsync()}
      />
    </>
  );
}
