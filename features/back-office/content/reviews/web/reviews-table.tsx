import { Link } from '@tanstack/react-router';
import { CalendarClock, CalendarX, ClipboardCheck } from 'lucide-react';
import type { ReviewReason } from '#domain/course/validity.ts';
import { countryName } from '#domain/people/countries.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import { CategoryBadge } from '#features/back-office/frame/web/cell/lesson-badges.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Table, TableCell, TableHead, TableRow } from '#web/ui/table.tsx';
import type { LessonToReview } from './reviews.queries.ts';

export function ReviewsTable({ lessons }: { lessons: readonly LessonToReview[] }) {
  return (
    <Table caption="Por revisar" head={<ReviewsHead />}>
      {lessons.map((lesson) => (
        <ReviewRow key={lesson.id} lesson={lesson} />
      ))}
    </Table>
  );
}

function ReviewsHead() {
  return (
    <>
      <TableHead>Lección</TableHead>
      <TableHead>Categoría</TableHead>
      <TableHead>País</TableHead>
      <TableHead>Motivo</TableHead>
      <TableHead>Última revisión</TableHead>
    </>
  );
}

function ReviewRow({ lesson }: { lesson: LessonToReview }) {
  const { id, title, category, country, reasons, reviewed } = lesson;
  return (
    <TableRow>
      <TableCell className="lg:min-w-56">
        <Link
          to="/admin/lessons/$id"
          params={{ id }}
          className="font-semibold underline-offset-4 hover:underline max-lg:text-base"
        >
          {title}
        </Link>
      </TableCell>
      <TableCell label="Categoría">
        <CategoryBadge category={category} />
      </TableCell>
      <TableCell label="País" className="lg:min-w-32">
        {countryName(country)}
      </TableCell>
      <TableCell label="Motivo">
        <span className="inline-flex flex-wrap gap-1.5 max-lg:justify-end">
          {reasons.map((reason) => (
            <Reason key={reason} reason={reason} lesson={lesson} />
          ))}
        </span>
      </TableCell>
      <TableCell label="Última revisión" className="lg:min-w-40">
        {reviewed ? describeDay(reviewed) : 'Nunca'}
      </TableCell>
    </TableRow>
  );
}

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
