import { useQuery } from '@tanstack/react-query';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { DAYS, type FilterOf } from '#features/back-office/frame/web/list-page/list-filters.tsx';
import { ListPage } from '#features/back-office/frame/web/list-page/list-page.tsx';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { BulkBar } from '#features/back-office/frame/web/table/bulk/bulk-bar.tsx';
import { useBulkChange } from '#features/back-office/frame/web/table/bulk/use-bulk-change.ts';
import { type SelectionOf, useSelection } from '#features/back-office/frame/web/table/bulk/use-selection.ts';
import type { SupportRequest } from '#features/back-office/people/web/rows.ts';
import { supportCategories } from '#features/support/support.forms.ts';
import { api } from '#web/api/client.ts';
import { SupportArt } from '#web/brand/late-art.tsx';
import { Button } from '#web/ui/button.tsx';
import { supportFiltersIn, supportOptions } from './admin-support.queries.ts';
import { RequestDialog } from './request-dialog.tsx';
import { statusFilter } from './request-status.tsx';
import { requestsColumns } from './requests-columns.tsx';

const categories = supportCategories.map((category) => ({ value: category, label: category }));

const filters: readonly FilterOf[] = [
  { filter: 'estado', label: 'Estado', all: 'Todos los estados', options: statusFilter },
  { filter: 'categoria', label: 'Categoría', all: 'Todas las categorías', options: categories },
  ...DAYS,
];

export default function AdminSupportPage() {
  const { search } = useListAddress();
  const requests = useQuery(supportOptions(search));
  const selection = useSelection(requests.data?.support_requests, ({ id }) => id);
  const reader = useDialog<SupportRequest>();
  return (
    <ListPage
      title="Soporte"
      description="Lo que la gente pregunta. Tu respuesta le llega por correo."
      caption="Solicitudes de soporte"
      list="support"
      noun="solicitud"
      columns={requestsColumns(reader.show)}
      query={requests}
      rows={(data) => data.support_requests}
      rowId={(request) => request.id}
      rowLabel={(request) => request.subject}
      loading="Cargando solicitudes…"
      failed="No se pudieron cargar las solicitudes"
      empty={{
        title: 'No hay solicitudes de soporte',
        searched: 'Ninguna solicitud coincide',
        illustration: <SupportArt />,
      }}
      search="Buscar solicitudes"
      filters={filters}
      readFile={() => api.backOffice.support.export(supportFiltersIn(search))}
      selection={selection}
      bulkBar={<SupportBulkBar selection={selection} />}
    >
      {reader.target && <RequestDialog key={reader.round} listed={reader.target} {...reader.state} />}
    </ListPage>
  );
}

const actions = [
  { status: 'closed', label: 'Cerrar' },
  { status: 'open', label: 'Reabrir' },
] as const;

export function SupportBulkBar({ selection }: { selection: SelectionOf<SupportRequest> }) {
  const { chosen } = selection;
  const requests = chosen.map(({ id, status }) => ({ id, status }));
  const change = useBulkChange({
    send: (status: 'open' | 'closed') => api.backOffice.support.setManyStatuses({ requests, status }),
    noun: 'solicitud',
    invalidates: queriesShowing.supportRequest(),
    selection,
  });
  return (
    <BulkBar selection={selection} noun="solicitud" error={change.error}>
      {actions.map(({ status, label }) => (
        <Button
          key={status}
          variant="ghost"
          size="sm"
          loading={change.isPending && change.variables === status}
          onClick={() => change.mutate(status)}
        >
          {label}
        </Button>
      ))}
    </BulkBar>
  );
}
