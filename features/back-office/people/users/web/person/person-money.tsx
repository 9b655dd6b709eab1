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
        options={moneyOptions(id)}
        nothing={({ subscriptions }) => subscriptions.length === 0 && 'Nunca ha tenido una suscripción.'}
      >
        {({ subscriptions, payments }) => (
          <div className="flex flex-col gap-3">
            <ListTable
              list="own-subscriptions"
              caption="Suscripciones"
              rows={subscriptions}
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
                rows={payments}
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
        options={requestsOptions(id)}
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
