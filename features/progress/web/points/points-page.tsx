import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeDay } from '#domain/time/calendar-day.ts';
import { EmptyBoxArt } from '#web/brand/late-art.tsx';
import { formatDay, formatMoment } from '#web/text/format-day.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OwnLines } from '../own-lines.tsx';
import { type PointEntry, pointEntriesOptions } from '../progress.queries.ts';
import { pointRule, signedPoints } from './point-rule.ts';

export default function PointsPage() {
  return (
    <OwnLines
      title="Mis puntos"
      description="Una lección paga según tus aciertos; al repetirla se suma solo lo que mejoras."
      query={useInfiniteQuery(pointEntriesOptions())}
      linesOf={({ entries }) => entries}
      loading={<PointsSkeleton />}
      unavailable="No se pudieron cargar tus puntos"
      empty={{
        illustration: <EmptyBoxArt />,
        title: 'Tu alcancía está vacía',
        description: 'Termina tu primera lección y aquí verás de dónde sale cada punto.',
      }}
    >
      {(entry) => <PointLine entry={entry} />}
    </OwnLines>
  );
}

const PointsSkeleton = () => (
  <Loading label="Cargando tus puntos…" className="divide-y divide-line">
    {[1, 2, 3, 4, 5].map((line) => (
      <div key={line} className="flex items-center justify-between gap-4 p-4">
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
        <Skeleton className="h-6 w-12" />
      </div>
    ))}
  </Loading>
);

function PointLine({ entry }: { entry: PointEntry }) {
  const { kind, lesson_title, points, created_at, reason, is_reversed, attempt_id } = entry;
  const counts = points > 0 && !is_reversed;
  return (
    <li className="flex items-start justify-between gap-4 p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          {kind === 'test' ? 'Prueba de clase' : lesson_title}
          {kind === 'reversal' && <Badge tone="caution">Corrección</Badge>}
          {kind === 'regrade' && <Badge tone="brand">Recalificación</Badge>}
          {kind === 'review' && <Badge tone="brand">Repaso</Badge>}
          {is_reversed && <Badge>Corregida</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-pretty text-muted">{pointRule(entry)}</p>
        {reason && <p className="mt-1 text-sm break-words whitespace-pre-line">Motivo: {reason}</p>}
        <p className="mt-1 text-xs text-muted">{dayOf(entry)}</p>
        {attempt_id && (
          <Link
            to="/progress/quizzes/$id"
            params={{ id: attempt_id }}
            className="-mb-2 inline-flex min-h-tap items-center text-sm font-semibold text-brand hover:underline"
          >
            Ver mis respuestas
            <span className="sr-only">
              : {lesson_title}, {formatMoment(created_at)}
            </span>
          </Link>
        )}
      </div>
      <p
        className={classNames(
          'shrink-0 text-lg font-bold tabular-nums',
          counts ? 'text-correct' : 'text-muted',
          is_reversed && 'line-through',
        )}
      >
        {signedPoints(points)}
        <span className="sr-only"> puntos</span>
      </p>
    </li>
  );
}

/** The day that the learner had when the points were earned, wherever the page is read. */
function dayOf({ reversed_at, regraded_at, local_day, created_at }: PointEntry): string {
  const corrected_at = reversed_at ?? regraded_at;
  if (corrected_at || !local_day) return formatDay(corrected_at ?? created_at);
  return describeDay(local_day);
}
