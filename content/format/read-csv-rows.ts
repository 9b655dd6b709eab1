import { CsvError, type Info, parse } from 'csv-parse/sync';
import type { RawText, Report } from './lesson-file.ts';
import { type CsvColumn, csvColumns } from './lessons-csv.ts';
import { rearmFormula } from './print-csv.ts';

export type CsvRow = { line: number; cells: Map<CsvColumn, RawText> };

const csvMessages: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'Una celda abre comillas y no las cierra.',
  CSV_INVALID_CLOSING_QUOTE:
    'Tras las comillas de cierre de una celda sobra texto; dentro de una celda las comillas se duplican.',
  INVALID_OPENING_QUOTE: 'Hay comillas en medio de una celda que no empieza por comillas.',
};

/** The rows under the header, cells by column name; separator `,` `;` or tab, whichever the header uses. */
export function readCsvRows(text: string, report: Report): CsvRow[] {
  const records = readRecords(text, report);
  const [header, ...rest] = records;
  if (!header) {
    report(1, 'El archivo está vacío.');
    return [];
  }
  const columns = readHeader(header.cells, header.line, report);
  return rest
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map((record) => readRow(record, columns, report));
}

type CsvRecord = { line: number; cells: string[] };

function readRecords(text: string, report: Report): CsvRecord[] {
  let previousEnd = 0;
  try {
    const records = parse(text, {
      bom: true,
      info: true,
      delimiter: findDelimiter(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: 0,
    }) as unknown as { record: string[]; info: Info }[];
    return records.map(({ record, info }) => {
      const line = previousEnd + 1;
      previousEnd = info.lines;
      return { line, cells: record };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    report(Number(error.lines ?? 1), csvMessages[error.code] ?? 'El archivo no es un CSV válido aquí.');
    return [];
  }
}

function findDelimiter(text: string): string {
  const header = text.split(/[\r\n]/, 1)[0] ?? '';
  const count = (mark: string) => header.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function readHeader(cells: string[], line: number, report: Report): (CsvColumn | null)[] {
  const columns = cells.map((cell) => {
    const name = cell.trim().toLowerCase();
    const column = csvColumns.find((known) => known === name);
    if (!column && name !== '') report(line, `No hay ninguna columna «${name}».`);
    return column ?? null;
  });
  for (const column of csvColumns) {
    const times = columns.filter((name) => name === column).length;
    if (times === 0) report(line, `Falta la columna «${column}».`);
    if (times > 1) report(line, `La columna «${column}» está ${times} veces.`);
  }
  return columns;
}

function readRow({ line, cells }: CsvRecord, columns: (CsvColumn | null)[], report: Report): CsvRow {
  if (cells.slice(columns.length).some((cell) => cell !== '')) {
    report(line, `La fila tiene ${cells.length} celdas y la cabecera ${columns.length}.`);
  }
  const named = columns.flatMap((column, index) => {
    const text = rearmFormula(cells[index] ?? '');
    return column && text !== '' ? [[column, { text, line }] as const] : [];
  });
  return { line, cells: new Map(named) };
}
