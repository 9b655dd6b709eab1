import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { printLessonBundle } from '#content/format/lesson-bundle.ts';
import { printLessonsCsv } from '#content/format/print/print-lessons-csv.ts';
import { readPack } from '#content/read-pack.ts';
import { loadContentPack } from '#db/content/load-content.ts';
import { lesson_versions, lessons, question_versions, questions } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { lessonBody } from '#test/back-office.ts';
import { arbitraryLessons } from '#test/content/arbitrary-lesson.ts';
import { changedSample, sampleLesson } from '#test/content/sample-lesson.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

type Format = 'markdown' | 'csv';
type Side = { app: TestApp; admin: Person };

const FORMATS: Format[] = ['markdown', 'csv'];

let here: Side;
const opened: TestApp[] = [];
async function installation(): Promise<Side> {
  const app = await createTestApp();
  opened.push(app);
  return { app, admin: await signUpAdmin(app) };
}
beforeEach(async () => {
  here = await installation();
});
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

async function exported({ app, admin }: Side, format: Format, more = ''): Promise<string> {
  const path = `/api/admin/content/export?format=${format}${more}`;
  const response = await app.app.request(path, { headers: { cookie: admin.cookie() } });
  expect(response.status).toBe(200);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
}

const send = ({ admin }: Side, format: Format, text: string, dry_run = false) =>
  admin.post('/api/admin/content/import', { format, text, dry_run, file_name: 'lecciones' });

type Change = { change: string };
const changes = (reply: { body: { lessons: Change[] } }) => reply.body.lessons.map(({ change }) => change);

describe.each(FORMATS)('lessons as %s', (format) => {
  test('the content pack exported, imported elsewhere and exported again has the same bytes', async () => {
    await loadContentPack(here.app.db, await readPack('content'), { now: here.app.now() });
    await createLesson(here.app, { title: 'Hecha aquí', content: '# Con título\n\n---\n\n    código  ' });
    const text = await exported(here, format);
    const there = await installation();
    const reply = await send(there, format, text);
    expect([reply.status, reply.body.applied, reply.body.problems]).toEqual([200, true, []]);
    expect(new Set(changes(reply))).toEqual(new Set(['created']));
    expect(await exported(there, format)).toBe(text);
    const again = await send(there, format, text);
    expect(new Set(changes(again))).toEqual(new Set(['unchanged']));
    expect(await exported(there, format)).toBe(text);
  });

  test('any lessons exported, imported elsewhere and exported again have the same bytes', async () => {
    for (const table of [question_versions, lesson_versions])
      await here.app.owner.execute(sql`alter table ${table} disable trigger user`);
    const print = format === 'csv' ? printLessonsCsv : printLessonBundle;
    await fc.assert(
      fc.asyncProperty(arbitraryLessons, async (files) => {
        fc.pre(files.length > 0);
        await here.app.owner.transaction(async (tx) => {
          for (const table of [question_versions, questions, lesson_versions, lessons])
            await tx.delete(table);
        });
        const reply = await send(here, format, print(files));
        expect([reply.status, reply.body.problems]).toEqual([200, []]);
        const text = await exported(here, format);
        expect(new Set(changes(await send(here, format, text)))).toEqual(new Set(['unchanged']));
        expect(await exported(here, format)).toBe(text);
      }),
      { numRuns: 25 },
    );
  });

  test('one lesson or one category can be exported alone', async () => {
    const one = await createLesson(here.app, { title: 'Una' });
    await createLesson(here.app, { title: 'Otra', category: 'impuestos' });
    const alone = await exported(here, format, `&lesson_id=${one.id}`);
    expect([alone.includes('Una'), alone.includes('Otra')]).toEqual([true, false]);
    const taxes = await exported(here, format, '&category=impuestos');
    expect([taxes.includes('Una'), taxes.includes('Otra')]).toEqual([false, true]);
  });
});

describe('a dry run', () => {
  test('reports what would happen and writes nothing', async () => {
    const reply = await send(here, 'markdown', sampleLesson, true);
    expect([reply.status, reply.body.applied]).toEqual([200, false]);
    expect(reply.body.lessons).toMatchObject([{ title: 'La hucha', change: 'created' }]);
    expect(await here.app.db.$count(lessons)).toBe(0);
    await send(here, 'markdown', sampleLesson);
    const edited = changedSample('La hucha', 'La alcancía');
    expect(changes(await send(here, 'markdown', edited, true))).toEqual(['updated']);
    expect(await exported(here, 'markdown')).toBe(sampleLesson);
  });

  test('lists every problem with its line', async () => {
    const broken = changedSample('points_reward: 10', 'points_reward: 0').replace('- [x] $300', '- [ ] $300');
    const { status, body } = await send(here, 'markdown', broken, true);
    expect([status, body.applied, body.lessons]).toEqual([200, false, []]);
    expect(body.problems.map((problem: { line: number }) => problem.line)).toEqual([9, 25]);
  });

  test('also finds what the forms would reject', async () => {
    const long = changedSample('La hucha', 'x'.repeat(201));
    const { body } = await send(here, 'markdown', long, true);
    expect(body.problems).toEqual([{ line: 2, message: '«title»: Como máximo 200 caracteres.' }]);
  });

  test.each(FORMATS)('says of an empty %s file that there is nothing in it', async (format) => {
    const { body } = await send(here, format, '\n\n', true);
    expect(body.problems.length).toBeGreaterThan(0);
  });
});

describe('an import', () => {
  test('of a spreadsheet without the columns that may be missing leaves what they would say', async () => {
    const dated = changedSample(
      'points_reward: 10',
      'points_reward: 10\nquestions_drawn: 1\nvalid_to: 2027-12-31',
    );
    const reasoned = dated.replace('- [ ] $250', () => '- [ ] $250\n  > Cuenta diez meses.');
    const more = `${reasoned}\nnivel: recuerdo 1\netiquetas: ahorro\norden: fijo\nrepasa: en-resumen\n`;
    expect((await send(here, 'markdown', more)).status).toBe(200);
    const whole = await exported(here, 'markdown');
    const csv = parse(await exported(here, 'csv'), { bom: true, delimiter: ';' }) as string[][];
    const from = csv[0]!.indexOf('Motivo A');
    const shorter = csv.map((row) => row.slice(0, from));
    const same = await send(here, 'csv', stringify(shorter, { delimiter: ';' }), true);
    expect(changes(same)).toEqual(['unchanged']);
    const renamed = stringify(shorter, { delimiter: ';' }).replace('La hucha', 'La alcancía');
    expect(changes(await send(here, 'csv', renamed))).toEqual(['updated']);
    expect(await exported(here, 'markdown')).toBe(whole.replace('La hucha', 'La alcancía'));
  });

  test('with one problem in any lesson writes none of them', async () => {
    const two = `${sampleLesson}\n===== siguiente lección =====\n\n${changedSample('finanzas-hucha', 'otra').replace('is_free: true', 'is_free: quizá')}`;
    const { status, body } = await send(here, 'markdown', two);
    expect([status, body.error.code]).toEqual([400, 'invalid_request']);
    expect(body.error.fields.text).toEqual([expect.stringMatching(/^Línea 42: /)]);
    expect(await here.app.db.$count(lessons)).toBe(0);
    const rest = await here.admin.post('/api/admin/content/import', {
      ...{ format: 'markdown', text: two, dry_run: false, leave_out: true },
    });
    expect(rest.body).toMatchObject({
      left_out: [{ line: 42, part: 35 }],
      lessons: [{ change: 'created', title: 'La hucha' }],
    });
  });

  test('that fails in the database changes nothing', async () => {
    await here.app.owner.execute(
      "alter table lessons add constraint no_second check (pack_id <> 'segunda') not valid",
    );
    const two = `${sampleLesson}\n===== siguiente lección =====\n\n${changedSample('finanzas-hucha', 'segunda')}`;
    expect((await send(here, 'markdown', two)).status).toBe(500);
    expect(await here.app.db.$count(lessons)).toBe(0);
  });

  test('updates the rows of remaining questions, so that their history stays', async () => {
    const ana = await signUpLearner(here.app);
    const lesson = await createLesson(here.app, { keys: [0, 1] });
    await takeLesson(ana, lesson);
    const text = await exported(here, 'markdown');
    const changed = text.replace('SECRETO-EXPLICACION-0', 'Mejor explicada');
    expect(changes(await send(here, 'markdown', changed))).toEqual(['updated']);
    const { body } = await here.admin.get(`/api/admin/lessons/${lesson.id}`);
    expect(body.questions.map((question: { id: string }) => question.id)).toEqual(
      lesson.questions.map((question) => question.id),
    );
    expect(body.questions[0].explanation).toBe('Mejor explicada');
    expect((await ana.get('/api/user-progress')).body.completed_lessons).toBe(1);
  });

  test('makes new and restored lessons drafts, and leaves a published one published', async () => {
    const states = async () =>
      (await here.app.db.select({ state: lessons.state }).from(lessons)).map(({ state }) => state);
    await send(here, 'markdown', sampleLesson.replace('sources:', 'country: general\nsources:'));
    expect(await states()).toEqual(['draft']);
    const [row] = await here.app.db.select().from(lessons);
    await here.admin.patch(`/api/admin/lessons/${row!.id}`, { state: 'published' });
    expect(changes(await send(here, 'markdown', changedSample('La hucha', 'La alcancía')))).toEqual([
      'updated',
    ]);
    expect(await states()).toEqual(['published']);
    await here.admin.delete(`/api/admin/lessons/${row!.id}`);
    expect(await states()).toEqual(['archived']);
    await send(here, 'markdown', sampleLesson);
    expect(await states()).toEqual(['draft']);
  });

  test('restores a deleted lesson', async () => {
    await send(here, 'markdown', sampleLesson);
    const [row] = await here.app.db.select().from(lessons);
    await here.admin.delete(`/api/admin/lessons/${row!.id}`);
    expect(await exported(here, 'markdown')).toBe('');
    expect(changes(await send(here, 'markdown', sampleLesson))).toEqual(['restored']);
    expect(await exported(here, 'markdown')).toBe(sampleLesson);
    expect(await here.app.db.$count(lessons)).toBe(1);
  });

  test('sent twice at once creates each lesson once', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => send(here, 'markdown', sampleLesson)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.flatMap(changes).sort()).toEqual(['created', 'unchanged', 'unchanged']);
    expect(await exported(here, 'markdown')).toBe(sampleLesson);
  });

  test('rejects a file that contains one lesson under both of its ids', async () => {
    await send(here, 'markdown', sampleLesson);
    const [row] = await here.app.db.select().from(lessons);
    const both = `${sampleLesson}\n===== siguiente lección =====\n\n${changedSample('finanzas-hucha', row!.id)}`;
    expect((await send(here, 'markdown', both)).status).toBe(400);
    expect(await exported(here, 'markdown')).toBe(sampleLesson);
  });

  test('accepts a body of up to 20 MB', async () => {
    const { admin } = here;
    const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024);
    expect((await send(here, 'markdown', megabytes(19), true)).status).toBe(200);
    expect((await send(here, 'markdown', megabytes(21), true)).status).toBe(413);
    expect((await admin.post('/api/admin/lessons', { ...lessonBody, content: megabytes(1) })).status).toBe(
      413,
    );
  });
});

describe('a lesson edited in the back office', () => {
  test('is not changed by a newer content pack, which reports it', async () => {
    const { db } = here.app;
    const pack = await readPack('content');
    await loadContentPack(db, pack, { now: here.app.now() });
    const packed = pack.lessons[0]!;
    const [row] = (await here.admin.get(`/api/admin/lessons?search=${encodeURIComponent(packed.title)}`)).body
      .lessons;
    const whole = (await here.admin.get(`/api/admin/lessons/${row.id}`)).body;
    const { title, category, subtopic, description, content, order_index, points_reward } = whole;
    const form = { title, category, subtopic, description, content, order_index, points_reward };
    await here.admin.put(`/api/admin/lessons/${row.id}`, { ...form, description: 'Dicho de otro modo.' });
    const newer = {
      ...pack,
      hash: 'newer',
      lessons: pack.lessons.map((lesson) => ({ ...lesson, description: 'Del paquete nuevo.' })),
    };
    const loaded = await loadContentPack(db, newer, { now: here.app.now() });
    expect(loaded.tallies.lesson).toMatchObject({ edited: 1, updated: pack.lessons.length - 1 });
    expect(loaded.skipped).toMatchObject([{ kind: 'lesson', pack_id: packed.id, fields: ['description'] }]);
    expect((await here.admin.get(`/api/admin/lessons/${row.id}`)).body.description).toBe(
      'Dicho de otro modo.',
    );
  });
});

test('a spreadsheet runs no formula of an exported lesson', async () => {
  await createLesson(here.app, { title: '=1+1', description: '@SUM(A1)', keys: [0] });
  const text = await exported(here, 'csv');
  expect(text).toContain("'=1+1");
  expect(text).toContain("'@SUM(A1)");
  expect(text).not.toMatch(/(^|;)[=@]/m);
});
