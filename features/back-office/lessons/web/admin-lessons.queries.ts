import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { COMPETENCES } from '#domain/competences.ts';
import { isCountry } from '#domain/countries.ts';
import { LESSON_CATEGORIES, type LessonCategory } from '#domain/lessons.ts';
import type { ListSearch } from '#features/back-office/web/list/list-search.ts';
import type { AdminLesson } from '#features/back-office/web/list/rows.ts';
import { api, orpc } from '#web/api/client.ts';

/** The filter's value for lessons without a competence. */
export const NO_COMPETENCE = 'ninguna';

const isFree: Record<string, string> = { gratis: 'true', premium: 'false' };

export const lessonsOptions = ({
  buscar,
  categoria,
  acceso = '',
  estado,
  pais,
  competencia,
  pagina,
}: ListSearch) =>
  orpc.backOffice.lessons.list.queryOptions({
    input: {
      search: buscar,
      category: readCategory(categoria),
      is_free: isFree[acceso],
      state: readState(estado),
      country: pais !== undefined && isCountry(pais) ? pais : undefined,
      competence: competencia === NO_COMPETENCE ? 'none' : COMPETENCES.find((known) => known === competencia),
      page: pagina,
    },
    placeholderData: keepPreviousData,
  });

export const lessonOptions = (id: string) => orpc.backOffice.lessons.one.queryOptions({ input: { id } });

export const lessonTitlesOptions = () => orpc.backOffice.lessons.titles.queryOptions();

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

export const readState = (value: string | undefined) =>
  (['draft', 'published'] as const).find((state) => state === value);

export const readCategory = (value: string | undefined): LessonCategory | undefined =>
  LESSON_CATEGORIES.find((category) => category === value);
