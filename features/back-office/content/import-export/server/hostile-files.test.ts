import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUNDLE_SEPARATOR } from '#content/format/lesson-bundle.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Person, signUpAdmin } from '#test/people.ts';

/** A file that is parsed in quadratic time takes tens of seconds and blocks all other requests. */
const LIMIT_MS = 10_000;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

const check = (text: string, format = 'markdown') =>
  admin.post('/api/admin/content/import', { format, text, dry_run: true });

const lesson = (id: string, title = 'Título') =>
  `---\nid: ${id}\ntitle: ${title}\ncategory: impuestos\ndescription: D\norder_index: 1\nis_free: true\npoints_reward: 10\n---\n\nTexto\n\n# Preguntas\n\n## ¿Sí?\n\n- [x] Sí\n- [ ] No\n`;
const bundle = (count: number) =>
  Array.from({ length: count }, (_, index) => lesson(`leccion-${index}`)).join(`\n${BUNDLE_SEPARATOR}\n`);

test(
  'thousands of lessons are checked within seconds',
  async () => {
    const { status, body } = await check(bundle(4000));
    expect([status, body.problems, body.lessons.length]).toEqual([200, [], 4000]);
  },
  LIMIT_MS,
);

test(
  'more lessons than one import can write are rejected with a message',
  async () => {
    const { status, body } = await check(bundle(5001));
    expect(status).toBe(200);
    expect(body.problems).toEqual([{ line: 1, message: expect.stringMatching(/5001 lecciones/) }]);
  },
  3 * LIMIT_MS,
);

test.each([
  ['opens a quotation mark over and over', `a: ${'- "'.repeat(100_000)}`],
  ['has thousands of keys', Array.from({ length: 50_000 }, (_, index) => `k${index}: v`).join('\n')],
  ['opens brackets over and over', `a: ${'['.repeat(100_000)}`],
  [
    'refers to itself',
    `a: &a [x]\n${Array.from({ length: 90 }, (_, i) => `b${i}: &b${i} [*a, *a]`).join('\n')}`,
  ],
])(
  'a head that %s gets a message about the problem',
  async (_, head) => {
    const { status, body } = await check(`---\n${head}\n---\n`);
    expect([status, body.applied]).toEqual([200, false]);
    expect(body.problems.length).toBeGreaterThan(0);
  },
  LIMIT_MS,
);

test(
  'very long runs of spaces are parsed within seconds',
  async () => {
    for (const spaces of [' '.repeat(200_000), '\t'.repeat(200_000), '\u2003'.repeat(200_000)]) {
      const csv = `fila,id,title\nleccion,a,"x${spaces}y"\n`;
      expect((await check(csv, 'csv')).status).toBe(200);
      expect((await check(lesson('a').replace('Texto', `x${spaces}y`))).status).toBe(200);
      expect((await check(lesson('a').replace('## ¿Sí?', `## x${spaces}y`))).status).toBe(200);
    }
  },
  LIMIT_MS,
);
