import { formatSpanishNumber } from '#domain/arithmetic.ts';
import type { DayRange } from '#domain/time/date-range.ts';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import type { FunnelLesson } from '#features/back-office/insight/web/rows.ts';
import { Card } from '#web/ui/card.tsx';
import { FUNNEL_DEFINITION } from '../../period-figures.ts';
import { showShare } from './funnel-columns.tsx';
import { shareOf } from './sort-funnel.ts';

const STEPS = [
  { kind: 'opened', label: 'Abierta' },
  { kind: 'begun', label: 'Quizzes empezados' },
  { kind: 'finished', label: 'Quizzes terminados' },
] as const;

type LessonStepsProps = { id: string; lesson: FunnelLesson | undefined; range: DayRange };

/** The three steps of a lesson, each with its share of the one before. */
export function LessonSteps({ id, lesson, range }: LessonStepsProps) {
  const counts = STEPS.map(({ kind }) => lesson?.[kind] ?? 0);
  const most = Math.max(1, ...counts);
  return (
    <Card look="line">
      <ol className="flex flex-col gap-3">
        {STEPS.map(({ kind, label }, index) => {
          const count = counts[index] ?? 0;
          const share = index === 0 ? null : shareOf(count, counts[index - 1] ?? 0);
          return (
            <li key={kind} className="text-sm">
              <p className="flex items-baseline justify-between gap-3">
                <span className="font-medium">{label}</span>
                <span className="tabular-nums">
                  <PlainLink
                    to="/admin/activity"
                    search={{ que: kind, leccion: id, desde: range.from, hasta: range.to }}
                    className="font-semibold"
                  >
                    {formatSpanishNumber(count, 0)}
                  </PlainLink>
                  {share !== null && (
                    <span className="text-muted"> · {showShare(share)} del paso anterior</span>
                  )}
                </span>
              </p>
              <span aria-hidden="true" className="mt-1.5 block h-2 rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-brand"
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <p className="mt-4 text-sm text-muted">{FUNNEL_DEFINITION}</p>
    </Card>
  );
}
