import { Link } from '@tanstack/react-router';
import { Eye, EyeOff } from 'lucide-react';
import type { AdminLesson } from '#features/back-office/content/web/rows.ts';
import { IconAction } from '#features/back-office/frame/web/cell/icon-action.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { problemsIn, useSetState } from '../lesson-acts.ts';
import { PublishingProblems } from '../publishing-problems.tsx';

/** The row's action that publishes a lesson or takes it back; a dialog lists what is missing. */
export function PublishInList({ lesson: { id, title, state } }: { lesson: AdminLesson }) {
  const setState = useSetState();
  const problems = problemsIn(setState.error);
  const isDraft = state === 'draft';
  return (
    <>
      <IconAction
        label={isDraft ? 'Publicar' : 'Volver a borrador'}
        of={title}
        icon={isDraft ? <Eye /> : <EyeOff />}
        loading={setState.isPending}
        onClick={() => setState.mutate({ id, state: isDraft ? 'published' : 'draft' })}
      />
      <Dialog
        open={problems !== undefined}
        onOpenChange={() => setState.reset()}
        title={`«${title}»`}
        footer={
          <>
            <DialogClose size="sm">Cerrar</DialogClose>
            <Link to="/admin/lessons/$id" params={{ id }} className={buttonClasses({ size: 'sm' })}>
              Abrir la lección
            </Link>
          </>
        }
      >
        <PublishingProblems problems={problems ?? []} refused />
      </Dialog>
    </>
  );
}
