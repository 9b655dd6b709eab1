import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { sheetDay, writeSheets } from './write-sheets.ts';

const EPOCH = Date.parse('1899-12-30');

async function written() {
  const file = await writeSheets([
    {
      name: 'Resumen',
      head: ['Qué', 'Cuándo', 'Cuánto'],
      widths: [20],
      rows: [
        ['=HYPERLINK("https://malo.example";"clic")', sheetDay('2026-11-22'), 1250],
        ['Un\u0000 nombre & <otro>\ud800', null, -3],
      ],
    },
    { name: 'Otra', head: ['Nada'], widths: [], rows: [] },
  ]);
  const files = unzipSync(new Uint8Array(file));
  const text = (path: string) => strFromU8(files[path]!);
  return { names: Object.keys(files), text };
}

test('days are dates and numbers are numbers', async () => {
  const { text } = await written();
  const sheet = text('xl/worksheets/sheet1.xml');
  const serial = (Date.parse('2026-11-22') - EPOCH) / 86_400_000;
  expect(sheet).toContain(`<v>${serial}</v>`);
  expect(sheet).toContain('<v>1250</v>');
  expect(sheet).toContain('<v>-3</v>');
  expect(text('xl/styles.xml')).toContain('dd/mm/yyyy');
});

test('a text that looks like a formula stays a text', async () => {
  const { names, text } = await written();
  expect(names).toContain('xl/worksheets/sheet2.xml');
  const sheets = names.filter((name) => name.endsWith('.xml')).map(text);
  expect(sheets.some((xml) => xml.includes('=HYPERLINK('))).toBe(true);
  expect(sheets.some((xml) => /<f[ >]/.test(xml))).toBe(false);
});

test('characters that a workbook cannot hold are left out', async () => {
  const { names, text } = await written();
  const all = names
    .filter((name) => name.endsWith('.xml'))
    .map(text)
    .join('');
  expect(all).toContain('Un nombre &amp; &lt;otro&gt;');
  expect(all).not.toContain('\u0000');
});
