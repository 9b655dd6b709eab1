import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { printCsv, rearmFormula } from './print-csv.ts';

describe('a CSV field', () => {
  test.each([
    ['Ahorro', 'Ahorro'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [0, '0'],
    [-12.5, '-12.5'],
    [true, 'true'],
    [false, 'false'],
    [new Date('2026-03-15T12:00:00Z'), '2026-03-15T12:00:00.000Z'],
    ['uno, dos', '"uno, dos"'],
    ['uno; dos', '"uno; dos"'],
    ['dijo "hola"', '"dijo ""hola"""'],
    ['dos\nlíneas', '"dos\nlíneas"'],
    ['=1+1', "'=1+1"],
    ['+34 600', "'+34 600"],
    ['-12', "'-12"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['\nx', '"\'\nx"'],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ["'=1", "''=1"],
    ['uno;=1+1', '"uno;\'=1+1"'],
    ["uno;'=1", '"uno;\'\'=1"'],
    ['\t=1', "'\t'=1"],
    ['uno;"=1+1;dos', '"uno;\'""=1+1;dos"'],
    ['uno\n=1+1;dos', '"uno\n\'=1+1;dos"'],
    [' =1', "' =1"],
    ['1-2', '1-2'],
    ['ana@example.com', 'ana@example.com'],
  ])('%j is written %j', (value, cell) => {
    expect(printCsv([['x', value]])).toBe(`\ufeffx,${cell}\r\n`);
  });
});

describe('a CSV text', () => {
  it('begins with a byte order mark and ends every row with CRLF', () => {
    const rows = [
      ['Medida', 'Valor'],
      ['Usuarios', 3],
    ];
    expect(printCsv(rows)).toBe('\ufeffMedida,Valor\r\nUsuarios,3\r\n');
  });

  it('has decimal commas where semicolons separate the cells, also in negative numbers', () => {
    expect(printCsv([['x', 0.5, -1.25, 3]], ';')).toBe('\ufeffx;0,5;-1,25;3\r\n');
  });

  it('gives any text back to a CSV reader unchanged, and never one that starts a formula', () => {
    const rows = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 2 }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(rows, (texts) => {
        const read: string[][] = parse(printCsv(texts), { bom: true, record_delimiter: '\r\n' });
        expect(read.map((row) => row.map(rearmFormula))).toEqual(texts);
        for (const text of read.flat()) expect(text).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }),
    );
  });
});

/** The cells that a spreadsheet finds which separates them by semicolons: a quote in the middle of a cell is text to it. */
const readBySemicolons = (csv: string): string[] =>
  csv
    .split(/[;\t\r\n]/)
    .map((cell) => cell.replace(/^\ufeff/, '').replace(/^"((?:[^"]|"")*)"(?!")/, '$1'))
    .map((cell) => cell.replaceAll('""', '"').trimStart());

it('runs no formula for a reader that separates cells by semicolons or tabs, and still gives every text back', () => {
  const unit = fc.constantFrom('=', '-', ';', '\t', "'", 'a', ',', '"', '\n', '\r', ' ');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 8 }), (written) => {
      const csv = printCsv([['x', written]]);
      for (const cell of readBySemicolons(csv)) expect(cell).not.toMatch(/^"?[=+\-@＝＋－＠]/);
      const [[, cell] = []]: string[][] = parse(csv, { bom: true, record_delimiter: '\r\n' });
      expect(rearmFormula(cell!)).toBe(written);
    }),
    { numRuns: 5000 },
  );
});
