import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isValidOn, type Validity } from '#domain/course/validity.ts';
import { withCount } from '#domain/text/plural.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import { localDay } from '#domain/time/week.ts';
import { isMissing } from '#web/api/api-error.ts';
import { BackLink } from '#web/links/back-link.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { RETURN_LABELS } from '#web/links/return-page.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { usePageTitle } from '#web/shell/page-title.ts';
import { timeZoneHere } from '#web/text/time-zone.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { LessonSummary } from './lesson-list.ts';
import { LessonMissing } from './lesson-missing.tsx';
import { LessonSources } from './lesson-sources.tsx';
import { lessonOptions } from './lessons.queries.ts';
import { ReadingHeader } from './reading-header.tsx';
import { DrawnText } from './text/draw-lesson-text.tsx';
import { EducationalNote } from './text/lesson-text.tsx';
import { TextSkeleton } from './text/text-skeleton.tsx';

export default function LessonReadingPage() {
  const { id } = useParams({ from: '/learner/lessons/$id' });
  const lesson = useQuery(lessonOptions(id));
  usePageTitle(lesson.data?.title);
  useFocusOnPassage(lesson.isSuccess);
  if (isMissing(lesson.error)) return <LessonMissing />;
  return (
    <article className="mx-auto max-w-135">
      <WayBack />
      {!lesson.data && <h1 className="sr-only">Lección</h1>}
      <QueryResult query={lesson} loading={<ReadingSkeleton />} unavailable="No se pudo cargar la lección">
        {(data) => (
          <>
            <ReadingHeader lesson={data} />
            <OutOfDate lesson={data} />
            <DrawnText text={data.text} />
            <LessonSources lesson={data} />
            <EducationalNote />
            {isValidOn(data, today()) && <QuizInvitation lesson={data} />}
            {isValidOn(data, today()) && <TakeAlong lesson={data} />}
          </>
        )}
      </QueryResult>
    </article>
  );
}

const today = () => localDay(new Date(), timeZoneHere);

/** Shown to readers who began the lesson while it held; nobody else can open it. */
function OutOfDate({ lesson }: { lesson: Validity }) {
  if (lesson.valid_to === null || isValidOn(lesson, today())) return null;
  return (
    <InlineAlert tone="warning" title="Esta lección ya no está vigente" className="mb-8">
      Valía hasta el {describeDay(lesson.valid_to)}. Puedes releerla, pero algún dato puede haber cambiado.
    </InlineAlert>
  );
}

/** Leads back to the lessons, or to the questions from which the text was opened. */
function WayBack() {
  const page = useLocation({ select: ({ state }) => state.returnPage });
  return page ? (
    <BackLink to={page.to} params={{ id: page.id }} className="mb-3">
      {RETURN_LABELS[page.to]}
    </BackLink>
  ) : (
    <BackLink to="/lessons" className="mb-3">
      Lecciones
    </BackLink>
  );
}

function QuizInvitation({ lesson }: { lesson: LessonSummary }) {
  const { id, total_questions, points_reward } = lesson;
  return (
    <section className="mt-8 flex flex-col gap-4 rounded-card bg-brand-soft p-5 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <h2 className="text-lg font-bold">¿Lo tienes claro?</h2>
        <p className="text-sm">
          {withCount(total_questions, 'pregunta')} y hasta {withCount(points_reward, 'punto')}.
        </p>
      </div>
      <ButtonLink to="/quiz/$id" params={{ id }} variant="purple">
        Hacer el quiz
      </ButtonLink>
    </section>
  );
}

/** Without a connection only what was taken along before can be read and answered (docs/product.md §26). */
const TakeAlong = ({ lesson: { id } }: { lesson: LessonSummary }) => (
  <Link
    to="/descargas"
    search={{ tomar: id }}
    className="mt-4 inline-flex min-h-tap items-center font-semibold text-brand underline-offset-4 hover:underline print:hidden"
  >
    Descargar para hacerla sin conexión
  </Link>
);

const ReadingSkeleton = () => (
  <>
    <div className="mb-8 flex flex-col gap-3">
      <Skeleton className="h-5.5 w-52" />
      <Skeleton className="h-8.5 w-4/5" />
      <Skeleton className="h-12 w-full" />
    </div>
    <TextSkeleton />
  </>
);

/** Shows and focuses the heading that the address names (`#anchor`), as soon as the text is there. */
function useFocusOnPassage(hasText: boolean): void {
  const anchor = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (!hasText || anchor === '') return;
    const heading = document.getElementById(anchor);
    if (heading) heading.tabIndex = -1;
    (heading ?? document.getElementById('contenido'))?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [hasText, anchor]);
}
