import { type CsvColumns, csvList } from '#features/back-office/frame/server/list/csv-file.ts';
import { csvAmount } from '#features/back-office/money/subscriptions/server/export-money.ts';
import type { Call } from '#server/endpoints/call.ts';
import { readIncome } from './read-income.ts';

type Row = Awaited<ReturnType<typeof readIncome>>['rows'][number];

const columns: CsvColumns<Row> = [
  ['Mes', ({ month }) => month.slice(0, 7)],
  ['Plan', ({ plan }) => plan],
  ['Moneda', ({ currency }) => currency.toUpperCase()],
  ['MRR', ({ mrr_cents }) => csvAmount(mrr_cents)],
  ['Suscripciones', ({ subscriptions }) => subscriptions],
  ['Nuevas', ({ new_cents }) => csvAmount(new_cents)],
  ['Número de nuevas', ({ new_count }) => new_count],
  ['Perdidas', ({ lost_cents }) => csvAmount(lost_cents)],
  ['Número de perdidas', ({ lost_count }) => lost_count],
  ['Fallidos', ({ failed_cents }) => csvAmount(failed_cents)],
  ['Número de fallidos', ({ failed_count }) => failed_count],
  ['Cobrado', ({ paid_cents }) => csvAmount(paid_cents)],
  ['Número de cobros', ({ paid_count }) => paid_count],
  ['Devuelto', ({ refunded_cents }) => csvAmount(refunded_cents)],
  ['Número de devoluciones', ({ refunded_count }) => refunded_count],
  ['Neto', ({ paid_cents, refunded_cents }) => csvAmount(paid_cents - refunded_cents)],
];

/** The months of the screen by plan and currency, as CSV. */
export const exportIncome = async (call: Call): Promise<File> =>
  csvList(call, 'ingresos', columns, (await readIncome(call, MONTHS)).rows);

/** As many as the screen shows. */
const MONTHS = 12;
