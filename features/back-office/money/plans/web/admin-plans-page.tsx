import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { ListFilter } from '#features/back-office/frame/web/list/list-filter.tsx';
import { ListFooter } from '#features/back-office/frame/web/list/list-footer.tsx';
import { ListSearchBox } from '#features/back-office/frame/web/list/list-search-box.tsx';
import { CardGridSkeleton } from '#features/back-office/frame/web/list/list-skeletons.tsx';
import { ListToolbar } from '#features/back-office/frame/web/list/list-toolbar.tsx';
import { NothingFound } from '#features/back-office/frame/web/list/nothing-found.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import type { AdminPlan } from '#features/back-office/money/web/rows.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PlanCard } from './admin-plan-card.tsx';
import { plansOptions } from './admin-plans.queries.ts';
import { DeletePlan } from './delete-plan.tsx';
import { PlanDialog } from './plan-dialog.tsx';

const states = [
  { value: 'activos', label: 'Activos' },
  { value: 'inactivos', label: 'Inactivos' },
];

export default function AdminPlansPage() {
  const { search } = useListAddress();
  const plans = useQuery(plansOptions(search));
  const editor = useDialog<AdminPlan>();
  const copier = useDialog<AdminPlan>();
  const removal = useDialog<AdminPlan>();
  const create = (label: string) => (
    <Button size="sm" aria-keyshortcuts="n" onClick={() => editor.show()}>
      <Plus />
      {label}
    </Button>
  );
  return (
    <>
      <PageHeader title="Planes" actions={create('Nuevo plan')} />
      <ListToolbar>
        <ListSearchBox label="Buscar planes" />
        <ListFilter filter="estado" label="Estado" all="Todos los estados" options={states} />
      </ListToolbar>
      <QueryResult
        query={plans}
        failed="No se pudieron cargar los planes"
        loading={<CardGridSkeleton label="Cargando planes…" />}
        empty={<NothingFound title="No hay planes creados" />}
      >
        {(data) =>
          data.plans.length === 0 ? (
            <NothingFound
              title="No hay planes creados"
              searched="Ningún plan coincide"
              action={create('Crear primer plan')}
            />
          ) : (
            <>
              <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
                {data.plans.map((plan) => (
                  <PlanCard
                    key={plan.id}
                    plan={plan}
                    onEdit={() => editor.show(plan)}
                    onDuplicate={() => copier.show(plan)}
                    onDelete={() => removal.show(plan)}
                  />
                ))}
              </ul>
              <ListFooter total={data.total} pageSize={data.page_size} noun="plan" />
            </>
          )
        }
      </QueryResult>
      <PlanDialog key={editor.round} plan={editor.target} {...editor.state} />
      <PlanDialog key={`copy ${copier.round}`} plan={undefined} template={copier.target} {...copier.state} />
      <DeletePlan plan={removal.target} {...removal.state} />
    </>
  );
}
