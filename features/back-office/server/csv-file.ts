import { type CsvValue, printCsv } from '#content/format/print-csv.ts';
import type { Call } from '#server/endpoints/call.ts';

/** Rows in one file; narrower filters give the others. */
export const MOST_EXPORTED = 100_000;

/** A download that a Spanish spreadsheet opens in columns; its name bears the administrator's day. */
export function csvFile(call: Pick<Call, 'now' | 'caller'>, name: string, rows: readonly CsvValue[][]): File {
  const timeZone = call.caller.time_zone;
  const day = new Intl.DateTimeFormat('sv', { timeZone }).format(call.now);
  return new File([printCsv(rows, ';')], `${name}-${day}.csv`, { type: 'text/csv; charset=utf-8' });
}

/** An instant as a spreadsheet reads it, in the administrator's time zone: `2026-03-09 21:00`. */
export const csvTime = (at: Date | string | null, timeZone: string): string =>
  at === null
    ? ''
    : new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
        new Date(at),
      );
