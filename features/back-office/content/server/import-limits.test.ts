import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUNDLE_SEPARATOR } from '#content/format/lesson-bundle.ts';
import { csvColumns } from '#content/format/lessons-csv.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Person, signUpAdmin } from '#test/people.ts';
import { readInWorker } from './read-in-worker.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

const check = (text: string, format: string) =>
  admin.post('/api/admin/content/import', { format, text, dry_run: true });

/** Milliseconds that this thread has used; unlike the time of day they do not depend on what else the machine does. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The longest time, in milliseconds of this thread, for which nothing else could run while the promise was pending. */
async function longestBlock(pending: Promise<unknown>): Promise<number> {
  let isPending = true;
  let longest = 0;
  const done = pending.finally(() => {
    isPending = false;
  });
  while (isPending) {
    const began = threadTime();
    await setImmediate();
    longest = Math.max(longest, threadTime() - began);
  }
  await done;
  return longest;
}

const columns = csvColumns.join(',');
const manyRows = `${columns}\n${'a,b,c,d\n'.repeat(90_000)}`;
const head = (filler: string) => `---\nid: a\n${filler}\n---\n\nTexto\n`;

describe('a file that is made to be slow', () => {
  test.each([
    ['many columns and many rows', 'csv', `${','.repeat(20_000)}\n${'a\n'.repeat(10_000)}`],
    ['nearly ten megabytes of rows', 'csv', `${columns}\n${'a\n'.repeat(4_900_000)}`],
    ['nearly ten megabytes of empty rows', 'csv', `${columns}\n${'\n'.repeat(9_700_000)}`],
    [
      'a megabyte of heads',
      'markdown',
      Array.from({ length: 104 }, () => head(`a: [${','.repeat(9_900)}]`)).join(`\n${BUNDLE_SEPARATOR}\n`),
    ],
  ])('holds nobody up: %s', async (_, format, text) => {
    const answer = check(text, format);
    const block = await longestBlock(answer);
    const { status, body } = await answer;
    expect([status, body.applied]).toEqual([200, false]);
    expect(body.problems.length).toBeGreaterThan(0);
    expect(body.problems.length).toBeLessThanOrEqual(500);
    expect(block).toBeLessThan(500);
  });
});

test('a file that takes longer than it may is answered with what to do', async () => {
  const reading = readInWorker({ format: 'csv', text: manyRows, file_name: '' }, { ms: 1, memoryMb: 512 });
  await expect(reading).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringMatching(/tarda demasiado.*Divídelo/),
  });
});

test('a file that needs more memory than it may ends its thread and not the process', async () => {
  const reading = readInWorker(
    { format: 'csv', text: manyRows, file_name: '' },
    { ms: 20_000, memoryMb: 24 },
  );
  await expect(reading).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringMatching(/memoria.*Divídelo/),
  });
  expect((await check(columns, 'csv')).status).toBe(200);
});
