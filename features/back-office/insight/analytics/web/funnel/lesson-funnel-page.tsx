import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { backLinkClasses } from '#features/back-office/frame/web/cell/back-to-list.tsx';
import { TableSkeleton } from '#features/back-office/frame/web/list/list-skeletons.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { ApiError } from '#web/api/api-error.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { AboveHeading, PageHeader } from '#web/ui/page-header.tsx';
import { funnelOptions, questionFunnelOptions } from '../analytics.queries.ts';
import { RangeProblem } from '../period/period-section.tsx';
import { RangePicker } from '../period/range-picker.tsx';
import { LessonSteps } from './lesson-steps.tsx';
import { QuestionsTable } from './questions-table.tsx';

export default function LessonFunnelPage() {
  const { id } = useParams({ from: '/office/admin/analytics/lessons/$id' });
  const { search } = useListAddress();
  const questions = useQuery(questionFunnelOptions(id, search));
  const funnel = useQuery(funnelOptions(search));
  const error = questions.error instanceof ApiError ? questions.error : undefined;
  const problem = error?.status === 400 && error.fields.id === undefined ? error : undefined;
  const isMissing = error !== undefined && !problem && [400, 404].includes(error.status);
  const lesson = funnel.data?.lessons.find((row) => row.id === id);
  if (isMissing)
    return (
      <>
        <AboveHeading>
          <BackToAnalytics />
        </AboveHeading>
        <EmptyState
          title="Lección no encontrada"
          level="h1"
          description="Puede que alguien la haya eliminado."
        />
      </>
    );
  return (
    <>
      <PageHeader
        title="Embudo de la lección"
        description={questions.data?.lesson.title}
        back={<BackToAnalytics />}
      />
      <div className="flex flex-col gap-6">
        <RangePicker shown={problem ? undefined : questions.data?.range} />
        {problem ? (
          <RangeProblem message={problem.message} />
        ) : (
          <QueryResult
            query={questions}
            failed="No se pudo cargar el embudo"
            loading={<TableSkeleton label="Cargando el embudo…" />}
          >
            {(data) => (
              <div className="flex flex-col gap-6">
                <LessonSteps id={id} lesson={lesson} range={data.range} />
                <QuestionsTable questions={data.questions} />
              </div>
            )}
          </QueryResult>
        )}
      </div>
    </>
  );
}

function BackToAnalytics() {
  const { search } = useListAddress();
  const { periodo, desde, hasta } = search;
  return (
    <Link to="/admin/analytics" search={{ periodo, desde, hasta }} className={backLinkClasses}>
      <ArrowLeft />
      Volver a analíticas
    </Link>
  );
}
