import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { COMPETENCES } from '#domain/course/competences.ts';
import { categoryLabel, LESSON_CATEGORIES, type LessonCategory } from '#domain/course/lessons.ts';
import { isLessonCountry } from '#domain/people/countries.ts';
import type { AdminLesson } from '#features/back-office/content/web/rows.ts';
import type { ListFilterProps } from '#features/back-office/frame/web/list/list-filter.tsx';
import { type ListSearch, orderIn, pageIn } from '#features/back-office/frame/web/list/list-search.ts';
import { api, orpc } from '#web/api/client.ts';
import { readChangeFilter } from '../../prepared-changes/web/change-mark.tsx';
import { LESSON_COLUMNS } from '../lesson-columns.ts';

export const NO_COMPETENCE = 'ninguna';

const isFree: Record<string, string> = { gratis: 'true', premium: 'false' };

export const lessonsFilters = (search: ListSearch) => ({
  search: search.buscar,
  category: readCategory(search.categoria),
  is_free: isFree[search.acceso ?? ''],
  state: readState(search.estado),
  country: search.pais !== undefined && isLessonCountry(search.pais) ? search.pais : undefined,
  competence:
    search.competencia === NO_COMPETENCE
      ? ('none' as const)
      : COMPETENCES.find((known) => known === search.competencia),
  change: readChangeFilter(search),
  sort: orderIn(search, LESSON_COLUMNS),
});

export const lessonsOptions = (search: ListSearch) =>
  orpc.backOffice.lessons.list.queryOptions({
    input: { ...lessonsFilters(search), ...pageIn(search) },
    placeholderData: keepPreviousData,
  });

export const lessonOptions = (id: string) => orpc.backOffice.lessons.one.queryOptions({ input: { id } });

export const lessonTitlesOptions = () => orpc.backOffice.lessons.titles.queryOptions();

/** The lessons to choose one of. */
export const lessonChoicesOptions = () =>
  orpc.backOffice.lessons.titles.queryOptions({
    select: ({ lessons }) => lessons.map(({ id, title }) => ({ value: id, label: title })),
  });

export const categoryOptions = LESSON_CATEGORIES.map((value) => ({ value, label: categoryLabel(value) }));

export const categoryLessonsOptions = (category: LessonCategory) =>
  queryOptions({
    queryKey: [...orpc.backOffice.lessons.key(), 'whole category', category],
    queryFn: () => readWholeCategory(category),
  });

async function readWholeCategory(category: LessonCategory): Promise<AdminLesson[]> {
  const lessons: AdminLesson[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await api.backOffice.lessons.list({ category, page });
    lessons.push(...answer.lessons);
    if (answer.lessons.length === 0 || lessons.length >= answer.total) return lessons;
  }
}

const readState = (value: string | undefined) =>
  (['draft', 'published'] as const).find((state) => state === value);

export const readCategory = (value: string | undefined): LessonCategory | undefined =>
  LESSON_CATEGORIES.find((category) => category === value);

export function useLessonFilter(): ListFilterProps {
  const options = useQuery(lessonChoicesOptions()).data;
  return { filter: 'leccion', label: 'Lección', all: 'Todas las lecciones', options };
}
