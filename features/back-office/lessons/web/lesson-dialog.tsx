import type { LessonState } from '#domain/lessons.ts';
import { LessonStateBadge } from '#features/back-office/web/cell/lesson-state-badge.tsx';
import { ConflictAlert } from '#features/back-office/web/form/conflict-alert.tsx';
import { FormDialog } from '#features/back-office/web/form/form-dialog.tsx';
import type { WholeLesson } from '#features/back-office/web/list/rows.ts';
import { LessonFields } from './lesson-fields.tsx';
import { LessonValidityFields } from './lesson-validity-fields.tsx';
import { MarkdownEditor } from './markdown-editor.tsx';
import { PreviewLink } from './preview-link.tsx';
import { useLessonForm } from './use-lesson-form.ts';

type LessonDialogProps = {
  lesson: WholeLesson | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function LessonDialog({ lesson, open, onOpenChange }: LessonDialogProps) {
  const { form, errors, isDirty, ...save } = useLessonForm(lesson, () => onOpenChange(false));
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="xl"
      title={lesson ? 'Editar lección' : 'Nueva lección'}
      submitLabel={lesson ? 'Guardar cambios' : 'Crear lección'}
      dirty={isDirty}
      saving={save.sending}
      failure={save.failure}
      onSubmit={save.submit}
      again={save.again}
    >
      {save.conflict && <ConflictAlert conflict={save.conflict} />}
      <StateNote state={lesson?.state} id={lesson?.id} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <LessonFields form={form} isNew={!lesson} />
        <MarkdownEditor
          label="Contenido"
          error={errors.content?.message}
          text={form.watch('content') ?? ''}
          {...form.register('content')}
        />
      </div>
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
