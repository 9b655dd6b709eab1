import { useQuery } from '@tanstack/react-query';
import type { FilterOf } from '#features/back-office/frame/web/list-page/list-filters.tsx';
import { planNamesOptions } from '#features/back-office/money/plans/web/admin-plans.queries.ts';
import { GIFT, type LastActivity, NO_PLAN } from '../people-filters.ts';

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

export function useUsersFilters(): FilterOf[] {
  const { data } = useQuery(planNamesOptions());
  const plans = data && [
    { value: NO_PLAN, label: 'Sin plan (Free)' },
    { value: GIFT, label: 'Premium regalado' },
    ...data.plans.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return [
    { filter: 'estado', label: 'Estado', all: 'Todos los estados', options: statuses },
    { filter: 'rol', label: 'Rol', all: 'Todos los roles', options: roles },
    { filter: 'plan', label: 'Plan', all: 'Todos los planes', options: plans },
    { filter: 'actividad', label: 'Última actividad', all: 'Cualquier actividad', options: activities },
  ];
}
