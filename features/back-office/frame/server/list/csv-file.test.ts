import { expect, test } from 'vitest';
import { readForExport } from './csv-file.ts';

/** What happens while a list of this many rows is exported, of which a file holds 1,000. */
async function story(rows: number): Promise<string[]> {
  const happened: string[] = [];
  const all = Array.from({ length: rows }, (_, row) => row);
  const read = async ({ limit, offset }: { limit: number; offset: number }, last: number | undefined) => {
    happened.push(`read behind ${last}`);
    return all.slice(offset, offset + limit);
  };
  const cut = (most: number) => `only ${most}`;
  const print = (batch: number[]) => batch.map((row) => [row]);
  for await (const lines of readForExport(read, { print, cut, most: 1000 }))
    happened.push(`printed ${lines[0]?.[0]} to ${lines.at(-1)?.[0]}`);
  return happened;
}

const TWO = ['read behind undefined', 'printed 0 to 499', 'read behind 499', 'printed 500 to 999'];

test('each batch of an export is printed before the next one is read', async () => {
  expect(await story(740)).toEqual([...TWO.slice(0, 3), 'printed 500 to 739']);
});

test('a file that holds exactly all rows says nothing of more', async () => {
  expect(await story(1000)).toEqual([...TWO, 'read behind 999']);
});

test('a file that is cut says so behind its last row', async () => {
  expect(await story(1001)).toEqual([...TWO, 'read behind 999', 'printed only 1000 to only 1000']);
});
