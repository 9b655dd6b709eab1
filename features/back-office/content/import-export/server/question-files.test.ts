import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { printLessonBundle } from '#content/format/lesson-bundle.ts';
import { whyLeftOut } from '#content/format/questions/exchanged-kinds.ts';
import { audit_log, lessons, questions } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { arbitraryKind } from '#test/content/arbitrary-kinds.ts';
import { arbitraryLessons, lessonsOf } from '#test/content/arbitrary-lesson.ts';
import { kindsLesson } from '#test/content/sample-kinds.ts';
import { changedSample, sampleLesson } from '#test/content/sample-lesson.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

type Format = 'markdown' | 'gift' | 'moodle_xml';

type Side = { app: TestApp; admin: Person };

let app: TestApp;
let admin: Person;
const opened: TestApp[] = [];
async function installation(): Promise<Side> {
  const app = await createTestApp();
  opened.push(app);
  return { app, admin: await signUpAdmin(app) };
}
beforeEach(async () => {
  ({ app, admin } = await installation());
});
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

async function exported(format: Format, more = '', from: Side = { app, admin }): Promise<string> {
  const path = `/api/admin/content/export?format=${format}${more}`;
  const response = await from.app.app.request(path, { headers: { cookie: from.admin.cookie() } });
  expect(response.status).toBe(200);
  return response.text();
}

const send = (format: Format, text: string, options: object = {}, to: Person = admin) =>
  to.post('/api/admin/content/import', { format, text, dry_run: false, ...options });
const check = (format: Format, text: string, options: object = {}) =>
  send(format, text, { dry_run: true, ...options });

type Listed = { change: string; question_text: string; fields: object[] };
const listed = (body: { differences: { questions: Listed[] } }) =>
  body.differences.questions.map(({ change, question_text }) => `${change}: ${question_text}`);

/** Lessons with questions of other kinds that both formats can hold. */
const carriedLessons = lessonsOf(arbitraryKind.filter((question) => whyLeftOut(question, 'GIFT') === null));

/** A lesson with a reason, a fixed order, points and a passage. */
const rich = changedSample('- [ ] $250\n', '- [ ] $250\n  > Son diez meses, ~ no {doce}.\n').concat(
  '\npuntos: 8\norden: fijo\nrepasa: en-resumen\n',
);

describe.each(['gift', 'moodle_xml'] as const)('questions as %s', (format) => {
  test('the questions of a lesson exported, imported and exported again have the same bytes', async () => {
    await send('markdown', rich);
    const text = await exported(format);
    const markdown = await exported('markdown');
    expect(markdown).toBe(rich);
    const again = await send(format, text);
    expect(again.body.lessons).toMatchObject([{ change: 'unchanged' }]);
    expect(again.body.differences).toMatchObject({ unchanged: 1, missing: 0 });
    await app.db.update(questions).set({ archived_at: app.now() });
    expect(listed((await send(format, text)).body)).toEqual([
      'restored: ¿Cuánto juntas en un año con $25 al mes?',
    ]);
    expect(await exported(format)).toBe(text);
    expect(await exported('markdown')).toBe(markdown);
  });

  test('the questions of any lessons exported, imported elsewhere and exported again have the same bytes', async () => {
    const here = { app, admin };
    const there = await installation();
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(arbitraryLessons, carriedLessons), async (files) => {
        fc.pre(files.some((lesson) => lesson.questions.length > 0));
        run += 1;
        for (const side of [here, there])
          await side.app.db.update(lessons).set({ state: 'archived', archived_at: app.now() });
        const own = files.map((lesson) => ({ ...lesson, id: `r${run}-${lesson.id}` }));
        const bare = own.map((lesson) => ({ ...lesson, questions: [] }));
        expect((await send('markdown', printLessonBundle(own))).status).toBe(200);
        expect((await send('markdown', printLessonBundle(bare), {}, there.admin)).status).toBe(200);
        const text = await exported(format);
        const reply = await send(format, text, {}, there.admin);
        expect([reply.status, reply.body.problems]).toEqual([200, []]);
        expect(await exported(format, '', there)).toBe(text);
        expect(await exported('markdown', '', there)).toBe(await exported('markdown'));
      }),
      { numRuns: 20 },
    );
  });

  test('one lesson or one category can be exported alone', async () => {
    const one = await createLesson(app, { title: 'Una' });
    await createLesson(app, { title: 'Otra', category: 'impuestos' });
    const alone = await exported(format, `&lesson_id=${one.id}`);
    expect([alone.includes('Una'), alone.includes('Otra')]).toEqual([true, false]);
    const taxes = await exported(format, '&category=impuestos');
    expect([taxes.includes('Una'), taxes.includes('Otra')]).toEqual([false, true]);
  });

  test('a changed question is updated in its row, and its learners keep their results', async () => {
    const ana = await signUpLearner(app);
    const lesson = await createLesson(app, { keys: [0, 1] });
    await takeLesson(ana, lesson);
    const text = (await exported(format)).replace('SECRETO-EXPLICACION-0', 'Mejor explicada');
    const { body } = await send(format, text);
    expect(body.lessons).toMatchObject([
      { change: 'updated', questions: { added: 0, changed: 1, removed: 0 } },
    ]);
    const whole = (await admin.get(`/api/admin/lessons/${lesson.id}`)).body;
    expect(whole.questions.map(({ id }: { id: string }) => id)).toEqual(lesson.questions.map(({ id }) => id));
    expect(whole.questions[0].explanation).toBe('Mejor explicada');
    expect((await ana.get('/api/user-progress')).body.completed_lessons).toBe(1);
  });

  test('questions of other kinds are changed in place, and those that the format cannot hold stay', async () => {
    await send('markdown', kindsLesson);
    const text = await exported(format);
    expect((await send(format, text)).body.lessons).toMatchObject([{ change: 'unchanged' }]);
    const better = (some: string) => some.replace('Bancos y', 'Caja y');
    const { body } = await send(format, better(text));
    expect(listed(body).filter((line) => line.startsWith('changed'))).toEqual([
      'changed: ¿Qué cuentas son de activo?',
    ]);
    expect(await exported(format)).toBe(better(text));
    expect(await exported('markdown')).toBe(better(kindsLesson));
  });

  test('a question with parts that the format cannot hold is not overwritten', async () => {
    const [lesson] = (await send('markdown', kindsLesson)).body.lessons;
    const { questions: rows } = (await admin.get(`/api/admin/lessons/${lesson.id}`)).body;
    const idOf = (kind: string) => rows.find((row: { kind: string }) => row.kind === kind).id;
    const text = (await exported(format)).replace(idOf('single_choice'), idOf('number'));
    const { body } = await check(format, text);
    expect(body.problems).toEqual([
      {
        line: expect.any(Number),
        message: expect.stringMatching(/no puede llevar sus cifras al azar ni sus errores/),
      },
    ]);
    expect((await send(format, text)).status).toBe(400);
    expect(await exported('markdown')).toBe(kindsLesson);
  });

  describe('usual mistakes of pairs and orders, which no such file holds', () => {
    const mistaken = kindsLesson
      .replace('\n\n1. Diario', '\nerror: Mayor => Diario\n  > Antes se anota.\n\n1. Diario')
      .replace('\n\n- Bancos =>', '\nerror: Bancos => Pasivo\n  > Nadie se lo debe a nadie.\n\n- Bancos =>');
    const told = 'Lo que se tiene es activo';
    beforeEach(() => send('markdown', mistaken));

    test('stay when the exported file is imported into their lesson, as it is or with a change', async () => {
      const text = await exported(format);
      expect(await exported('markdown')).toBe(mistaken);
      expect((await send(format, text)).body.lessons).toMatchObject([{ change: 'unchanged' }]);
      const better = (some: string) => some.replace(told, 'Lo propio es activo');
      expect(listed((await send(format, better(text))).body)).toContain(
        'changed: Une cada cuenta con su masa:',
      );
      expect(await exported('markdown')).toBe(better(mistaken));
    });

    test('come back with a deleted question that the file restores', async () => {
      const text = await exported(format);
      await app.db.update(questions).set({ archived_at: app.now() });
      expect(listed((await send(format, text)).body)).toContain('restored: Une cada cuenta con su masa:');
      expect(await exported('markdown')).toContain(
        'error: Bancos => Pasivo\n  > Nadie se lo debe a nadie.\n',
      );
    });

    test('that name what the file changes, or a question of another kind, are a problem and stay', async () => {
      const text = await exported(format);
      const changed = text.replace(/Pasivo/, 'Deuda');
      const { questions: rows } = (await admin.get('/api/admin/questions')).body;
      const idOf = (kind: string) => rows.find((row: { kind: string }) => row.kind === kind).id;
      const [one, pair] = [idOf('single_choice'), idOf('match')];
      const swapped = text.replace(one, '§').replace(pair, one).replace('§', pair);
      for (const file of [changed, swapped]) {
        const { problems } = (await check(format, file)).body;
        expect(problems).toEqual([
          { line: expect.any(Number), message: expect.stringContaining('sus errores usuales, que') },
        ]);
        expect((await send(format, file)).status).toBe(400);
      }
      expect(await exported('markdown')).toBe(mistaken);
    });
  });

  test('an empty file is answered with what is missing', async () => {
    const { body } = await check(format, '\n\n');
    expect(body.problems).toEqual([
      { line: expect.any(Number), message: expect.stringContaining('no contiene ning') },
    ]);
  });

  test('a question that is twice in the file is reported', async () => {
    await createLesson(app, { keys: [0] });
    const text = await exported(format);
    const twice =
      format === 'gift'
        ? `${text}\n${text}`
        : text.replace(/(<question type="multichoice">.*<\/question>\n)/s, '$1$1');
    const { body } = await check(format, twice);
    expect(body.problems).toEqual([
      { line: expect.any(Number), message: expect.stringMatching(/mismo id que la de la línea \d+/) },
    ]);
  });

  test('a lesson cannot be chosen for a file that names its own', async () => {
    const { id } = await createLesson(app);
    const reply = await check('markdown', sampleLesson, { lesson_id: id });
    expect(reply.body.error.fields.lesson_id).toEqual([expect.stringContaining('no se puede elegir otra')]);
    const missing = await check(format, await exported(format), { lesson_id: crypto.randomUUID() });
    expect(missing.body.error.fields.lesson_id).toEqual([expect.stringContaining('ya no existe')]);
  });
});

describe('a GIFT file from elsewhere', () => {
  const foreign = '::P1::¿Sí? {=Sí ~No}\n\n::P2::¿No? {=No#Claro ~Sí}\n';

  test('needs a lesson for its questions', async () => {
    const { body } = await check('gift', `$CATEGORY: Otra\n\n${foreign}`);
    expect(body.problems).toEqual([{ line: 1, message: expect.stringMatching(/título «Otra»\. Elige/) }]);
    const none = await check('gift', foreign);
    expect(none.body.problems).toEqual([{ line: 1, message: expect.stringMatching(/a qué lección va/) }]);
  });

  test('adds its questions to the chosen lesson behind those that it lacks, and finds them again', async () => {
    const lesson = await createLesson(app, { keys: [0] });
    const first = lesson.questions[0]!.question_text;
    const dry = await check('gift', `$CATEGORY: Otra\n\n${foreign}`, { lesson_id: lesson.id });
    expect(listed(dry.body)).toEqual([`missing: ${first}`, 'added: ¿Sí?', 'added: ¿No?']);
    expect(await app.db.$count(questions)).toBe(1);
    await send('gift', foreign, { lesson_id: lesson.id });
    const { questions: rows } = (await admin.get(`/api/admin/lessons/${lesson.id}`)).body;
    expect(rows.map((row: Listed) => row.question_text)).toEqual([first, '¿Sí?', '¿No?']);
    const again = await send('gift', foreign, { lesson_id: lesson.id });
    expect(again.body.lessons).toMatchObject([{ change: 'unchanged' }]);
    expect(again.body.differences).toMatchObject({ unchanged: 2, missing: 1 });
  });

  test('goes into the lesson that a category names by id or title, unless two have that title', async () => {
    const lesson = await createLesson(app, { title: 'El IVA', keys: [] });
    for (const name of ['El IVA', lesson.id, `Da igual [${lesson.id}]`]) {
      const { body } = await check('gift', `$CATEGORY: $course$/top/${name}\n\n${foreign}`);
      expect(body.lessons).toMatchObject([{ id: lesson.id, questions: { added: 2 } }]);
    }
    await createLesson(app, { title: 'El IVA' });
    const { body } = await check('gift', `$CATEGORY: El IVA\n\n${foreign}`);
    expect(body.problems).toEqual([
      { line: 1, message: expect.stringContaining('Hay 2 lecciones con el título «El IVA»') },
    ]);
  });

  test('cannot take a question from another lesson, or send learners to a passage that is not there', async () => {
    const [one, other] = [await createLesson(app, { keys: [0] }), await createLesson(app)];
    const id = one.questions[0]!.id;
    const text = `::${id}::¿Sí? {=Sí ~No}\n\n// [tag:repasa: nada]\n¿No? {=No ~Sí}`;
    const { body } = await check('gift', text, { lesson_id: other.id });
    expect(body.problems).toEqual([
      { line: 1, message: expect.stringContaining('ya está en otra lección') },
      { line: 4, message: expect.stringContaining('«nada»') },
    ]);
    const reply = await send('gift', text, { lesson_id: other.id });
    expect(reply.body.error.fields.text).toHaveLength(2);
  });

  test('is not put into a deleted lesson', async () => {
    const lesson = await createLesson(app, { title: 'El IVA' });
    await admin.delete(`/api/admin/lessons/${lesson.id}`);
    expect((await check('gift', `$CATEGORY: El IVA\n\n${foreign}`)).body.problems).toHaveLength(1);
    expect((await check('gift', foreign, { lesson_id: lesson.id })).status).toBe(400);
  });

  test('with one question that cannot be imported changes nothing', async () => {
    const lesson = await createLesson(app, { keys: [] });
    const reply = await send('gift', `${foreign}\n¿Cuáles? {~%70%a ~%30%b}`, { lesson_id: lesson.id });
    expect(reply.status).toBe(400);
    expect(reply.body.error.fields.text).toEqual([
      expect.stringMatching(/^Línea 5: Es una pregunta cuyas opciones correctas no valen todas lo mismo/),
    ]);
    expect(await app.db.$count(questions)).toBe(0);
  });

  test('is imported without the questions that cannot be, when that was chosen, and lists them first', async () => {
    const { id } = await createLesson(app, { keys: [] });
    const other = await createLesson(app, { keys: [0] });
    const text = `${foreign}\n¿Cuáles? {~%70%a ~%30%b}\n\n::${other.questions[0]!.id}::¿De otra? {=a ~b}\n`;
    const options = { lesson_id: id, leave_out: true };
    const checked = (await check('gift', text, options)).body;
    expect(checked).toMatchObject({ problems: [], lessons: [{ questions: { added: 2 } }] });
    expect(checked.left_out.map(({ part }: { part: number }) => part)).toEqual([5, 7]);
    expect(await app.db.$count(questions)).toBe(1);
    expect((await send('gift', text, options)).body).toMatchObject({
      applied: true,
      left_out: checked.left_out,
    });
    expect(await app.db.$count(questions)).toBe(3);
  });

  test('with nothing but questions that cannot be imported is rejected even then', async () => {
    const { id } = await createLesson(app, { keys: [] });
    const reply = await send('gift', '¿Cuáles? {~%70%a ~%30%b}', { lesson_id: id, leave_out: true });
    expect(reply.status).toBe(400);
  });

  test('of ten megabytes of open braces gets one sentence and changes nothing', async () => {
    const lesson = await createLesson(app);
    const { status, body } = await send('gift', '{'.repeat(10 * 1024 * 1024), { lesson_id: lesson.id });
    expect([status, body.error.fields.text]).toEqual([
      400,
      [expect.stringMatching(/^Línea 1: .*llave «\{»/)],
    ]);
    expect(await app.db.$count(questions)).toBe(lesson.questions.length);
  });

  test('with a brace that is never closed gets its line and changes nothing', async () => {
    const lesson = await createLesson(app, { keys: [] });
    const unclosed = `${foreign}\n¿Y esta? {=Sí ~No`;
    const { status, body } = await send('gift', unclosed, { lesson_id: lesson.id });
    expect([status, body.error.fields.text]).toEqual([
      400,
      [expect.stringMatching(/^Línea \d+: .*llave «\{»/)],
    ]);
    expect(await app.db.$count(questions)).toBe(0);
  });

  test('can be undone by what the audit log has of the lesson', async () => {
    const lesson = await createLesson(app, { keys: [] });
    await send('gift', foreign, { lesson_id: lesson.id });
    const [entry] = (await app.db.select().from(audit_log)).slice(-1);
    expect(entry).toMatchObject({
      action: 'imported_updated',
      object_id: lesson.id,
      before: { questions: [] },
    });
  });
});
