import { useQuery } from '@tanstack/react-query';
import type { ListFilterProps } from '#features/back-office/frame/web/list/list-filter.tsx';
import { lessonTitlesOptions } from '../admin-lessons.queries.ts';

/** One lesson of all, for lists of what belongs to lessons. */
export function useLessonFilter(): ListFilterProps {
  const { data } = useQuery(lessonTitlesOptions());
  const options = data?.lessons.map(({ id, title }) => ({ value: id, label: title }));
  return { filter: 'leccion', label: 'Lección', all: 'Todas las lecciones', options };
}
