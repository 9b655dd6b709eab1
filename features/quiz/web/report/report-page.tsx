import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isMissing } from '#web/api/api-error.ts';
import { NotFoundArt } from '#web/brand/late-art.tsx';
import { BackLink } from '#web/links/back-link.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { QuizReport } from './quiz-report.tsx';
import { reportOptions } from './report.queries.ts';

/** A finished quiz, question by question (docs/product.md §4.18). */
export default function ReportPage() {
  const { id } = useParams({ from: '/learner/progress/quizzes/$id' });
  const report = useQuery(reportOptions(id));
  return (
    <article className="mx-auto max-w-2xl print:max-w-none">
      <PageHeader
        title="Tus respuestas"
        description={report.data?.lesson_title ?? (report.isPending && <Skeleton className="h-6 w-64" />)}
        back={<BackLink to="/progress/quizzes">Mis quizzes</BackLink>}
      />
      {isMissing(report.error) ? (
        <QuizMissing />
      ) : (
        <QueryResult
          query={report}
          loading={<ReportSkeleton />}
          unavailable="No se pudieron cargar tus respuestas"
        >
          {(data) => <QuizReport report={data} />}
        </QueryResult>
      )}
    </article>
  );
}

const QuizMissing = () => (
  <EmptyState
    illustration={<NotFoundArt />}
    title="No encontramos este quiz"
    description="Puede que todavía no lo hayas terminado, o que sea de otra cuenta."
    action={<ButtonLink to="/progress">Ver mi progreso</ButtonLink>}
  />
);

/** The summary and two questions. */
const ReportSkeleton = () => (
  <Loading
    label="Cargando tus respuestas…"
    className="grid gap-4"
    shapes={['mb-2 h-40 rounded-card', 'h-80 rounded-card', 'h-80 rounded-card']}
  />
);
