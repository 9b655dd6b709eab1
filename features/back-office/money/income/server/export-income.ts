import { type CsvColumns, csvList } from '#features/back-office/frame/server/list/csv-file.ts';
import type { Call } from '#server/endpoints/call.ts';
import { readIncome } from './read-income.ts';

type Row = Awaited<ReturnType<typeof readIncome>>['rows'][number];

const MONTHS = 24;

const COLUMNS: CsvColumns<Row> = [
  ['Mes', ({ month }) => month.slice(0, 7)],
  ['Plan', ({ plan }) => plan],
  ['Moneda', ({ currency }) => currency.toUpperCase()],
  ['MRR', ({ mrr_cents }) => mrr_cents / 100],
  ['Suscripciones', ({ subscriptions }) => subscriptions],
  ['Nuevas', ({ new_count }) => new_count],
  ['Perdidas', ({ lost_count }) => lost_count],
  ['Fallido', ({ failed_cents }) => failed_cents / 100],
  ['Cobrado', ({ paid_cents }) => paid_cents / 100],
  ['Devuelto', ({ refunded_cents }) => refunded_cents / 100],
  ['Neto', ({ paid_cents, refunded_cents }) => (paid_cents - refunded_cents) / 100],
];

/** The income of the last two years by month, plan and currency, as a file. */
export async function exportIncome(call: Call): Promise<File> {
  const { rows } = await readIncome(call, MONTHS);
  return csvList(call, 'ingresos', COLUMNS, rows);
}
