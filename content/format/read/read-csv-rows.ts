import { foldForSearch } from '#domain/text/search.ts';
import type { RawText, Report } from '../lesson-file.ts';
import { rearmFormula } from '../print/print-csv.ts';
import { type CsvColumn, csvColumns, csvHeads, requiredColumns } from '../print/print-lessons-csv.ts';
import { type CsvRecord, readCsvRecords } from './read-csv-records.ts';

/** `heads` has what the file's own header calls its columns. */
export type CsvRow = { line: number; cells: Map<CsvColumn, RawText>; heads: Map<string, string> };

/** The rows under the header, cells by column name; separated by `,` `;` or tab, as the header is. Excel may name it first: `sep=;`. */
export function readCsvRows(text: string, report: Report): CsvRow[] {
  const records = readCsvRecords(text, report);
  if (!records) return [];
  const isSeparator = /^sep=$/i.test(records[0]?.cells[0] ?? '');
  const [header, ...rest] = isSeparator ? records.slice(1) : records;
  if (!header) {
    report(1, 'El archivo está vacío.');
    return [];
  }
  if (header.cells.length > MOST_COLUMNS) {
    report(header.line, `La cabecera tiene ${header.cells.length} columnas: como máximo ${MOST_COLUMNS}.`);
    return [];
  }
  if (!header.cells.some((cell) => findColumn(cell) === 'fila')) {
    const [first, second, third] = csvColumns.map((column) => csvHeads[column]);
    report(
      header.line,
      `La primera fila no nombra las columnas de un archivo de lecciones (${first}, ${second}, ${third}…): ` +
        'exporta una lección en CSV y copia la suya.',
    );
    return [];
  }
  const columns = readHeader(header.cells, header.line, report);
  const heads = new Map(
    columns.flatMap((column, index) =>
      column ? [[column, header.cells[index]?.trim() ?? ''] as const] : [],
    ),
  );
  return rest.map((record) => ({ ...readRow(record, columns, report), heads }));
}

const MOST_COLUMNS = 100;
/** The column of this head, with or without capitals and accents, or of the name that earlier versions wrote. */
const findColumn = (cell: string) => columnOfHead.get(foldForSearch(cell.trim()));

const columnOfHead = new Map(
  csvColumns.flatMap((column) =>
    [column, csvHeads[column]].map((head) => [foldForSearch(head), column] as const),
  ),
);

const isRequired = (column: CsvColumn) => requiredColumns.some((required) => required === column);

function readHeader(cells: string[], line: number, report: Report): (CsvColumn | null)[] {
  const columns = cells.map((cell) => {
    const name = cell.trim();
    const column = findColumn(cell);
    if (!column && name !== '') report(line, `No hay ninguna columna «${name}».`);
    return column ?? null;
  });
  for (const column of csvColumns) {
    const times = columns.filter((name) => name === column).length;
    if (times === 0 && isRequired(column)) report(line, `Falta la columna «${csvHeads[column]}».`);
    if (times > 1) report(line, `La columna «${csvHeads[column]}» está ${times} veces.`);
  }
  return columns;
}

function readRow({ line, cells }: CsvRecord, columns: (CsvColumn | null)[], report: Report) {
  if (cells.slice(columns.length).some((cell) => cell !== '')) {
    report(line, `La fila tiene ${cells.length} celdas y la cabecera ${columns.length}.`);
  }
  const named = columns.flatMap((column, index) => {
    const text = rearmFormula(cells[index] ?? '');
    return column && text !== '' ? [[column, { text, line }] as const] : [];
  });
  return { line, cells: new Map(named) };
}
