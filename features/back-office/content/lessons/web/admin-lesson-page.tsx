import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { History, Layers, Pencil } from 'lucide-react';
import { useEffect } from 'react';
import { For } from '#features/account/web/session/use-may.tsx';
import { CommentsSection } from '#features/back-office/content/comments/web/comments-section.tsx';
import { LessonExport } from '#features/back-office/content/import-export/web/lesson-export.tsx';
import { useQuestionDialog } from '#features/back-office/content/questions/web/use-question-acts.ts';
import type { PreparedChange, WholeLesson } from '#features/back-office/content/web/rows.ts';
import { AlsoHere } from '#features/back-office/frame/presence/web/also-here.tsx';
import { BackToList } from '#features/back-office/frame/web/cell/back-to-list.tsx';
import { GhostLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { useEditLink } from '#features/back-office/frame/web/focus/use-edit-link.ts';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { RowResult } from '#features/back-office/frame/web/list-page/row-result.tsx';
import { isMissing } from '#web/api/api-error.ts';
import { EmptyLessonsArt } from '#web/brand/late-art.tsx';
import { usePageTitle } from '#web/shell/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { Loading } from '#web/ui/page/loading.tsx';
import { AboveHeading, PageHeader } from '#web/ui/page-header.tsx';
import { PreparedLesson } from '../../prepared-changes/web/prepared-lesson.tsx';
import { lessonOptions } from './admin-lessons.queries.ts';
import { LessonDialog } from './form/lesson-dialog.tsx';
import { PreviewLink } from './lesson-actions.tsx';
import { LessonFacts } from './lesson-facts.tsx';
import { LessonQuestionsSection } from './lesson-questions.tsx';
import { usePublishLesson } from './publishing-problems.tsx';

export default function AdminLessonPage() {
  const { id } = useParams({ from: '/office/admin/lessons/$id' });
  const lesson = useQuery(lessonOptions(id));
  usePageTitle(lesson.data?.title);
  useFailureToast(lesson.isError && !isMissing(lesson.error));
  return (
    <>
      <AboveHeading>
        <BackToList to="/admin/lessons" />
      </AboveHeading>
      <RowResult
        missing={MISSING}
        keeps
        query={lesson}
        failed={
          isMissing(lesson.error)
            ? 'La lección está eliminada'
            : 'La lección no está disponible en este momento'
        }
        loading={<LessonSkeleton />}
      >
        {(data) => <LessonDetail lesson={data} />}
      </RowResult>
    </>
  );
}

function useFailureToast(failed: boolean) {
  useEffect(() => {
    if (failed)
      toast({ title: 'Error', description: 'No se pudo cargar la lección', variant: 'destructive' });
  }, [failed]);
}

const MISSING = {
  illustration: <EmptyLessonsArt />,
  title: 'Lección no encontrada',
  level: 'h1',
  description: 'Puede que alguien la haya eliminado.',
  action: (
    <div className="flex flex-wrap justify-center gap-2">
      <Link to="/admin/lessons" className={buttonClasses({ variant: 'outline', size: 'sm' })}>
        Ver las lecciones
      </Link>
      <For right="admin">
        <GhostLink to="/admin/archived" search={{ objeto: 'lesson' }}>
          Ver las archivadas
        </GhostLink>
      </For>
    </div>
  ),
} as const;

const LessonSkeleton = () => (
  <Loading
    label="Cargando la lección…"
    className="flex flex-col gap-4"
    shapes={['h-9 w-2/3 max-w-lg', 'h-28 w-full', 'h-40 w-full', 'h-40 w-full']}
  />
);

export function LessonDetail({ lesson }: { lesson: WholeLesson }) {
  const editor = useDialog<WholeLesson & { change?: PreparedChange; openAt?: string }>();
  const continueChange = (change: PreparedChange) =>
    editor.show({ ...lesson, ...change.form, updated_at: change.based_on, change });
  const question = useQuestionDialog();
  useEditLink((openAt) => (openAt === 'questions' ? question.create() : editor.show({ ...lesson, openAt })));
  const publishing = usePublishLesson(lesson, () => editor.show(lesson));
  return (
    <>
      <PageHeader
        title={lesson.title}
        actions={
          <>
            <PreviewLink id={lesson.id} />
            <For right="admin">
              <GhostLink to="/admin/audit" search={{ objeto: 'lesson', id: lesson.id }}>
                <History />
                Historial
              </GhostLink>
            </For>
            <GhostLink to="/admin/lessons/$id/versions" params={{ id: lesson.id }}>
              <Layers />
              Versiones
            </GhostLink>
            <LessonExport id={lesson.id} />
            <Button variant="outline" size="sm" onClick={() => editor.show(lesson)}>
              <Pencil />
              Editar lección
            </Button>
            {publishing.button}
          </>
        }
      />
      <AlsoHere id={lesson.id} />
      {publishing.notes}
      <PreparedLesson lesson={lesson} onEdit={continueChange} />
      <LessonFacts lesson={lesson} />
      <CommentsSection lesson={lesson} />
      <LessonQuestionsSection lesson={lesson} opened={question} />
      <LessonDialog
        key={editor.round}
        lesson={editor.target}
        change={editor.target?.change}
        openAt={editor.target?.openAt}
        refusal={publishing.refusal}
        {...editor.state}
      />
    </>
  );
}
