import { keepPreviousData } from '@tanstack/react-query';
import type { ListSearch } from '#features/back-office/frame/web/list/list-search.ts';
import { orpc } from '#web/api/client.ts';

const isActive: Record<string, string> = { activos: 'true', inactivos: 'false' };

export const plansOptions = ({ buscar, estado = '', pagina }: ListSearch) =>
  orpc.backOffice.plans.list.queryOptions({
    input: { search: buscar, is_active: isActive[estado], page: pagina },
    placeholderData: keepPreviousData,
  });

/** Every plan that a filter can name. */
export const planNamesOptions = () => orpc.backOffice.plans.list.queryOptions({ input: { page_size: 100 } });
