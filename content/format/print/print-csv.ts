import { stringify } from 'csv-stringify/sync';

export type CsvValue = string | number | boolean | Date | null | undefined;

// A spreadsheet would run such a text as a formula, also behind spaces and quotes; some take the wide characters of East Asian
// keyboards for the narrow ones. One that separates cells by semicolons or tabs does not see that a cell is quoted, and takes what
// follows such a mark or a line break for a cell of its own.
const START = '(?<=^|[;\\t\\r\\n])';
const FORMULA = '(?=["\' ]*[=+\\-@\\t\\r\\n＝＋－＠])';
const formula = new RegExp(START + FORMULA, 'g');
const disarmedFormula = new RegExp(`${START}'${FORMULA}`, 'g');

/**
 * Rows as CSV text for spreadsheets (RFC 4180, with a byte order mark that says UTF-8): empty for null and undefined, dates in ISO
 * form. A text that a spreadsheet would run gets a leading apostrophe; one that already looks so gets one more, so that
 * `rearmFormula` gives every text back. A spreadsheet in Spanish opens a file in columns when semicolons separate the cells.
 * @param options.bom false for rows that continue a text
 */
export function printCsv(
  rows: readonly (readonly CsvValue[])[],
  delimiter: ',' | ';' = ',',
  { bom = true } = {},
): string {
  // The library's own escape_formulas knows no line break and cannot be undone.
  return stringify(rows as CsvValue[][], {
    bom,
    delimiter,
    record_delimiter: 'windows',
    // Any line break ends a row for some reader, and spreadsheets in Spanish separate cells with semicolons.
    quoted_match: /[\r\n;]/,
    cast: {
      string: disarmFormula,
      boolean: String,
      // With a dot, a spreadsheet in Spanish would take 1.5 for the first of May.
      number: (number) => (delimiter === ';' ? String(number).replace('.', ',') : String(number)),
      date: (date) => date.toISOString(),
    },
  });
}

const disarmFormula = (text: string) => text.replace(formula, "'");

export const rearmFormula = (cell: string) => cell.replace(disarmedFormula, '');
