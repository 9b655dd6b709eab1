import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarX, ClipboardCheck } from 'lucide-react';
import type { ReviewReason } from '#domain/course/validity.ts';
import { countryName } from '#domain/people/country-name.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import { WaitingFacts } from '#features/back-office/content/facts/web/waiting-facts.tsx';
import { CategoryBadge } from '#features/back-office/frame/web/cell/lesson-badges.tsx';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { ListFooter } from '#features/back-office/frame/web/list/list-footer.tsx';
import type { ListSearch } from '#features/back-office/frame/web/list/list-search.ts';
import { ListSearchBox } from '#features/back-office/frame/web/list/list-search-box.tsx';
import { TableSkeleton } from '#features/back-office/frame/web/list/list-skeletons.tsx';
import { ListToolbar } from '#features/back-office/frame/web/list/list-toolbar.tsx';
import { NothingFound } from '#features/back-office/frame/web/list/nothing-found.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { type DataColumn, DataTable } from '#features/back-office/frame/web/table/data-table.tsx';
import { type api, orpc } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CoverageTable } from './coverage-table.tsx';

export default function AdminReviewsPage() {
  const { search } = useListAddress();
  return (
    <>
      <PageHeader
        title="Por revisar"
        description="Vencen o cumplen un año sin revisión en los próximos 60 días, lo más urgente primero."
        beside
      />
      <ListToolbar>
        <ListSearchBox label="Buscar lecciones" />
      </ListToolbar>
      <QueryResult
        query={useQuery(reviewsOptions(search))}
        failed="No se pudieron cargar las lecciones por revisar"
        loading={<TableSkeleton label="Cargando lecciones…" />}
      >
        {(data) =>
          data.lessons.length === 0 ? (
            <NothingToReview />
          ) : (
            <>
              <ReviewsTable lessons={data.lessons} />
              <ListFooter of={data} noun="lección" />
            </>
          )
        }
      </QueryResult>
      <WaitingFacts />
      <h2 className="mt-10 mb-1 text-xl">Lecciones por país y competencia</h2>
      <p className="mb-4 text-sm text-muted">
        Áreas del marco de competencias financieras de la Unión Europea y la OCDE. Cuenta también los
        borradores.
      </p>
      <QueryResult
        query={useQuery(coverageOptions())}
        failed="No se pudo cargar la tabla"
        loading={<Skeleton className="h-40 w-full" />}
      >
        {({ cells }) => <CoverageTable cells={cells} />}
      </QueryResult>
    </>
  );
}

const NothingToReview = () => (
  <NothingFound
    title="Nada por revisar"
    searched="Ninguna lección por revisar coincide"
    description="Ninguna lección vence en los próximos 60 días."
  />
);

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

export type LessonToReview = Awaited<ReturnType<typeof api.backOffice.reviews.list>>['lessons'][number];

export const reviewsOptions = ({ buscar, pagina }: ListSearch) =>
  orpc.backOffice.reviews.list.queryOptions({
    input: { search: buscar, page: pagina },
    placeholderData: keepPreviousData,
  });

export const coverageOptions = () => orpc.backOffice.reviews.coverage.queryOptions();
