import { expect, test } from 'vitest';
import type { Call } from '#server/endpoints/call.ts';
import { csvFile, readForExport } from './csv-file.ts';

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

test('a fourth file at once is refused with a sentence, and made once another is done', async () => {
  const call = { caller: { time_zone: 'UTC' }, now: new Date() } as Call;
  const ends: (() => void)[] = [];
  async function* endless() {
    yield [['row']];
    await new Promise<void>((end) => ends.push(end));
    throw new Error('cut');
  }
  const make = () => csvFile(call, 'lista', ['Fila'], endless());
  const made = [make(), make(), make()].map((file) => file.catch((error: Error) => error.message));
  await expect(make()).rejects.toMatchObject({
    status: 429,
    retryAfter: 5,
    message: expect.stringContaining('otros archivos'),
  });
  await expect.poll(() => ends.length).toBe(3);
  ends[0]!();
  expect(await made[0]).toBe('cut');
  const next = make().catch((error: Error) => error.message);
  await expect.poll(() => ends.length).toBe(4);
  for (const end of ends) end();
  expect(await Promise.all([...made, next])).toEqual(['cut', 'cut', 'cut', 'cut']);
});
