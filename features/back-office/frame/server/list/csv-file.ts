import { type CsvValue, printCsv } from '#content/format/print/print-csv.ts';
import type { Call } from '#server/endpoints/call.ts';
import { recordExport } from './record-export.ts';

/** Rows in one file; narrower filters give the others. */
export const MOST_EXPORTED = 100_000;

/** A download that a Spanish spreadsheet opens in columns; its name bears the administrator's day, and the audit log gets an entry. */
export async function csvFile(call: Call, name: string, rows: readonly CsvValue[][]): Promise<File> {
  const timeZone = call.caller.time_zone;
  const day = new Intl.DateTimeFormat('sv', { timeZone }).format(call.now);
  await recordExport(call, name, { rows: rows.length - 1 });
  return new File([printCsv(rows, ';')], `${name}-${day}.csv`, { type: 'text/csv; charset=utf-8' });
}

/** An instant as a spreadsheet reads it, in the administrator's time zone: `2026-03-09 21:00`. */
export const csvTime = (at: Date | string | null, timeZone: string): string =>
  at === null
    ? ''
    : new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
        new Date(at),
      );
