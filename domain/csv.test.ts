import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { csvCell, toCsv } from '#domain/csv.ts';

describe('a CSV field', () => {
  test.each([
    ['Ahorro', 'Ahorro'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [0, '0'],
    [-12.5, '-12.5'],
    [true, 'true'],
    [new Date('2026-03-15T12:00:00Z'), '2026-03-15T12:00:00.000Z'],
    ['uno, dos', '"uno, dos"'],
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
    ['1-2', '1-2'],
    ['ana@example.com', 'ana@example.com'],
  ])('%j is written %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});

describe('a CSV text', () => {
  it('ends every row with CRLF', () => {
    expect(
      toCsv([
        ['Medida', 'Valor'],
        ['Usuarios', 3],
      ]),
    ).toBe('Medida,Valor\r\nUsuarios,3\r\n');
    expect(toCsv([])).toBe('');
  });

  it('gives any harmless text back to a CSV reader unchanged, and never one that starts a formula', () => {
    const rows = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 2 }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(rows, (texts) => {
        const read: string[][] = parse(toCsv(texts), { record_delimiter: '\r\n' });
        expect(read.map((row) => row.map((text) => text.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')))).toEqual(
          texts,
        );
        for (const text of read.flat()) expect(text).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }),
    );
  });
});
