import { CalendarCheck2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Progress } from '#web/ui/page/progress.tsx';
import { IconCard } from './icon-card.tsx';

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
    <IconCard icon={CalendarCheck2} tone="text-correct" title="Progreso semanal" figure={figure}>
      {bar}
      <div className="mt-2 text-sm text-muted">{note}</div>
    </IconCard>
  );
}
