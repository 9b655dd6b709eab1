import { OpenComments } from '#features/back-office/content/comments/web/open-comments.tsx';
import { ChangeMark } from '#features/back-office/content/prepared-changes/web/change-mark.tsx';
import type { AdminLesson } from '#features/back-office/content/web/rows.ts';
import {
  AccessBadge,
  CategoryBadge,
  LessonStateBadge,
} from '#features/back-office/frame/web/cell/lesson-badges.tsx';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { column, type ListColumn } from '#features/back-office/frame/web/table/list-column.ts';
import { LessonActions, type LessonActionsProps } from '../lesson-actions.tsx';

export const lessonsColumns = (
  actions: Omit<LessonActionsProps, 'lesson'>,
): readonly ListColumn<AdminLesson>[] => [
  column.title({ id: 'leccion', label: 'Lección', sort: 'title' }, (lesson) => <Title lesson={lesson} />),
  {
    id: 'categoria',
    label: 'Categoría',
    sort: 'category',
    cell: ({ category }) => <CategoryBadge category={category} />,
  },
  {
    id: 'estado',
    label: 'Estado',
    shown: 'off',
    cell: ({ state }) => <LessonStateBadge state={state} />,
  },
  { id: 'acceso', label: 'Acceso', cell: ({ is_free }) => <AccessBadge isFree={is_free} /> },
  column.number({ id: 'orden', label: 'Orden', sort: 'order_index' }, ({ order_index }) => order_index),
  column.number(
    { id: 'puntos', label: 'Puntos', sort: 'points_reward' },
    ({ points_reward }) => points_reward,
  ),
  column.day(
    { id: 'cambio', label: 'Último cambio', sort: 'updated_at', shown: 'off' },
    ({ updated_at }) => updated_at,
  ),
  column.actions((lesson) => <LessonActions lesson={lesson} {...actions} />),
];

/** Drafts are marked below the title, which has the line to itself. */
function Title({ lesson }: { lesson: AdminLesson }) {
  const { id, title, description, state } = lesson;
  return (
    <div className="min-w-0" title={title}>
      <p className="flex min-w-0 lg:leading-4.5">
        <PlainLink
          to="/admin/lessons/$id"
          params={{ id }}
          id={`leccion-${id}`}
          className="min-w-0 font-semibold wrap-anywhere max-lg:text-base lg:truncate"
        >
          {title}
        </PlainLink>
      </p>
      <div className="flex min-w-0 gap-x-2 max-lg:flex-wrap lg:text-xs lg:leading-4">
        {state === 'draft' && <LessonStateBadge state={state} />}
        <ChangeMark change={lesson.change} />
        <OpenComments count={lesson.open_comments} />
        <p className="min-w-0 text-muted max-lg:line-clamp-2 max-lg:basis-full lg:truncate">{description}</p>
      </div>
    </div>
  );
}
