import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { ApiError } from '#web/api/api-error.ts';
import { NotFoundArt } from '#web/brand/late-art.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { QuizReport } from './quiz-report.tsx';
import { reportOptions } from './report.queries.ts';
import { ReportSkeleton } from './report-skeleton.tsx';

/** A finished quiz, question by question (docs/product.md §4.18). */
export default function ReportPage() {
  const { id } = useParams({ from: '/learner/progress/quizzes/$id' });
  const report = useQuery(reportOptions(id));
  return (
    <article className="mx-auto max-w-2xl print:max-w-none">
      <PageHeader
        title="Tus respuestas"
        description={report.data?.lesson_title ?? (report.isPending && <Skeleton className="h-6 w-64" />)}
        back={
          <Link
            to="/progress/quizzes"
            className="-ml-2 inline-flex min-h-tap items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-muted hover:text-ink print:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            Mis quizzes
          </Link>
        }
      />
      {isMissing(report.error) ? (
        <QuizMissing />
      ) : (
        <QueryResult
          query={report}
          loading={<ReportSkeleton />}
          failed={(message) => `No se pudieron cargar tus respuestas: ${message}`}
        >
          {(data) => <QuizReport report={data} />}
        </QueryResult>
      )}
    </article>
  );
}

const isMissing = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

function QuizMissing() {
  return (
    <EmptyState
      illustration={<NotFoundArt />}
      title="No encontramos este quiz"
      description="Puede que todavía no lo hayas terminado, o que sea de otra cuenta."
      action={
        <Link to="/progress" className={buttonClasses()}>
          Ver mi progreso
        </Link>
      }
    />
  );
}
