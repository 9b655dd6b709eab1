import { useEffect } from 'react';
import type { LessonState } from '#domain/course/lesson-states.ts';
import type { WholeLesson } from '#features/back-office/content/web/rows.ts';
import { LessonStateBadge } from '#features/back-office/frame/web/cell/lesson-badges.tsx';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { showFieldErrors } from '#web/form/show-field-errors.ts';
import { DraftNotice, DraftStatus, useOfferedDraft } from '../draft/draft-notice.tsx';
import { useAutosave, useLessonDraft } from '../draft/use-lesson-draft.ts';
import { MarkdownEditor } from '../editor/markdown-editor.tsx';
import { PreviewLink } from '../lesson-actions.tsx';
import { LessonFields, LessonValidityFields } from './lesson-fields.tsx';
import { useLessonForm } from './use-lesson-form.ts';

type LessonDialogProps = DialogState & {
  lesson: WholeLesson | undefined;
  /** Why the lesson could not be published, for the fields that mend it. */
  refusal?: Error | null | undefined;
};

export function LessonDialog({ lesson, open, onOpenChange, refusal }: LessonDialogProps) {
  const draft = useLessonDraft(lesson);
  const { form, ...save } = useLessonForm(lesson, draft, () => onOpenChange(false));
  useEffect(() => {
    if (open) showFieldErrors(refusal, form.setError);
  }, [open, refusal, form.setError]);
  useAutosave(form, draft, save.again?.made ?? 0);
  const { offered, resume, discard } = useOfferedDraft({ form, draft, lesson, open });
  function handleOpenChange(next: boolean) {
    // Closing asks first whether what was typed may be discarded.
    if (!next) draft.discard();
    onOpenChange(next);
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={handleOpenChange}
      size="xl"
      title={lesson ? 'Editar lección' : 'Nueva lección'}
      submitLabel={lesson ? 'Guardar cambios' : 'Crear lección'}
      form={save}
      note={<DraftStatus state={draft.state} />}
    >
      {offered && <DraftNotice draft={offered} lesson={lesson} onResume={resume} onDiscard={discard} />}
      <StateNote state={lesson?.state} id={lesson?.id} />
      <LessonFields form={form} lessonId={lesson?.id} />
      <MarkdownEditor form={form} />
      <LessonValidityFields form={form} />
    </FormDialog>
  );
}

/** New lessons are drafts, and changes of published ones are public at once. */
function StateNote({ state = 'draft', id }: { state: LessonState | undefined; id: string | undefined }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
      <LessonStateBadge state={state} />
      {state === 'draft'
        ? 'Solo se ve en esta administración hasta que la publiques.'
        : 'Lo que guardes se ve en la app al momento.'}
      {id && <PreviewLink id={id} />}
    </p>
  );
}
