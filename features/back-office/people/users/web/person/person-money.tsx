import { useQuery } from '@tanstack/react-query';
import { ListTable } from '#features/back-office/frame/web/table/list-table.tsx';
import { useMoneyDialogs } from '#features/back-office/money/subscriptions/web/acts/use-money-dialogs.tsx';
import { ownPaymentsColumns } from '#features/back-office/money/subscriptions/web/payments-columns.tsx';
import { ownSubscriptionsColumns } from '#features/back-office/money/subscriptions/web/subscriptions-columns.tsx';
import { moneyOptions } from './person.queries.ts';
import { Nothing, PersonSection } from './person-section.tsx';

export function PersonMoney({ id }: { id: string }) {
  const money = useQuery(moneyOptions(id));
  const acts = useMoneyDialogs();
  return (
    <>
      <PersonSection
        anchor="pagos"
        title="Suscripción y pagos"
        query={money}
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
