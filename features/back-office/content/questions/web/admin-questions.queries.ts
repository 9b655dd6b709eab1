import { keepPreviousData } from '@tanstack/react-query';
import { isId, type ListSearch, orderIn, pageIn } from '#features/back-office/frame/web/list/list-search.ts';
import { orpc } from '#web/api/client.ts';
import { readChangeFilter } from '../../prepared-changes/web/change-mark.tsx';
import { FLAG_FILTERS, QUESTION_COLUMNS } from '../question-columns.ts';

export const questionsFilters = (search: ListSearch) => ({
  search: search.buscar,
  lesson_id: isId(search.leccion) ? search.leccion : undefined,
  flag: FLAG_FILTERS.find((flag) => flag === search.senal),
  tag: search.etiqueta,
  change: readChangeFilter(search),
  sort: orderIn(search, QUESTION_COLUMNS),
});

export const questionsOptions = (search: ListSearch) =>
  orpc.backOffice.questions.list.queryOptions({
    input: { ...questionsFilters(search), ...pageIn(search) },
    placeholderData: keepPreviousData,
  });

/** Tags change seldom and only help while writing. */
export const tagsOptions = () => orpc.backOffice.questions.tags.queryOptions();

export const questionOptions = (id: string) => orpc.backOffice.questions.one.queryOptions({ input: { id } });
