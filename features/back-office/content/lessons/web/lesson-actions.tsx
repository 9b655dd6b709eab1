import { Link } from '@tanstack/react-router';
import { Copy, Lock, LockOpen, Pencil, Trash2 } from 'lucide-react';
import type { AdminLesson } from '#features/back-office/content/web/rows.ts';
import { IconAction } from '#features/back-office/frame/web/cell/icon-action.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { useSetFree } from './lesson-acts.ts';
import { PublishInList } from './list/publish-in-list.tsx';
import { PreviewLink } from './preview-link.tsx';

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
      <IconAction
        label="Eliminar"
        of={title}
        icon={<Trash2 />}
        destructive
        onClick={() => onDelete(lesson)}
      />
    </div>
  );
}
