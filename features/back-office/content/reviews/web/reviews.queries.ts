import { keepPreviousData } from '@tanstack/react-query';
import type { ListSearch } from '#features/back-office/frame/web/list/list-search.ts';
import type { api } from '#web/api/client.ts';
import { orpc } from '#web/api/client.ts';

export type LessonToReview = Awaited<ReturnType<typeof api.backOffice.reviews.list>>['lessons'][number];
export type CoverageCell = Awaited<ReturnType<typeof api.backOffice.reviews.coverage>>['cells'][number];

export const reviewsOptions = ({ buscar, pagina }: ListSearch) =>
  orpc.backOffice.reviews.list.queryOptions({
    input: { search: buscar, page: pagina },
    placeholderData: keepPreviousData,
  });

export const coverageOptions = () => orpc.backOffice.reviews.coverage.queryOptions();
