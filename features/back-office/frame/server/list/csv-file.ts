import { type CsvValue, printCsv } from '#content/format/print/print-csv.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Call } from '#server/endpoints/call.ts';

/** Rows in one file; narrower filters give the others. */
export const MOST_EXPORTED = 100_000;

/** A download that a Spanish spreadsheet opens in columns; its name bears the administrator's day, and the audit log gets an entry. */
export async function csvFile(call: Call, name: string, rows: readonly CsvValue[][]): Promise<File> {
  const timeZone = call.caller.time_zone;
  const day = new Intl.DateTimeFormat('sv', { timeZone }).format(call.now);
  await recordExport(call, name, { rows: rows.length - 1 });
  return new File([printCsv(rows, ';')], `${name}-${day}.csv`, { type: 'text/csv; charset=utf-8' });
}

type Instant = Date | string | null;

/** The heads of a file's columns and what a row has in each; `at` shows an instant in the administrator's time zone. */
export type CsvColumns<Row> = readonly (readonly [
  head: string,
  value: (row: Row, at: (instant: Instant) => string) => CsvValue,
])[];

type Exported<Row> = {
  name: string;
  columns: CsvColumns<Row>;
  /** Says, as the last line, that the list has more rows than the `most` that one file holds. */
  cut: (most: number) => string;
};

/** The rows that a list's filters leave, as a file. @param read reads a batch; `last` is the row before it */
export async function exportList<Row>(
  call: Call,
  { name, columns, cut }: Exported<Row>,
  read: (slice: Slice, last: Row | undefined) => Promise<Row[]>,
): Promise<File> {
  const { rows, isCut } = await readForExport(read);
  return csvList(call, name, columns, { rows, cut: isCut && cut(MOST_EXPORTED) });
}

/** Rows as a file, which ends with `cut` when there are more. */
export function csvList<Row>(
  call: Call,
  name: string,
  columns: CsvColumns<Row>,
  { rows, cut }: { rows: readonly Row[]; cut?: string | false },
): Promise<File> {
  const at = (instant: Instant) => csvTime(instant, call.caller.time_zone);
  const printed = rows.map((row) => columns.map(([, value]) => value(row, at)));
  return csvFile(call, name, [columns.map(([head]) => head), ...printed, ...(cut ? [[cut]] : [])]);
}

/** An instant as a spreadsheet reads it, in the administrator's time zone: `2026-03-09 21:00`. */
export const csvTime = (at: Instant, timeZone: string): string =>
  at === null
    ? ''
    : new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
        new Date(at),
      );

/** Notes in the audit log that an administrator took a file with these contents away. @param name what it is a file of */
export const recordExport = (call: Call, name: string, contents: Record<string, unknown>): Promise<void> =>
  recordAudit(call.db, authorOf(call), {
    action: 'exported',
    object_type: 'export',
    object_id: name,
    before: null,
    after: contents,
  });

const BATCH = 500;

type Slice = { limit: number; offset: number };

/** Reads the rows of a file in batches, so that no statement takes long. `isCut` tells that there are more than a file holds. */
export async function readForExport<Row>(
  read: (slice: Slice, last: Row | undefined) => Promise<Row[]>,
  most = MOST_EXPORTED,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const rows: Row[] = [];
  while (rows.length <= most) {
    const batch = await read({ limit: BATCH, offset: rows.length }, rows.at(-1));
    rows.push(...batch);
    if (batch.length < BATCH) break;
  }
  return { rows: rows.slice(0, most), isCut: rows.length > most };
}
