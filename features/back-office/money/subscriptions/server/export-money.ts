import { localDay } from '#domain/time/week.ts';
import { type CsvColumns, exportList } from '#features/back-office/frame/server/list/csv-file.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { PaymentFilters, SubscriptionFilters } from '../money-filters.ts';
import { stateWord, statusWord } from '../money-words.ts';
import { matchPayments, orderFor as paymentOrder, readPayments } from './list-payments.ts';
import { readSubscriptionRows, orderFor as subscriptionOrder } from './list-subscriptions.ts';
import { matchSubscriptions } from './match-subscriptions.ts';

type Day = (instant: Date | null) => string | null;

/** 'Premium hasta' is a day of the learner's time zone, the others are of the administrator's. */
const subscriptionColumns = (
  day: Day,
): CsvColumns<Awaited<ReturnType<typeof readSubscriptionRows>>[number]> => [
  ['Persona', ({ full_name }) => full_name],
  ['Email', ({ email }) => email],
  ['Suspendida', ({ is_suspended }) => (is_suspended ? 'Sí' : 'No')],
  ['Plan', ({ tier }) => tier],
  ['Precio', ({ price_cents }) => csvAmount(price_cents)],
  ['Moneda', ({ currency }) => currency.toUpperCase()],
  ['Duración (días)', ({ duration_days }) => duration_days],
  ['Ingreso mensual', ({ monthly_cents }) => csvAmount(monthly_cents)],
  ['Estado', ({ state }) => stateWord(state)],
  ['Premium hasta', ({ premium_until }) => premium_until],
  ['Próximo cobro', ({ next_charge_at }) => day(next_charge_at)],
  ['Alta', ({ started_at }) => day(started_at)],
  ['Baja', ({ lost_at }) => day(lost_at)],
  ['Último pago', ({ last_payment }) => day(last_payment?.at ?? null)],
  ['Proveedor', ({ provider }) => provider],
  ['Identificador', ({ provider_subscription_id }) => provider_subscription_id],
];

/** The filtered subscriptions as CSV. */
export function exportSubscriptions(call: Call, filters: SubscriptionFilters): Promise<File> {
  const found = {
    which: matchSubscriptions(call, filters),
    order: subscriptionOrder(filters.sort, call.now),
  };
  return exportList(
    call,
    { name: 'suscripciones', columns: subscriptionColumns(dayIn(call)), cut },
    (reader, slice) => readSubscriptionRows(reader, { ...found, ...slice }),
  );
}

const paymentColumns = (day: Day): CsvColumns<Awaited<ReturnType<typeof readPayments>>[number]> => [
  ['Persona', ({ full_name }) => full_name],
  ['Email', ({ email }) => email],
  ['Plan', ({ tier }) => tier],
  ['Importe', ({ amount_cents }) => csvAmount(amount_cents)],
  ['Moneda', ({ currency }) => currency.toUpperCase()],
  ['Devuelto', ({ refunded_cents }) => csvAmount(refunded_cents)],
  ['Estado', ({ status }) => statusWord(status)],
  ['Pagado el', ({ paid_at }) => day(paid_at)],
  ['Falló el', ({ failed_at }) => day(failed_at)],
  ['Devuelto el', ({ refunded_at }) => day(refunded_at)],
  ['Desde', ({ period_start }) => day(period_start)],
  ['Hasta', ({ period_end }) => day(period_end)],
  ['Proveedor', ({ provider }) => provider],
  ['Factura', ({ provider_invoice_id }) => provider_invoice_id],
];

/** The filtered payments as CSV. */
export async function exportPayments(call: Call, filters: PaymentFilters): Promise<File> {
  const found = { which: await matchPayments(call, filters), order: paymentOrder(filters) };
  return exportList(call, { name: 'pagos', columns: paymentColumns(dayIn(call)), cut }, (reader, slice) =>
    readPayments(reader, { ...found, ...slice }),
  );
}

const dayIn =
  ({ caller }: Call): Day =>
  (instant) =>
    instant && localDay(instant, caller.time_zone);

/** A spreadsheet in Spanish reads '19,00' as a number. */
export const csvAmount = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

const cut = (most: number) =>
  `Solo las primeras ${most} filas de la lista. Elige fechas para exportar las demás.`;
