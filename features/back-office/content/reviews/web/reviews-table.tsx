import { CalendarClock, CalendarX, ClipboardCheck } from 'lucide-react';
import type { ReviewReason } from '#domain/course/validity.ts';
import { countryName } from '#domain/people/countries.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import { CategoryBadge } from '#features/back-office/frame/web/cell/lesson-badges.tsx';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { type DataColumn, DataTable } from '#features/back-office/frame/web/table/data-table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { LessonToReview } from './reviews.queries.ts';

const columns: readonly DataColumn<LessonToReview>[] = [
  {
    label: 'Lección',
    plain: true,
    className: 'lg:min-w-56',
    cell: ({ id, title }) => (
      <PlainLink to="/admin/lessons/$id" params={{ id }} className="font-semibold max-lg:text-base">
        {title}
      </PlainLink>
    ),
  },
  { label: 'Categoría', cell: ({ category }) => <CategoryBadge category={category} /> },
  { label: 'País', className: 'lg:min-w-32', cell: ({ country }) => countryName(country) },
  {
    label: 'Motivo',
    cell: (lesson) => (
      <span className="inline-flex flex-wrap gap-1.5 max-lg:justify-end">
        {lesson.reasons.map((reason) => (
          <Reason key={reason} reason={reason} lesson={lesson} />
        ))}
      </span>
    ),
  },
  {
    label: 'Última revisión',
    className: 'lg:min-w-40',
    cell: ({ reviewed }) => (reviewed ? describeDay(reviewed) : 'Nunca'),
  },
];

export const ReviewsTable = ({ lessons }: { lessons: readonly LessonToReview[] }) => (
  <DataTable caption="Por revisar" rows={lessons} columns={columns} rowId={({ id }) => id} />
);

/** Short, because a badge stays on one line on the narrowest phone. */
const shortDay = new Intl.DateTimeFormat('es', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const looks = {
  expired: { tone: 'wrong', Icon: CalendarX, text: (day: string) => `Venció el ${day}` },
  expires: { tone: 'caution', Icon: CalendarClock, text: (day: string) => `Vence el ${day}` },
  review_due: { tone: 'brand', Icon: ClipboardCheck, text: () => 'Revisión anual' },
} as const;

function Reason({ reason, lesson }: { reason: ReviewReason; lesson: LessonToReview }) {
  const { tone, Icon, text } = looks[reason];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {text(lesson.valid_to ? shortDay.format(new Date(lesson.valid_to)) : '')}
    </Badge>
  );
}
