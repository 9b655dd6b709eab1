import { CsvError, parse } from 'csv-parse/sync';
import type { Report } from '../lesson-file.ts';

const csvMessages: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'Una celda abre comillas y no las cierra.',
  CSV_INVALID_CLOSING_QUOTE:
    'Tras las comillas de cierre de una celda sobra texto; dentro de una celda las comillas se duplican.',
  INVALID_OPENING_QUOTE: 'Hay comillas en medio de una celda que no empieza por comillas.',
};

const MOST_ROWS = 100_000;

class TooManyRows extends Error {
  readonly line: number;
  constructor(line: number) {
    super();
    this.line = line;
  }
}

/** A row of a file, with the line on which it begins. */
export type CsvRecord = { line: number; cells: string[] };

/** The rows of a CSV text that are not empty, and the first one always; separated by `,` `;` or tab, as the first one is. */
export function readCsvRecords(text: string, report: Report): CsvRecord[] | undefined {
  let previousEnd = 0;
  let rows = 0;
  try {
    const records: CsvRecord[] = [];
    parse(text, {
      bom: true,
      delimiter: findDelimiter(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: 0,
      // The parser's own list of records would take a hundred times the file's size where most rows are empty.
      on_record: (cells: string[], { lines }) => {
        const line = previousEnd + 1;
        previousEnd = lines;
        rows += 1;
        if (rows > MOST_ROWS) throw new TooManyRows(line);
        const isEmpty = cells.every((cell) => cell.trim() === '');
        if (!isEmpty || records.length === 0) records.push({ line, cells });
        return null;
      },
    });
    return records;
  } catch (error) {
    if (error instanceof TooManyRows) {
      report(
        error.line,
        `El archivo tiene más de ${MOST_ROWS} filas, contando las vacías: divídelo en varios.`,
      );
      return undefined;
    }
    if (!(error instanceof CsvError)) throw error;
    report(Number(error.lines ?? 1), csvMessages[error.code] ?? 'El archivo no es un CSV válido aquí.');
    return undefined;
  }
}

function findDelimiter(text: string): string {
  const header = text.split(/[\r\n]/, 1)[0] ?? '';
  const count = (mark: string) => header.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
