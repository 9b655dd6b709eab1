import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { BookOpen, Layers, Pencil } from 'lucide-react';
import { hasOptions } from '#domain/question-versions.ts';
import { withCount } from '#domain/text/plural.ts';
import { For } from '#features/account/web/session/use-may.tsx';
import { CommentsSection } from '#features/back-office/content/comments/web/comments-section.tsx';
import { ItemFiguresSection } from '#features/back-office/content/item-figures/web/item-figures-section.tsx';
import { PreviewLink } from '#features/back-office/content/lessons/web/lesson-actions.tsx';
import { PreparedQuestion } from '#features/back-office/content/prepared-changes/web/prepared-question.tsx';
import { QuestionReportsSection } from '#features/back-office/content/question-reports/web/question-reports-section.tsx';
import type { AdminQuestion } from '#features/back-office/content/web/rows.ts';
import { KIND_NAMES } from '#features/back-office/frame/kind-names.ts';
import { AlsoHere } from '#features/back-office/frame/presence/web/also-here.tsx';
import { BackToList } from '#features/back-office/frame/web/cell/back-to-list.tsx';
import { HistoryLink } from '#features/back-office/frame/web/cell/history-link.tsx';
import { GhostLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { useEditLink } from '#features/back-office/frame/web/focus/use-edit-link.ts';
import { TableSkeleton } from '#features/back-office/frame/web/list/list-skeletons.tsx';
import { RowResult } from '#features/back-office/frame/web/list-page/row-result.tsx';
import { sampleText } from '#kinds/sample-text.ts';
import { isMissing } from '#web/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { questionOptions } from './admin-questions.queries.ts';
import { AskedContent } from './asked-content.tsx';
import { QuestionEditor } from './form/question-dialog.tsx';
import { useQuestionDialog } from './use-question-acts.ts';

export default function AdminQuestionPage() {
  const { id } = useParams({ from: '/office/admin/questions/$id' });
  const question = useQuery(questionOptions(id));
  return (
    <>
      <PageHeader
        title="Pregunta"
        description={question.data && sampleText(question.data.question_text, question.data.body)}
        back={<BackToList to="/admin/questions" />}
      />
      <RowResult
        missing={{ title: 'Pregunta no encontrada', description: 'Puede que alguien la haya eliminado.' }}
        keeps
        query={question}
        failed={isMissing(question.error) ? 'La pregunta está eliminada' : 'No se pudo cargar la pregunta'}
        loading={<TableSkeleton label="Cargando la pregunta…" />}
      >
        {(data) => (
          <div className="flex flex-col gap-8">
            <QuestionHead question={data} />
            <QuestionContent question={data} />
            <CommentsSection lesson={{ id: data.lesson_id }} questionId={data.id} />
            <ItemFiguresSection id={data.id} />
            <For right="admin">
              <QuestionReportsSection questionId={id} />
            </For>
          </div>
        )}
      </RowResult>
    </>
  );
}

export function QuestionContent({ question }: { question: AdminQuestion }) {
  const { kind, explanation, points, shuffle_options } = question;
  return (
    <Card look="line" aria-label="Contenido">
      <div className="flex flex-wrap gap-2">
        <Badge tone="reward">{withCount(points, 'punto')}</Badge>
        <Badge>{KIND_NAMES[kind]}</Badge>
        {!shuffle_options && hasOptions(kind) && <Badge>Opciones en orden fijo</Badge>}
        {question.tags.map((tag) => (
          <Badge key={tag} tone="brand">
            {tag}
          </Badge>
        ))}
      </div>
      <AskedContent question={question} />
      {explanation && (
        <p className="mt-3 text-sm">
          <span className="font-semibold">Explicación: </span>
          <span className="text-muted">{sampleText(explanation, question.body)}</span>
        </p>
      )}
    </Card>
  );
}

/** What can be done with the question, and the change that waits to be published. */
export function QuestionHead({ question }: { question: AdminQuestion }) {
  const opened = useQuestionDialog();
  useEditLink((field) => opened.edit(question, field));
  return (
    <div>
      <AlsoHere id={question.id} />
      <QuestionTools question={question} onEdit={() => opened.edit(question)} />
      <PreparedQuestion question={question} onEdit={(change) => opened.goOn(question, change)} />
      <QuestionEditor opened={opened} />
    </div>
  );
}

function QuestionTools({ question, onEdit }: { question: AdminQuestion; onEdit: () => void }) {
  const { id, lesson_id } = question;
  return (
    <div className="-mt-2 flex flex-wrap gap-2">
      <Button variant="outline" size="sm" onClick={onEdit}>
        <Pencil />
        Editar pregunta
      </Button>
      <PreviewLink id={lesson_id} question={id} />
      <GhostLink to="/admin/questions/$id/versions" params={{ id }}>
        <Layers />
        Versiones
      </GhostLink>
      <GhostLink to="/admin/lessons/$id" params={{ id: lesson_id }}>
        <BookOpen />
        Ver la lección
      </GhostLink>
      <HistoryLink type="question" id={id} of="la pregunta" />
    </div>
  );
}
