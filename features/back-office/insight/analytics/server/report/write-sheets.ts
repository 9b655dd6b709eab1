import type { Cell } from 'write-excel-file/node';

/** A day that becomes a true date of the workbook. */
type SheetDay = { day: string };
type SheetValue = string | number | SheetDay | null;

export type Sheet = {
  name: string;
  head: readonly string[];
  /** Widths of the first columns, in characters. */
  widths: readonly number[];
  rows: readonly (readonly SheetValue[])[];
};

export const sheetDay = (day: string): SheetDay => ({ day });

/** The sheets as an XLSX file. Texts are written as texts, so that a spreadsheet runs no formula in them. */
export async function writeSheets(sheets: readonly Sheet[]): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return await writeXlsxFile(
    sheets.map(({ name, head, widths, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: head.map((_, index) => ({ width: widths[index] ?? 12 })),
      data: [
        head.map((text): Cell => ({ value: readable(text), type: String, fontWeight: 'bold' })),
        ...rows.map((row) => row.map(asCell)),
      ],
    })),
  ).toBuffer();
}

function asCell(value: SheetValue): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'string') return { value: readable(value), type: String };
  return { value: new Date(`${value.day}T00:00:00.000Z`), type: Date, format: 'dd/mm/yyyy' };
}

/** A cell's longest text in a spreadsheet. */
const LONGEST = 32_767;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no form for these characters
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const readable = (text: string): string => text.toWellFormed().replace(UNWRITABLE, '').slice(0, LONGEST);
