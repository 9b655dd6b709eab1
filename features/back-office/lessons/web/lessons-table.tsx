import { Link } from '@tanstack/react-router';
import { Lock, LockOpen, Pencil, Trash2 } from 'lucide-react';
import { AccessBadge } from '#features/back-office/web/cell/access-badge.tsx';
import { CategoryBadge } from '#features/back-office/web/cell/category-badge.tsx';
import { IconAction } from '#features/back-office/web/cell/icon-action.tsx';
import { LessonStateBadge } from '#features/back-office/web/cell/lesson-state-badge.tsx';
import type { AdminLesson } from '#features/back-office/web/list/rows.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Table, TableCell, TableHead, TableRow } from '#web/ui/table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { PublishInList } from './publish-in-list.tsx';
import { useSetFree } from './use-set-free.ts';

type LessonActionsProps = {
  openingLesson: string | undefined;
  onEdit: (id: string) => void;
  onDelete: (lesson: AdminLesson) => void;
};

export function LessonsTable({
  lessons,
  ...actions
}: LessonActionsProps & { lessons: readonly AdminLesson[] }) {
  return (
    <Table caption="Lecciones" head={<LessonsHead />}>
      {lessons.map((lesson) => (
        <LessonRow key={lesson.id} lesson={lesson} {...actions} />
      ))}
    </Table>
  );
}

function LessonsHead() {
  return (
    <>
      <TableHead>Lección</TableHead>
      <TableHead>Categoría</TableHead>
      <TableHead>Estado</TableHead>
      <TableHead>Acceso</TableHead>
      <TableHead align="end">Orden</TableHead>
      <TableHead align="end">Puntos</TableHead>
      <TableHead align="end">
        <VisuallyHidden>Acciones</VisuallyHidden>
      </TableHead>
    </>
  );
}

const titleId = ({ id }: AdminLesson) => `leccion-${id}`;

function LessonRow({ lesson, ...actions }: LessonActionsProps & { lesson: AdminLesson }) {
  return (
    <TableRow>
      <TableCell className="lg:w-2/5 lg:max-w-0 lg:min-w-56">
        <Link
          to="/admin/lessons/$id"
          params={{ id: lesson.id }}
          id={titleId(lesson)}
          className="font-semibold underline-offset-4 hover:underline max-lg:text-base"
        >
          {lesson.title}
        </Link>
        <p className="text-muted max-lg:line-clamp-2 lg:truncate">{lesson.description}</p>
      </TableCell>
      <TableCell label="Categoría">
        <CategoryBadge category={lesson.category} />
      </TableCell>
      <TableCell label="Estado">
        <LessonStateBadge state={lesson.state} />
      </TableCell>
      <TableCell label="Acceso">
        <AccessBadge isFree={lesson.is_free} />
      </TableCell>
      <TableCell label="Orden" align="end">
        {lesson.order_index}
      </TableCell>
      <TableCell label="Puntos" align="end">
        {lesson.points_reward}
      </TableCell>
      <TableCell align="end" place="foot" className="lg:py-1.5">
        <LessonActions lesson={lesson} {...actions} />
      </TableCell>
    </TableRow>
  );
}

function LessonActions({
  lesson,
  openingLesson,
  onEdit,
  onDelete,
}: LessonActionsProps & { lesson: AdminLesson }) {
  const setFree = useSetFree();
  const { id, title, is_free } = lesson;
  return (
    <div className="inline-flex items-center max-lg:w-full">
      <Link
        to="/admin/lessons/$id"
        params={{ id }}
        aria-describedby={titleId(lesson)}
        className={buttonClasses({
          variant: 'ghost',
          size: 'sm',
          className: 'whitespace-nowrap max-lg:mr-auto max-lg:-ml-3.5',
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
      <PublishInList lesson={lesson} />
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
