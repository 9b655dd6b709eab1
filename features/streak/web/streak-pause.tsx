import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { describeDay } from '#domain/time/calendar-day.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { type StreakMonth, streakKeys } from './streak.queries.ts';

/** Its form brings more code than the rest of the page. */
const PauseDialog = lazy(() => import('./pause-dialog.tsx'));

export function StreakPause({ pause, today }: { pause: StreakMonth['pause']; today: string }) {
  /** Undefined until it is first opened. */
  const [open, setOpen] = useState<boolean>();
  const hasBegun = pause !== null && pause.first_day <= today;
  const end = useMutation({
    mutationFn: () => api.streak.endPause(),
    meta: {
      success: hasBegun ? 'Pausa terminada. Hoy vuelve a contar.' : 'Pausa quitada. Tu racha sigue.',
      invalidates: streakKeys(),
    },
  });
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 text-sm text-pretty text-muted">
        {pause
          ? `${hasBegun ? 'En pausa' : 'Pausa prevista'} del ${describeDay(pause.first_day)} al ${describeDay(pause.last_day)}.`
          : '¿Vacaciones o exámenes? Pausa tu racha hasta 30 días.'}
      </p>
      {pause ? (
        <Button variant="outline" size="sm" loading={end.isPending} onClick={() => end.mutate()}>
          {hasBegun ? 'Terminar la pausa' : 'Quitar la pausa'}
        </Button>
      ) : (
        <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
          Pausar mi racha
        </Button>
      )}
      {open !== undefined && (
        <Suspense>
          <PauseDialog open={open} onOpenChange={setOpen} today={today} />
        </Suspense>
      )}
    </div>
  );
}
