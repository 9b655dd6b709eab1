import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUNDLE_SEPARATOR } from '#content/format/lesson-bundle.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Person, signUpAdmin } from '#test/people.ts';

/** What each of these took before was tens of seconds, in which nobody else got an answer. */
const SOON = 10_000;

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
  'thousands of lessons are checked at once',
  async () => {
    const { status, body } = await check(bundle(4000));
    expect([status, body.problems, body.lessons.length]).toEqual([200, [], 4000]);
  },
  SOON,
);

test(
  'more lessons than can be written at once are refused with a sentence',
  async () => {
    const { status, body } = await check(bundle(5001));
    expect(status).toBe(200);
    expect(body.problems).toEqual([{ line: 1, message: expect.stringMatching(/5001 lecciones/) }]);
  },
  3 * SOON,
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
  'a head that %s is told what is wrong',
  async (_, head) => {
    const { status, body } = await check(`---\n${head}\n---\n`);
    expect([status, body.applied]).toEqual([200, false]);
    expect(body.problems.length).toBeGreaterThan(0);
  },
  SOON,
);

test(
  'spaces without end are read as fast as anything',
  async () => {
    for (const spaces of [' '.repeat(200_000), '\t'.repeat(200_000), '\u2003'.repeat(200_000)]) {
      const csv = `fila,id,title\nleccion,a,"x${spaces}y"\n`;
      expect((await check(csv, 'csv')).status).toBe(200);
      expect((await check(lesson('a').replace('Texto', `x${spaces}y`))).status).toBe(200);
      expect((await check(lesson('a').replace('## ¿Sí?', `## x${spaces}y`))).status).toBe(200);
    }
  },
  SOON,
);
