import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUNDLE_SEPARATOR } from '#content/format/lesson-bundle.ts';
import { csvColumns } from '#content/format/print/print-lessons-csv.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Person, signUpAdmin } from '#test/people.ts';
import { longestBlock } from '#test/thread-time.ts';
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

/** What a request of 20 MB costs the thread that receives it, with room for the compiler's first calls. */
const LONGEST_MS = 200;

const columns = csvColumns.join(',');
const manyRows = `${columns}\n${'a,b,c,d\n'.repeat(90_000)}`;
const head = (filler: string) => `---\nid: a\n${filler}\n---\n\nTexto\n`;

describe('a file that is made to be slow', () => {
  test.each([
    ['many columns and many rows', 'csv', `${','.repeat(20_000)}\n${'a\n'.repeat(10_000)}`],
    ['two megabytes of rows', 'csv', `${columns}\n${'a\n'.repeat(1_000_000)}`],
    ['two megabytes of empty rows', 'csv', `${columns}\n${'\n'.repeat(2_000_000)}`],
    [
      'thirty heads of ten kilobytes',
      'markdown',
      Array.from({ length: 30 }, () => head(`a: [${','.repeat(9_900)}]`)).join(`\n${BUNDLE_SEPARATOR}\n`),
    ],
    ['a megabyte of open braces', 'gift', '{\n'.repeat(500_000)],
    ['a megabyte of questions of other kinds', 'gift', '¿Por qué? {}\n\n'.repeat(70_000)],
    [
      'ten megabytes of entities',
      'moodle_xml',
      `<!DOCTYPE q [${'<!ENTITY a "aa">'.repeat(600_000)}]><quiz/>`,
    ],
    ['ten megabytes of open elements', 'moodle_xml', `<quiz>${'<a>'.repeat(3_300_000)}`],
    ['ten megabytes of closed elements', 'moodle_xml', `<quiz>${'<question/>'.repeat(900_000)}</quiz>`],
  ])('holds nobody up: %s', async (_, format, text) => {
    const answer = check(text, format);
    const block = await longestBlock(answer);
    const { status, body } = await answer;
    expect([status, body.applied]).toEqual([200, false]);
    expect(body.problems.length).toBeGreaterThan(0);
    expect(body.problems.length).toBeLessThanOrEqual(500);
    expect(block).toBeLessThan(LONGEST_MS);
  });
});

const ROOM = 19 * 1024 * 1024;

test.each([
  ['values', `{"text":[${'1,'.repeat(ROOM / 2)}1]}`],
  ['nested arrays', '['.repeat(ROOM)],
  ['nested objects', `${'{"a":'.repeat(ROOM / 6)}1${'}'.repeat(ROOM / 6)}`],
  ['keys', `{${Array.from({ length: ROOM / 13 }, (_, index) => `"k${index}":1`).join(',')}}`],
])('a body of 20 MB of %s is rejected and holds nobody up', async (_, body) => {
  const answer = admin.post('/api/admin/content/import', body);
  const block = await longestBlock(answer);
  const { status, body: reply } = await answer;
  // On a busy machine the reading may end at its own time limit first.
  expect(['400 invalid_request', '413 too_large']).toContain(`${status} ${reply.error.code}`);
  expect(block).toBeLessThan(LONGEST_MS);
});

test('a file that takes longer than it may is answered with what to do', async () => {
  const reading = readInWorker({ format: 'csv', text: manyRows, file_name: '' }, { cpuMs: 1, memoryMb: 512 });
  await expect(reading).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringMatching(/tarda demasiado.*Divídelo/),
  });
});

test('a file that needs more memory than it may ends its thread and not the process', async () => {
  const reading = readInWorker(
    { format: 'csv', text: manyRows, file_name: '' },
    { cpuMs: 20_000, memoryMb: 24 },
  );
  await expect(reading).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringMatching(/memoria.*Divídelo/),
  });
  expect((await check(columns, 'csv')).status).toBe(200);
});
