import { Link } from '@tanstack/react-router';
import { Copy, Eye, EyeOff, GraduationCap, Lock, LockOpen, Pencil } from 'lucide-react';
import type { AdminLesson } from '#features/back-office/content/web/rows.ts';
import {
  DeleteAction,
  IconAction,
  iconLinkClasses,
  iconNameClasses,
} from '#features/back-office/frame/web/cell/icon-action.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
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
    <div className="inline-flex flex-wrap items-center max-lg:w-full lg:flex-nowrap">
      <Link
        to="/admin/lessons/$id"
        params={{ id }}
        aria-describedby={`leccion-${id}`}
        className={buttonClasses({
          variant: 'ghost',
          size: 'sm',
          className: 'justify-start whitespace-nowrap max-sm:w-full max-lg:mr-auto max-lg:-ml-3.5',
        })}
      >
        <span>Ver Preguntas</span>
        <span className="font-normal text-muted tabular-nums">{lesson.total_questions}</span>
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
      <PreviewLink id={id} inList />
      <PublishInList lesson={lesson} />
      <IconAction label="Duplicar" of={title} icon={<Copy />} onClick={() => onDuplicate(id)} />
      <DeleteAction of={title} onClick={() => onDelete(lesson)} />
    </div>
  );
}

function PublishInList({ lesson: { id, title, state } }: { lesson: AdminLesson }) {
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

/** Opens the lesson as learners see it; in the list as an icon, described by the lesson's title there. */
export function PreviewLink({ id, inList = false }: { id: string; inList?: boolean }) {
  const link = (
    <Link
      to="/admin/lessons/$id/preview"
      params={{ id }}
      aria-label={inList ? 'Ver como aprendiz' : undefined}
      aria-describedby={inList ? `leccion-${id}` : undefined}
      className={inList ? iconLinkClasses : buttonClasses({ variant: 'ghost', size: 'sm' })}
    >
      <GraduationCap />
      <span className={inList ? iconNameClasses : undefined}>Ver como aprendiz</span>
    </Link>
  );
  return inList ? <Tooltip label="Ver como aprendiz">{link}</Tooltip> : link;
}
