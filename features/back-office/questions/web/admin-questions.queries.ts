import { keepPreviousData } from '@tanstack/react-query';
import { isId, type ListSearch } from '#features/back-office/web/list/list-search.ts';
import { orpc } from '#web/api/client.ts';

export const questionsOptions = ({ buscar, leccion, pagina }: ListSearch) =>
  orpc.backOffice.questions.list.queryOptions({
    input: { search: buscar, lesson_id: isId(leccion) ? leccion : undefined, page: pagina },
    placeholderData: keepPreviousData,
  });
