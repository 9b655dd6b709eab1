import { keepPreviousData } from '@tanstack/react-query';
import type { ListSearch } from '#features/back-office/web/list/list-search.ts';
import { orpc } from '#web/api/client.ts';

export const questionsOptions = ({ buscar, leccion, pagina }: ListSearch) =>
  orpc.backOffice.questions.list.queryOptions({
    input: { search: buscar, lesson_id: isId(leccion) ? leccion : undefined, page: pagina },
    placeholderData: keepPreviousData,
  });

/** The address may contain an invalid id; the server rejects it. */
const isId = (value = '') => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
