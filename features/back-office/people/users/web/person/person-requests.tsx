import { useQuery } from '@tanstack/react-query';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { ListTable } from '#features/back-office/frame/web/table/list-table.tsx';
import { RequestDialog } from '#features/back-office/people/support/web/request-dialog.tsx';
import { ownRequestsColumns } from '#features/back-office/people/support/web/requests-columns.tsx';
import type { SupportRequest } from '#features/back-office/people/web/rows.ts';
import { requestsOptions } from './person.queries.ts';
import { PersonSection } from './person-section.tsx';

/** The person's requests for help, which can be answered here. */
export function PersonRequests({ id }: { id: string }) {
  const requests = useQuery(requestsOptions(id));
  const reader = useDialog<SupportRequest>();
  return (
    <>
      <PersonSection
        anchor="solicitudes"
        title="Solicitudes de ayuda"
        query={requests}
        nothing={({ support_requests }) => support_requests.length === 0 && 'Nunca ha pedido ayuda.'}
      >
        {({ support_requests }) => (
          <ListTable
            list="own-requests"
            caption="Solicitudes de ayuda"
            rows={support_requests}
            columns={ownRequestsColumns(reader.show)}
            rowId={(request) => request.id}
            rowLabel={(request) => request.subject}
          />
        )}
      </PersonSection>
      <PlainLink
        to="/admin/question-reports"
        search={{ quien: id }}
        className="-mt-5 inline-flex min-h-9 w-fit items-center text-sm font-semibold text-brand pointer-coarse:min-h-tap"
      >
        Sus avisos de error en preguntas
      </PlainLink>
      {reader.target && <RequestDialog key={reader.round} listed={reader.target} {...reader.state} />}
    </>
  );
}
