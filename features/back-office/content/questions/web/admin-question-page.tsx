import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ItemFiguresSection } from '#features/back-office/content/item-figures/web/item-figures-section.tsx';
import { QuestionReportsSection } from '#features/back-office/content/question-reports/web/question-reports-section.tsx';
import { BackToList } from '#features/back-office/frame/web/cell/back-to-list.tsx';
import { TableSkeleton } from '#features/back-office/frame/web/list/table-skeleton.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { questionOptions } from './admin-questions.queries.ts';
import { QuestionContent } from './page/question-content.tsx';
import { QuestionTools } from './page/question-tools.tsx';

export default function AdminQuestionPage() {
  const { id } = useParams({ from: '/office/admin/questions/$id' });
  const question = useQuery(questionOptions(id));
  const isMissing = question.error instanceof ApiError && [400, 404].includes(question.error.status);
  return (
    <>
      <PageHeader
        title="Pregunta"
        description={question.data?.question_text}
        back={<BackToList to="/admin/questions" />}
      />
      {isMissing ? (
        <EmptyState title="Pregunta no encontrada" description="Puede que alguien la haya eliminado." />
      ) : (
        <QueryResult
          query={question}
          failed="No se pudo cargar la pregunta"
          loading={<TableSkeleton label="Cargando la pregunta…" />}
        >
          {(data) => (
            <div className="flex flex-col gap-8">
              <QuestionTools question={data} />
              <QuestionContent question={data} />
              <ItemFiguresSection id={data.id} />
              <QuestionReportsSection questionId={id} />
            </div>
          )}
        </QueryResult>
      )}
    </>
  );
}
