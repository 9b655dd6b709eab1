import { useQuery } from '@tanstack/react-query';
import { For } from '#features/account/web/session/use-may.tsx';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { ListTable } from '#features/back-office/frame/web/table/list-table.tsx';
import { useMoneyDialogs } from '#features/back-office/money/subscriptions/web/acts/use-money-dialogs.tsx';
import { ownPaymentsColumns } from '#features/back-office/money/subscriptions/web/payments-columns.tsx';
import { ownSubscriptionsColumns } from '#features/back-office/money/subscriptions/web/subscriptions-columns.tsx';
import { RequestDialog } from '#features/back-office/people/support/web/request-dialog.tsx';
import { ownRequestsColumns } from '#features/back-office/people/support/web/requests-columns.tsx';
import type { SupportRequest } from '#features/back-office/people/web/rows.ts';
import { moneyOptions, Nothing, PersonSection, requestsOptions } from './person-section.tsx';

export function PersonMoney({ id }: { id: string }) {
  const acts = useMoneyDialogs();
  return (
    <>
      <PersonSection
        anchor="pagos"
        title="Suscripción y pagos"
        query={useQuery(moneyOptions(id))}
        rows={({ subscriptions, payments }) => Math.max(subscriptions.length, payments.length)}
        nothing={({ subscriptions }) => subscriptions.length === 0 && 'Nunca ha tenido una suscripción.'}
      >
        {({ subscriptions, payments }, { cut }) => (
          <div className="flex flex-col gap-3">
            <ListTable
              list="own-subscriptions"
              caption="Suscripciones"
              rows={cut(subscriptions)}
              columns={ownSubscriptionsColumns({ onCancel: acts.cancel, onRefund: acts.refundLast })}
              rowId={(row) => row.id}
              rowLabel={(row) => row.tier}
            />
            {payments.length === 0 ? (
              <Nothing>Todavía no se conocen sus pagos.</Nothing>
            ) : (
              <ListTable
                list="own-payments"
                caption="Pagos"
                rows={cut(payments)}
                columns={ownPaymentsColumns(acts.refund)}
                rowId={(row) => row.id}
                rowLabel={(row) => row.tier}
              />
            )}
          </div>
        )}
      </PersonSection>
      {acts.dialogs}
    </>
  );
}

export function PersonRequests({ id }: { id: string }) {
  const reader = useDialog<SupportRequest>();
  return (
    <>
      <PersonSection
        anchor="solicitudes"
        title="Solicitudes de ayuda"
        query={useQuery(requestsOptions(id))}
        rows={(data) => data.support_requests.length}
        links={
          <For right="admin">
            <ReportsLink id={id} />
          </For>
        }
        nothing={({ support_requests }) => support_requests.length === 0 && 'Nunca ha pedido ayuda.'}
      >
        {({ support_requests }, { cut }) => (
          <ListTable
            list="own-requests"
            caption="Solicitudes de ayuda"
            rows={cut(support_requests)}
            columns={ownRequestsColumns(reader.show)}
            rowId={(request) => request.id}
            rowLabel={(request) => request.subject}
          />
        )}
      </PersonSection>
      {reader.target && <RequestDialog key={reader.round} listed={reader.target} {...reader.state} />}
    </>
  );
}

const ReportsLink = ({ id }: { id: string }) => (
  <PlainLink
    to="/admin/question-reports"
    search={{ quien: id }}
    className="inline-flex min-h-9 items-center text-sm font-semibold text-brand pointer-coarse:min-h-tap"
  >
    Sus avisos de error en preguntas
  </PlainLink>
);
