import { Flame, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/text/plural.ts';
import { Mark } from '#web/brand/logo.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LevelMeter } from './level-meter.tsx';
import type { MyProgress } from './progress.queries.ts';

export function ProfileSummary({ name, progress }: { name: string; progress: MyProgress }) {
  const { level, total_points, streak_days, weekly_change } = progress;
  return (
    <SummaryFrame
      name={name}
      level={`Nivel ${formatSpanishNumber(level, 0)}`}
      meter={<LevelMeter totalPoints={total_points} />}
      points={formatSpanishNumber(total_points, 0)}
      streak={withCount(streak_days, 'día')}
      change={changeLabel(weekly_change)}
      falling={weekly_change < 0}
    />
  );
}

function changeLabel(change: number): string {
  const prefix = change > 0 ? '+' : change < 0 ? '−' : '';
  return `${prefix}${formatSpanishNumber(Math.abs(change), 0)}\u00a0%`;
}

export function ProfileSummarySkeleton({ name }: { name: string }) {
  const figure = <Skeleton className="h-[1.45em] w-14" />;
  return (
    <SummaryFrame
      name={name}
      level={<Skeleton className="h-[1.2em] w-16" />}
      meter={<Skeleton className="h-9.5" />}
      points={figure}
      streak={figure}
      change={figure}
      falling={false}
    />
  );
}

const CHANGE_NOTE = 'cambio-semanal';

type FrameProps = Record<'level' | 'meter' | 'points' | 'streak' | 'change', ReactNode> & {
  name: string;
  falling: boolean;
};

function SummaryFrame({ name, level, meter, points, streak, change, falling }: FrameProps) {
  const Trend = falling ? TrendingDown : TrendingUp;
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-[min(9rem,100%)] flex-1 overflow-clip text-xl font-bold break-words">{name}</h2>
        <div className="shrink-0 font-bold text-brand">{level}</div>
      </div>
      {meter}
      <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(4.75rem,100%),1fr))] gap-2">
        <Figure label="Puntos" value={points} icon={<Mark plain className="size-5 text-reward" />} />
        <Figure
          label="Racha"
          value={streak}
          icon={<Flame aria-hidden="true" className="size-5 text-caution" />}
        />
        <Figure
          label="Cambio semanal"
          describedBy={CHANGE_NOTE}
          value={change}
          icon={<Trend aria-hidden="true" className={`size-5 ${falling ? 'text-wrong' : 'text-correct'}`} />}
        />
      </dl>
      <p id={CHANGE_NOTE} className="mt-3 text-xs text-pretty text-muted">
        Cambio semanal: los puntos de la segunda mitad de tus lecciones de los últimos 7 días frente a los de
        la primera mitad.
      </p>
    </Card>
  );
}

type FigureProps = { label: string; value: ReactNode; icon: ReactNode; describedBy?: string };

const Figure = ({ label, value, icon, describedBy }: FigureProps) => (
  <div className="flex min-w-0 flex-col-reverse justify-end rounded-control bg-sunken p-3">
    <dt className="text-xs text-muted">{label}</dt>
    <dd aria-describedby={describedBy} className="flex flex-col gap-1 text-lg font-bold tabular-nums">
      {icon}
      {value}
    </dd>
  </div>
);
