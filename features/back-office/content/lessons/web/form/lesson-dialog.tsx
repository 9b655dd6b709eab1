import { useEffect } from 'react';
import type { LessonState } from '#domain/course/lesson-states.ts';
import type { PreparedChange, WholeLesson } from '#features/back-office/content/web/rows.ts';
import { AlsoInForm } from '#features/back-office/frame/presence/web/also-here.tsx';
import { LessonStateBadge } from '#features/back-office/frame/web/cell/lesson-badges.tsx';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { showFieldErrors } from '#web/form/show-field-errors.ts';
import { usePreparing } from '../../../prepared-changes/web/use-preparing.ts';
import { DraftNotice, DraftStatus, useOfferedDraft } from '../draft/draft-notice.tsx';
import { useAutosave, useLessonDraft } from '../draft/use-lesson-draft.ts';
import { MarkdownEditor } from '../editor/markdown-editor.tsx';
import { PreviewLink } from '../lesson-actions.tsx';
import { LessonFields, LessonValidityFields } from './lesson-fields.tsx';
import { useLessonForm } from './use-lesson-form.ts';

type LessonDialogProps = DialogState & {
  lesson: WholeLesson | undefined;
  /** The prepared change that the form continues; `lesson` then has its values. */
  change?: PreparedChange | undefined;
  /** Why the lesson could not be published, for the fields that mend it. */
  refusal?: Error | null | undefined;
  /** The field that somebody came to mend. */
  openAt?: string | undefined;
};

export function LessonDialog({ lesson, change, open, onOpenChange, refusal, openAt }: LessonDialogProps) {
  const draft = useLessonDraft(lesson);
  const preparing = usePreparing({ of: 'lesson', id: lesson?.id, open, change });
  const { form, ...save } = useLessonForm(lesson, draft, preparing, () => onOpenChange(false));
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
      openAt={openAt}
      size="xl"
      title={lesson ? 'Editar lección' : 'Nueva lección'}
      submitLabel={preparing.always ? 'Preparar cambio' : lesson ? 'Guardar cambios' : 'Crear lección'}
      form={save}
      note={<DraftStatus state={draft.state} />}
    >
      {offered && <DraftNotice draft={offered} lesson={lesson} onResume={resume} onDiscard={discard} />}
      <AlsoInForm id={lesson?.id} />
      <StateNote state={lesson?.state} id={lesson?.id} isPrepared={preparing.always} />
      <LessonFields form={form} lessonId={lesson?.id} />
      <MarkdownEditor form={form} />
      <LessonValidityFields form={form} />
    </FormDialog>
  );
}

type StateNoteProps = { state: LessonState | undefined; id: string | undefined; isPrepared: boolean };

/** New lessons are drafts, and changes of published ones are public at once unless they are prepared. */
function StateNote({ state = 'draft', id, isPrepared }: StateNoteProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
      <LessonStateBadge state={state} />
      {state === 'draft'
        ? 'Solo se ve en esta administración hasta que la publiques.'
        : isPrepared
          ? 'Lo que guardes se prepara, y no se ve en la app hasta que se publique.'
          : 'Lo que guardes se ve en la app al momento.'}
      {id && <PreviewLink id={id} />}
    </p>
  );
}
