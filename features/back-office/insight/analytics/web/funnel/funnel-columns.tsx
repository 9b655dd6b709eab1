import { formatSpanishNumber } from '#domain/arithmetic.ts';
import type { DayRange } from '#domain/time/date-range.ts';
import { LessonStateBadge } from '#features/back-office/frame/web/cell/lesson-badges.tsx';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { type ListColumn, titleColumn } from '#features/back-office/frame/web/table/list-column.ts';
import type { FunnelLesson } from '#features/back-office/insight/web/rows.ts';
import { describeChange } from '../period/show-range.ts';
import { shareOf } from './sort-funnel.ts';

const numbers = { align: 'end', className: 'tabular-nums' } as const;

export const funnelColumns = (range: DayRange | undefined): readonly ListColumn<FunnelLesson>[] => [
  titleColumn({ id: 'leccion', label: 'Lección', sort: 'title' }, (lesson) => (
    <Title lesson={lesson} range={range} />
  )),
  {
    id: 'abierta',
    label: 'Abierta',
    sort: 'opened',
    ...numbers,
    cell: (row) => <Count row={row} kind="opened" range={range} />,
  },
  {
    id: 'empezados',
    label: 'Empezados',
    sort: 'begun',
    ...numbers,
    cell: (row) => <Count row={row} kind="begun" range={range} />,
  },
  {
    id: 'terminados',
    label: 'Terminados',
    sort: 'finished',
    ...numbers,
    cell: (row) => <Count row={row} kind="finished" range={range} />,
  },
  {
    id: 'termina',
    label: 'Termina',
    sort: 'finishing',
    ...numbers,
    cell: ({ finished, begun }) => showShare(shareOf(finished, begun)),
  },
  {
    id: 'aciertos',
    label: 'Aciertos',
    sort: 'right',
    ...numbers,
    cell: ({ right_answers, questions }) => showShare(shareOf(right_answers, questions)),
  },
  {
    id: 'antes',
    label: 'Terminados, comparado',
    className: 'text-muted lg:whitespace-nowrap',
    cell: ({ finished_before, finished }) => describeChange(finished_before, finished),
  },
];

export const showShare = (share: number | null): string =>
  share === null ? '—' : `${formatSpanishNumber(share, 0)} %`;

function Title({ lesson, range }: { lesson: FunnelLesson; range: DayRange | undefined }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 font-semibold lg:flex-nowrap">
      <PlainLink
        to="/admin/analytics/lessons/$id"
        params={{ id: lesson.id }}
        search={range && { desde: range.from, hasta: range.to }}
        className="min-w-0 break-words lg:truncate"
      >
        {lesson.title}
      </PlainLink>
      {lesson.state !== 'published' && <LessonStateBadge state={lesson.state} />}
    </span>
  );
}

type CountProps = { row: FunnelLesson; kind: 'opened' | 'begun' | 'finished'; range: DayRange | undefined };

function Count({ row, kind, range }: CountProps) {
  if (row[kind] === 0) return <span className="text-muted">0</span>;
  return (
    <PlainLink
      to="/admin/activity"
      search={{ que: kind, leccion: row.id, desde: range?.from, hasta: range?.to }}
    >
      {formatSpanishNumber(row[kind], 0)}
    </PlainLink>
  );
}
