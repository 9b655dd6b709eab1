export type CsvValue = string | number | boolean | Date | null | undefined;

// A spreadsheet would run such a text as a formula; some take the wide signs of East Asian keyboards for the narrow ones.
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * One CSV field (RFC 4180): quoted where it must be, empty for null and undefined, dates in ISO form. Text
 * that a spreadsheet would take for a formula gets a leading apostrophe; real numbers stay as they are.
 */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = value instanceof Date ? value.toISOString() : value;
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV text (RFC 4180): every row ends with CRLF. */
export function toCsv(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}
