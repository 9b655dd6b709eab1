import { personColumn } from '#features/back-office/frame/web/cell/person-link.tsx';
import { showDate } from '#features/back-office/frame/web/cell/show-time.ts';
import { column, type ListColumn, unsorted } from '#features/back-office/frame/web/table/list-column.ts';
import type { AdminPayment } from '#features/back-office/money/web/rows.ts';
import { formatDays } from '#web/text/format-day.ts';
import { Button } from '#web/ui/button.tsx';
import { formatCents } from '../money-words.ts';
import { PaymentStatusBadge } from './subscription-state.tsx';

type OnRefund = (payment: AdminPayment) => void;
type Columns = readonly ListColumn<AdminPayment>[];

export const paymentsColumns = (onRefund: OnRefund): Columns => [personColumn(), ...columnsOfOne(onRefund)];

export const ownPaymentsColumns = (onRefund: OnRefund): Columns => unsorted(columnsOfOne(onRefund));

const columnsOfOne = (onRefund: OnRefund): Columns => [
  column(
    { id: 'fecha', label: 'Fecha', sort: 'at', className: 'whitespace-nowrap' },
    ({ at, provider_invoice_id }) => <span title={provider_invoice_id}>{showDate(at)}</span>,
  ),
  column.number(
    { id: 'importe', label: 'Importe', sort: 'amount_cents', className: 'tabular-nums whitespace-nowrap' },
    ({ amount_cents, currency }) => formatCents(amount_cents, currency),
  ),
  column({ id: 'estado', label: 'Estado' }, (payment) => <Status payment={payment} />),
  column({ id: 'plan', label: 'Plan' }, ({ tier }) => tier),
  column.muted({ id: 'periodo', label: 'Periodo' }, ({ period_start, period_end }) =>
    formatDays(period_start, period_end),
  ),
  column.actions(
    (payment) =>
      payment.can_refund && (
        <Button
          variant="ghost"
          size="sm"
          className="max-lg:-ml-3.5"
          aria-label={`Devolver el pago de ${payment.full_name} del ${showDate(payment.at)}`}
          onClick={() => onRefund(payment)}
        >
          Devolver
        </Button>
      ),
  ),
];

function Status({ payment }: { payment: AdminPayment }) {
  const { status, failed_at, refunded_at, refunded_cents, currency } = payment;
  return (
    <span className="inline-flex items-center gap-x-2 gap-y-1 max-lg:flex-wrap max-lg:justify-end">
      <PaymentStatusBadge status={status} />
      {status === 'paid' && failed_at && (
        <span className="text-muted">tras fallar el {showDate(failed_at)}</span>
      )}
      {refunded_at && refunded_cents > 0 && (
        <span className="text-muted">
          {status === 'partly_refunded' && `${formatCents(refunded_cents, currency)}, `}el{' '}
          {showDate(refunded_at)}
        </span>
      )}
    </span>
  );
}
