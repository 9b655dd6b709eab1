import { History, Layers, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { LessonExport } from '#features/back-office/content/import-export/web/lesson-export.tsx';
import type { WholeLesson } from '#features/back-office/content/web/rows.ts';
import { GhostLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { LessonDialog } from './form/lesson-dialog.tsx';
import { LessonFacts } from './lesson-facts.tsx';
import { LessonQuestionsSection } from './lesson-questions.tsx';
import { PreviewLink } from './preview-link.tsx';
import { usePublishLesson } from './publishing-problems.tsx';

export function LessonDetail({ lesson }: { lesson: WholeLesson }) {
  const editor = useDialog<WholeLesson>();
  const publishing = usePublishLesson(lesson, () => editor.show(lesson));
  return (
    <>
      <PageHeader
        title={lesson.title}
        actions={
          <LessonTools lesson={lesson} onEdit={() => editor.show(lesson)}>
            {publishing.button}
          </LessonTools>
        }
      />
      {publishing.notes}
      <LessonFacts lesson={lesson} />
      <LessonQuestionsSection lesson={lesson} />
      <LessonDialog
        key={editor.round}
        lesson={editor.target}
        refusal={publishing.refusal}
        {...editor.state}
      />
    </>
  );
}

type LessonToolsProps = { lesson: WholeLesson; onEdit: () => void; children: ReactNode };

function LessonTools({ lesson, onEdit, children }: LessonToolsProps) {
  return (
    <>
      <PreviewLink id={lesson.id} />
      <GhostLink to="/admin/audit" search={{ objeto: 'lesson', id: lesson.id }}>
        <History />
        Historial
      </GhostLink>
      <GhostLink to="/admin/lessons/$id/versions" params={{ id: lesson.id }}>
        <Layers />
        Versiones
      </GhostLink>
      <LessonExport id={lesson.id} />
      <Button variant="outline" size="sm" onClick={onEdit}>
        <Pencil />
        Editar lección
      </Button>
      {children}
    </>
  );
}
