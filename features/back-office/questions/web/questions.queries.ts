import { keepPreviousData } from '@tanstack/react-query';
import type { ListSearch } from '#features/back-office/web/list-search.ts';
import { orpc } from '#web/api/client.ts';

export const questionsOptions = ({ buscar, leccion, pagina }: ListSearch) =>
  orpc.backOffice.questions.list.queryOptions({
    input: { search: buscar, lesson_id: leccion, page: pagina },
    placeholderData: keepPreviousData,
  });
