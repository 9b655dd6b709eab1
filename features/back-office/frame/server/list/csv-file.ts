import pLimit from 'p-limit';
import { type CsvValue, printCsv } from '#content/format/print/print-csv.ts';
import type { Database } from '#db/connect.ts';
import { zoneFormatters } from '#domain/time/zone-formatters.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';

/** Rows in one file; narrower filters give the others. */
export const MOST_EXPORTED = 100_000;

type CsvRows = readonly CsvValue[][];
type Batches = AsyncIterable<CsvRows> | Iterable<CsvRows>;

/** Files that a process makes at once: each is held whole in memory, and a long one takes a second of work. */
const inTurn = pLimit(3);

/**
 * A download that a Spanish spreadsheet opens in columns; its name bears the administrator's day, and the audit log gets an entry.
 * @param batches the rows below the heads, printed as they come, so that other calls are answered in between
 * @throws AppError `rate_limited` while others take all the turns
 */
export const csvFile = (
  call: Call,
  name: string,
  heads: readonly string[],
  batches: Batches,
): Promise<File> => makeFile(async () => saveFile(call, name, await printBatches(heads, batches)));

/** What the batches of a file are read with. */
export type FileReader = Pick<Call, 'payments' | 'now' | 'caller'> & { db: Database };

/** The same, read at one moment: between two batches rows may come, go and move, and would be in the file twice or not at all. */
export const snapshotFile = (
  call: Call,
  name: string,
  heads: readonly string[],
  read: (reader: FileReader) => Batches,
): Promise<File> =>
  makeFile(async () => {
    const { payments, now, caller } = call;
    const printed = await call.db.transaction(
      (db) => printBatches(heads, read({ db, payments, now, caller })),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    return saveFile(call, name, printed);
  });

/** Makes a file that an administrator takes away. @throws AppError `rate_limited` while others take all the turns */
export async function makeFile(make: () => Promise<File>): Promise<File> {
  if (inTurn.activeCount >= inTurn.concurrency)
    throw new AppError('rate_limited', {
      message: 'Ya se están preparando otros archivos. Inténtalo en unos segundos.',
      retryAfter: 5,
    });
  return inTurn(make);
}

async function printBatches(heads: readonly string[], batches: Batches) {
  const parts = [printCsv([heads], ';')];
  let rows = 0;
  for await (const batch of batches) {
    parts.push(printCsv(batch, ';', { bom: false }));
    rows += batch.length;
  }
  return { parts, rows };
}

type Printed = Awaited<ReturnType<typeof printBatches>>;

async function saveFile(call: Call, name: string, { parts, rows }: Printed) {
  await recordExport(call, name, { rows });
  return new File(parts, `${name}-${fileDay(call)}.csv`, { type: 'text/csv; charset=utf-8' });
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
export const exportList = <Row>(
  call: Call,
  { name, columns, cut }: Exported<Row>,
  read: (reader: FileReader, slice: Slice, last: Row | undefined) => Promise<Row[]>,
): Promise<File> =>
  snapshotFile(
    call,
    name,
    columns.map(([head]) => head),
    (reader) =>
      readForExport<Row>((slice, last) => read(reader, slice, last), {
        print: (rows) => printRows(call, columns, rows),
        cut,
      }),
  );

/** Rows as a file. */
export const csvList = <Row>(
  call: Call,
  name: string,
  columns: CsvColumns<Row>,
  rows: readonly Row[],
): Promise<File> =>
  csvFile(
    call,
    name,
    columns.map(([head]) => head),
    [printRows(call, columns, rows)],
  );

function printRows<Row>({ caller }: Call, columns: CsvColumns<Row>, rows: readonly Row[]): CsvValue[][] {
  const at = (instant: Instant) => csvTime(instant, caller.time_zone);
  return rows.map((row) => columns.map(([, value]) => value(row, at)));
}

const dayFormat = zoneFormatters('sv', {});

/** The administrator's day, as the names of files bear it. */
export const fileDay = ({ caller, now }: Call): string => dayFormat(caller.time_zone).format(now);

const timeFormat = zoneFormatters('sv', { dateStyle: 'short', timeStyle: 'short' });

/** An instant as a spreadsheet reads it, in the administrator's time zone: `2026-03-09 21:00`. */
export const csvTime = (at: Instant, timeZone: string): string =>
  at === null ? '' : timeFormat(timeZone).format(new Date(at));

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

/** Which rows a batch holds. */
export type Slice = { limit: number; offset: number };

/**
 * Reads and prints the rows of a file in batches, so that no statement takes long, and `cut` behind the last one if there are more than
 * `most` of them, a multiple of a batch.
 */
export async function* readForExport<Row>(
  read: (slice: Slice, last: Row | undefined) => Promise<Row[]>,
  {
    print,
    cut,
    most = MOST_EXPORTED,
  }: { print: (rows: Row[]) => CsvRows | Promise<CsvRows>; cut: (most: number) => string; most?: number },
): AsyncGenerator<CsvRows> {
  let last: Row | undefined;
  for (let offset = 0; offset <= most; offset += BATCH) {
    const rows = await read({ limit: BATCH, offset }, last);
    if (offset === most) {
      if (rows.length > 0) yield [[cut(most)]];
      return;
    }
    yield await print(rows);
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}
