import { CalendarCheck2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Progress } from '#web/ui/page/progress.tsx';

/** The number of lessons per week that fills the bar (docs/product.md §9, weekly progress). */
const GOAL = 7;

/** `progress` is the percentage of docs/product.md §9.5. */
export function WeekCard({ progress }: { progress: number }) {
  const lessons = Math.round((progress / 100) * GOAL);
  return (
    <WeekFrame
      figure={`${lessons} de ${GOAL}`}
      bar={
        <Progress
          label="Progreso semanal"
          value={progress}
          tone="correct"
          valueText={`${lessons} de ${GOAL} lecciones en los últimos 7 días`}
        />
      }
      note={lessons >= GOAL ? '¡Semana completa! Buen ritmo.' : 'Lecciones en los últimos 7 días.'}
    />
  );
}

export function WeekFrame({ figure, bar, note }: { figure: ReactNode; bar: ReactNode; note: ReactNode }) {
  return (
    <Card>
      <div className="mb-3 flex items-center gap-2.5">
        <CalendarCheck2 aria-hidden="true" className="size-5 text-correct" />
        <h2 className="flex-1 text-base font-bold">Progreso semanal</h2>
        <span className="shrink-0 font-bold tabular-nums">{figure}</span>
      </div>
      {bar}
      <div className="mt-2 text-sm text-muted">{note}</div>
    </Card>
  );
}
