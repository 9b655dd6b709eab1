import { Link, useNavigate } from '@tanstack/react-router';
import { Copy, Eye, EyeOff, GraduationCap, Lock, LockOpen, Pencil } from 'lucide-react';
import type { AdminLesson } from '#features/back-office/content/web/rows.ts';
import { DeleteAction, IconAction } from '#features/back-office/frame/web/cell/icon-action.tsx';
import { RowMenu } from '#features/back-office/frame/web/cell/row-menu.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { MenuItem } from '#web/ui/overlay/menu.tsx';
import { problemsIn, useSetFree, useSetState } from './lesson-acts.ts';
import { PublishingProblems } from './publishing-problems.tsx';

export type LessonActionsProps = {
  lesson: AdminLesson;
  openingLesson: string | undefined;
  onEdit: (id: string) => void;
  onDelete: (lesson: AdminLesson) => void;
  onDuplicate: (id: string) => void;
};

export function LessonActions({ lesson, openingLesson, onEdit, onDelete, onDuplicate }: LessonActionsProps) {
  const setFree = useSetFree();
  const { id, title, is_free } = lesson;
  return (
    <div className="inline-flex flex-wrap items-center max-lg:w-full max-sm:-ml-2.5 lg:flex-nowrap">
      <Link
        to="/admin/lessons/$id"
        params={{ id }}
        aria-describedby={`leccion-${id}`}
        className={buttonClasses({
          variant: 'ghost',
          size: 'sm',
          className:
            'justify-start whitespace-nowrap max-sm:-ml-1 max-sm:w-full sm:max-lg:-ml-3.5 max-lg:mr-auto lg:px-1.5',
        })}
      >
        <span>Ver Preguntas</span>
        <span className="min-w-[2ch] font-normal text-muted tabular-nums">{lesson.total_questions}</span>
      </Link>
      <IconAction
        label="Editar"
        of={title}
        icon={<Pencil />}
        loading={openingLesson === id}
        onClick={() => onEdit(id)}
      />
      <IconAction
        label={is_free ? 'Hacer premium' : 'Hacer gratis'}
        of={title}
        icon={is_free ? <LockOpen /> : <Lock />}
        loading={setFree.isPending}
        onClick={() => setFree.mutate({ id, is_free: !is_free })}
      />
      <DeleteAction of={title} onClick={() => onDelete(lesson)} />
      <More lesson={lesson} onDuplicate={onDuplicate} />
    </div>
  );
}

function More({
  lesson: { id, title, state },
  onDuplicate,
}: Pick<LessonActionsProps, 'lesson' | 'onDuplicate'>) {
  const navigate = useNavigate();
  const setState = useSetState();
  const problems = problemsIn(setState.error);
  const isDraft = state === 'draft';
  return (
    <>
      <RowMenu of={title}>
        <MenuItem
          icon={isDraft ? <Eye /> : <EyeOff />}
          onSelect={() => setState.mutate({ id, state: isDraft ? 'published' : 'draft' })}
        >
          {isDraft ? 'Publicar' : 'Volver a borrador'}
        </MenuItem>
        <MenuItem
          icon={<GraduationCap />}
          onSelect={() => navigate({ to: '/admin/lessons/$id/preview', params: { id } })}
        >
          Ver como aprendiz
        </MenuItem>
        <MenuItem icon={<Copy />} onSelect={() => onDuplicate(id)}>
          Duplicar
        </MenuItem>
      </RowMenu>
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

/** Opens the lesson, or one of its questions, as learners see it. */
export const PreviewLink = ({ id, question }: { id: string; question?: string }) => (
  <Link
    to="/admin/lessons/$id/preview"
    params={{ id }}
    search={{ pregunta: question }}
    className={buttonClasses({ variant: 'ghost', size: 'sm' })}
  >
    <GraduationCap />
    Ver como aprendiz
  </Link>
);
