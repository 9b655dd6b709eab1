import { stringify } from 'csv-stringify/sync';

export type CsvValue = string | number | boolean | Date | null | undefined;

// A spreadsheet would run such a text as a formula; some take the wide characters of East Asian keyboards for the narrow ones.
// One that separates cells by semicolons or tabs takes what follows such a mark for a cell of its own, quoted or not.
const formula = /(?<=^|[;\t])(?='*[=+\-@\t\r\n＝＋－＠])/g;
const disarmedFormula = /(?<=^|[;\t])'(?='*[=+\-@\t\r\n＝＋－＠])/g;

/**
 * Rows as CSV text for spreadsheets (RFC 4180, with a byte order mark that says UTF-8): empty for null and undefined, dates in ISO
 * form. A text that a spreadsheet would run gets a leading apostrophe; one that already looks so gets one more, so that
 * `rearmFormula` gives every text back.
 */
export function printCsv(rows: readonly (readonly CsvValue[])[]): string {
  // The library's own escape_formulas knows no line break and cannot be undone.
  return stringify(rows as CsvValue[][], {
    bom: true,
    record_delimiter: 'windows',
    // Any line break ends a row for some reader, and spreadsheets in Spanish separate cells with semicolons.
    quoted_match: /[\r\n;]/,
    cast: { string: disarmFormula, boolean: String, date: (date) => date.toISOString() },
  });
}

const disarmFormula = (text: string) => text.replace(formula, "'");

/** The text that `printCsv` was given. */
export const rearmFormula = (cell: string) => cell.replace(disarmedFormula, '');
