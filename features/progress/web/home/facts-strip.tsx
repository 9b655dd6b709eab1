import type { ReactNode } from 'react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { levelProgress } from '#domain/game/level.ts';
import { withCount } from '#domain/text/plural.ts';
import { Card } from '#web/ui/card.tsx';
import { Progress } from '#web/ui/page/progress.tsx';
import type { MyProgress } from '../progress.queries.ts';

/** The number of lessons per week that fills the bar (docs/product.md §9, weekly progress). */
const GOAL = 7;

/** Lessons, points, level and the week, in one quiet card (docs/product.md §2.8). */
export function FactsStrip({ progress }: { progress: MyProgress }) {
  const { completed_lessons, total_points, weekly_progress } = progress;
  const { level, remaining } = levelProgress(total_points);
  const lessons = Math.round((weekly_progress / 100) * GOAL);
  return (
    <FactsFrame
      completed={<Count value={completed_lessons} isNew={completed_lessons === 0} />}
      points={<Count value={total_points} isNew={completed_lessons === 0} />}
      level={`Nivel ${formatSpanishNumber(level, 0)}`}
      next={`${withCount(remaining, 'punto')} para el ${formatSpanishNumber(level + 1, 0)}`}
      figure={lessons > 0 && `${lessons} de ${GOAL}`}
      bar={
        <Progress
          label="Progreso semanal"
          value={weekly_progress}
          tone="correct"
          size="sm"
          valueText={`${lessons} de ${GOAL} lecciones en los últimos 7 días`}
        />
      }
    />
  );
}

type FactsFrameProps = Record<'completed' | 'points' | 'level' | 'next' | 'figure' | 'bar', ReactNode>;

export const FactsFrame = ({ completed, points, level, next, figure, bar }: FactsFrameProps) => (
  <Card flush className="px-4 py-3.5">
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-x-3 gap-y-2">
      <Fact label="Lecciones completadas" value={completed} />
      <Fact label="Puntos totales" value={points} />
      <Fact label={next} value={level} />
    </dl>
    <div className="mt-3 mb-1.5 flex justify-between gap-3 text-xs text-muted">
      <span>Progreso semanal</span>
      <span className="font-semibold tabular-nums">{figure}</span>
    </div>
    {bar}
  </Card>
);

const Fact = ({ label, value }: { label: ReactNode; value: ReactNode }) => (
  <div className="flex min-w-0 flex-col-reverse justify-end">
    <dt className="text-xs text-pretty text-muted">{label}</dt>
    <dd className="text-lg font-bold tabular-nums">{value}</dd>
  </div>
);

/** A newcomer's nothing yet is a dash to the eye. */
function Count({ value, isNew }: { value: number; isNew: boolean }) {
  if (value > 0 || !isNew) return formatSpanishNumber(value, 0);
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">0</span>
    </>
  );
}
