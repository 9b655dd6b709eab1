import { useQuery } from '@tanstack/react-query';
import { ArchivedLink } from '#features/back-office/frame/archive/web/archived-link.tsx';
import { useDeletion } from '#features/back-office/frame/web/form/use-deletion.tsx';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { ListFilter } from '#features/back-office/frame/web/list/list-filter.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { CardPage } from '#features/back-office/frame/web/list-page/card-page.tsx';
import type { AdminPlan } from '#features/back-office/money/web/rows.ts';
import { PlanCard } from './admin-plan-card.tsx';
import { plansOptions } from './admin-plans.queries.ts';
import { PlanDialog } from './plan-dialog.tsx';

const states = [
  { value: 'activos', label: 'Activos' },
  { value: 'inactivos', label: 'Inactivos' },
];

export default function AdminPlansPage() {
  const { search } = useListAddress();
  const editor = useDialog<AdminPlan>();
  const copier = useDialog<AdminPlan>();
  const deletion = useDeletion<AdminPlan>(
    'plan',
    ({ name, active_subscriptions }) =>
      `«${name}» dejará de ofrecerse${active_subscriptions ? '; quien ya lo paga conserva su suscripción.' : '.'}`,
  );
  return (
    <CardPage
      title="Planes"
      noun="plan"
      query={useQuery(plansOptions(search))}
      rows={(data) => data.plans}
      loading="Cargando planes…"
      failed="No se pudieron cargar los planes"
      empty={{ title: 'No hay planes creados', searched: 'Ningún plan coincide' }}
      search="Buscar planes"
      filters={
        <>
          <ListFilter filter="estado" label="Estado" all="Todos los estados" options={states} />
          <ArchivedLink type="plan" />
        </>
      }
      create={{ label: 'Nuevo plan', first: 'Crear primer plan', onCreate: () => editor.show() }}
      card={(plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          onEdit={() => editor.show(plan)}
          onDuplicate={() => copier.show(plan)}
          onDelete={() => deletion.show(plan)}
        />
      )}
    >
      <PlanDialog key={editor.round} plan={editor.target} {...editor.state} />
      <PlanDialog key={`copy ${copier.round}`} plan={undefined} template={copier.target} {...copier.state} />
      {deletion.dialog}
    </CardPage>
  );
}
