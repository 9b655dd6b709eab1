import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseLessonBundle, printLessonBundle } from '#content/format/lesson-bundle.ts';
import type { LessonFile } from '#content/format/lesson-file.ts';
import { printLessonsCsv } from '#content/format/print/print-lessons-csv.ts';
import { lessons } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { sampleLesson } from '#test/content/sample-lesson.ts';
import { type Person, signUpAdmin } from '#test/people.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

const GONE = '/uploads/lessons/lesson-7-4x4.webp';
const print = { markdown: printLessonBundle, csv: printLessonsCsv };

const [sample] = parseLessonBundle(sampleLesson, '').lessons;
const lessonWith = (id: string, url: string) => ({
  ...sample!,
  id,
  content: `## Idea\n\n![Una hucha](${url})`,
});

async function send(format: 'markdown' | 'csv', files: LessonFile[], dry_run = false) {
  const text = print[format](files);
  const reply = await admin.post('/api/admin/content/import', { format, text, dry_run });
  return { ...reply, line: text.split('\n').findIndex((line) => line.includes(GONE)) + 1 };
}

test.each(['markdown', 'csv'] as const)(
  'an image that nobody uploaded is a line of the check of %s, and nothing is imported',
  async (format) => {
    const url = `/uploads/lessons/lesson-${format === 'csv' ? 8 : 9}-4x4.webp`;
    await app.services.images.put(url.replace('/uploads/', ''), {
      bytes: new Uint8Array([1]),
      type: 'image/webp',
    });
    const files = [lessonWith(`con-${format}`, url), lessonWith(`sin-${format}`, GONE)];
    const { body, line } = await send(format, files, true);
    const message = `La imagen «${GONE}» no está aquí: súbela con «Imagen» o quítala.`;
    expect([body.applied, body.problems]).toEqual([false, [{ line, message }]]);
    const rejected = await send(format, files);
    expect([rejected.status, rejected.body.error.fields.text]).toEqual([400, [`Línea ${line}: ${message}`]]);
    expect(await app.db.$count(lessons)).toBe(format === 'csv' ? 1 : 0);
    expect((await send(format, files.slice(0, 1))).body.applied).toBe(true);
  },
);

test('an image that a lesson shows already is no problem of its file', async () => {
  const known = lessonWith('con-csv', GONE);
  await app.owner.$client.query('update lessons set content = $1 where pack_id = $2', [
    known.content,
    known.id,
  ]);
  const changed = { ...known, content: `${known.content}\n\nMás texto.` };
  expect((await send('csv', [changed])).body).toMatchObject({ applied: true, problems: [] });
});
