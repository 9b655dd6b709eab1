import { useQuery } from '@tanstack/react-query';
import { ListFilter } from '#features/back-office/frame/web/list/list-filter.tsx';
import { ListSearchBox } from '#features/back-office/frame/web/list/list-search-box.tsx';
import { planNamesOptions } from '#features/back-office/money/plans/web/admin-plans.queries.ts';
import { GIFT, type LastActivity, NO_PLAN } from '../people-filters.ts';
import { PeopleDates } from './people-dates.tsx';

const statuses = [
  { value: 'active', label: 'Activos' },
  { value: 'suspended', label: 'Suspendidos' },
];
const roles = [
  { value: 'user', label: 'Aprendices' },
  { value: 'admin', label: 'Administración' },
];
const activities: { value: LastActivity; label: string }[] = [
  { value: 'week', label: 'Últimos 7 días' },
  { value: 'month', label: 'Últimos 30 días' },
  { value: 'earlier', label: 'Hace más de 30 días' },
  { value: 'never', label: 'Nunca' },
];

export function UsersFilters() {
  const { data } = useQuery(planNamesOptions());
  const plans = data?.plans.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <ListSearchBox label="Buscar por nombre, email o id" />
      <ListFilter filter="estado" label="Estado" all="Todos los estados" options={statuses} />
      <ListFilter filter="rol" label="Rol" all="Todos los roles" options={roles} />
      <ListFilter
        filter="plan"
        label="Plan"
        all="Todos los planes"
        options={
          plans && [
            { value: NO_PLAN, label: 'Sin plan (Free)' },
            { value: GIFT, label: 'Premium regalado' },
            ...plans,
          ]
        }
      />
      <ListFilter
        filter="actividad"
        label="Última actividad"
        all="Cualquier actividad"
        options={activities}
      />
      <PeopleDates />
    </>
  );
}
