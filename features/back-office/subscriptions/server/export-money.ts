import { type CsvValue, printCsv } from '#content/format/print-csv.ts';
import { localDay } from '#domain/week.ts';
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

/** Rows in one file; whoever needs more narrows the days. */
const MOST_EXPORTED = 50_000;
const ALL = { limit: MOST_EXPORTED, offset: 0 };

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
  const rows = await readSubscriptionRows(call, {
    ...ALL,
    which: matchSubscriptions(call, filters),
    order: subscriptionOrder(filters.sort),
  });
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
  return fileOf(call, 'suscripciones', [SUBSCRIPTION_HEAD, ...printed]);
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
  const rows = await readPayments(call, {
    ...ALL,
    which: matchPayments(call, filters),
    order: paymentOrder(filters),
  });
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
  return fileOf(call, 'pagos', [PAYMENT_HEAD, ...printed]);
}

const dayIn =
  ({ caller }: Call) =>
  (instant: Date | null): string | null =>
    instant && localDay(instant, caller.time_zone);

/** A spreadsheet in Spanish reads '19,00' as a number. */
const amount = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

function fileOf({ now, caller }: Call, name: string, rows: readonly (readonly CsvValue[])[]): File {
  const file = `${name}-${localDay(now, caller.time_zone)}.csv`;
  return new File([printCsv(rows, ';')], file, { type: 'text/csv; charset=utf-8' });
}
