import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import type { DayRange } from '#domain/time/date-range.ts';
import { BackTo } from '#features/back-office/frame/web/cell/back-to-list.tsx';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { TableSkeleton } from '#features/back-office/frame/web/list/list-skeletons.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import type { FunnelLesson } from '#features/back-office/insight/web/rows.ts';
import { ApiError } from '#web/api/api-error.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { AboveHeading, PageHeader } from '#web/ui/page-header.tsx';
import { FUNNEL_DEFINITION } from '../../period-figures.ts';
import { funnelOptions, questionFunnelOptions } from '../analytics.queries.ts';
import { RangeProblem } from '../period/period-section.tsx';
import { RangePicker } from '../period/range-picker.tsx';
import { QuestionsTable } from './questions-table.tsx';
import { shareOf, showShare } from './sort-funnel.ts';

export default function LessonFunnelPage() {
  const { id } = useParams({ from: '/office/admin/analytics/lessons/$id' });
  const { search } = useListAddress();
  const questions = useQuery(questionFunnelOptions(id, search));
  const funnel = useQuery(funnelOptions(search));
  const error = questions.error instanceof ApiError ? questions.error : undefined;
  const problem = error?.status === 400 && error.fields.id === undefined ? error : undefined;
  const isMissing = error !== undefined && !problem && [400, 404].includes(error.status);
  const lesson = funnel.data?.lessons.find((row) => row.id === id);
  if (isMissing) return <NoLesson />;
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

const NoLesson = () => (
  <>
    <AboveHeading>
      <BackToAnalytics />
    </AboveHeading>
    <EmptyState title="Lección no encontrada" level="h1" description="Puede que alguien la haya eliminado." />
  </>
);

function BackToAnalytics() {
  const { search } = useListAddress();
  const { periodo, desde, hasta } = search;
  return (
    <BackTo to="/admin/analytics" search={{ periodo, desde, hasta }}>
      Volver a analíticas
    </BackTo>
  );
}

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
