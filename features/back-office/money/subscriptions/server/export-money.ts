import type { CsvValue } from '#content/format/print/print-csv.ts';
import { localDay } from '#domain/time/week.ts';
import { csvFile, MOST_EXPORTED } from '#features/back-office/frame/server/list/csv-file.ts';
import { readForExport } from '#features/back-office/frame/server/list/read-for-export.ts';
import type { Call } from '#server/endpoints/call.ts';
import { stateWord, statusWord } from '../money-words.ts';
import {
  matchPayments,
  type PaymentFilters,
  orderFor as paymentOrder,
  readPayments,
} from './list-payments.ts';
import { readSubscriptionRows, orderFor as subscriptionOrder } from './list-subscriptions.ts';
import { matchSubscriptions, type SubscriptionFilters } from './match-subscriptions.ts';

const SUBSCRIPTION_HEAD = [
  ...[
    'Persona',
    'Email',
    'Suspendida',
    'Plan',
    'Precio',
    'Moneda',
    'Duración (días)',
    'Ingreso mensual',
    'Estado',
  ],
  ...['Premium hasta', 'Próximo cobro', 'Alta', 'Baja', 'Último pago', 'Proveedor', 'Identificador'],
];

/** The filtered subscriptions as CSV, with days of the administrator's time zone except for 'Premium hasta'. */
export async function exportSubscriptions(call: Call, filters: SubscriptionFilters): Promise<File> {
  const day = dayIn(call);
  const found = {
    which: matchSubscriptions(call, filters),
    order: subscriptionOrder(filters.sort, call.now),
  };
  const { rows, isCut } = await readForExport((slice) => readSubscriptionRows(call, { ...found, ...slice }));
  const printed = rows.map((row): CsvValue[] => [
    ...[row.full_name, row.email, row.is_suspended ? 'Sí' : 'No', row.tier],
    ...[amount(row.price_cents), row.currency.toUpperCase(), row.duration_days, amount(row.monthly_cents)],
    ...[
      stateWord(row.state),
      row.premium_until,
      day(row.next_charge_at),
      day(row.started_at),
      day(row.lost_at),
    ],
    ...[day(row.last_payment?.at ?? null), row.provider, row.provider_subscription_id],
  ]);
  return csvFile(call, 'suscripciones', [SUBSCRIPTION_HEAD, ...printed, ...cut(isCut)]);
}

const PAYMENT_HEAD = [
  ...[
    'Persona',
    'Email',
    'Plan',
    'Importe',
    'Moneda',
    'Devuelto',
    'Estado',
    'Pagado el',
    'Falló el',
    'Devuelto el',
  ],
  ...['Desde', 'Hasta', 'Proveedor', 'Factura'],
];

/** The filtered payments as CSV, with days of the administrator's time zone. */
export async function exportPayments(call: Call, filters: PaymentFilters): Promise<File> {
  const day = dayIn(call);
  const found = { which: await matchPayments(call, filters), order: paymentOrder(filters) };
  const { rows, isCut } = await readForExport((slice) => readPayments(call, { ...found, ...slice }));
  const printed = rows.map((row): CsvValue[] => [
    ...[row.full_name, row.email, row.tier, amount(row.amount_cents), row.currency.toUpperCase()],
    ...[
      amount(row.refunded_cents),
      statusWord(row.status),
      day(row.paid_at),
      day(row.failed_at),
      day(row.refunded_at),
    ],
    ...[day(row.period_start), day(row.period_end), row.provider, row.provider_invoice_id],
  ]);
  return csvFile(call, 'pagos', [PAYMENT_HEAD, ...printed, ...cut(isCut)]);
}

const dayIn =
  ({ caller }: Call) =>
  (instant: Date | null): string | null =>
    instant && localDay(instant, caller.time_zone);

/** A spreadsheet in Spanish reads '19,00' as a number. */
const amount = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

const cut = (isCut: boolean): CsvValue[][] =>
  isCut
    ? [[`Solo las primeras ${MOST_EXPORTED} filas de la lista. Elige fechas para exportar las demás.`]]
    : [];
