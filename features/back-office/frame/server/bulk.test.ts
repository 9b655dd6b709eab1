import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { lessonBody, questionBody } from '#test/back-office.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterEach(() => app.close());

type Row = { id: string; updated_at: string };
const versionOf = ({ id, updated_at }: Row) => ({ id, updated_at });

async function makeLessons(count: number, overrides: object = {}): Promise<Row[]> {
  const made: Row[] = [];
  for (let n = 1; n <= count; n += 1) {
    const body = { ...lessonBody, title: `Lección ${n}`, order_index: n, ...overrides };
    made.push((await admin.post('/api/admin/lessons', body)).body);
  }
  return made;
}
const ask = async (lesson: Row, overrides = {}): Promise<Row> =>
  (await admin.post('/api/admin/questions', { ...questionBody(lesson.id), ...overrides })).body;
const changeLessons = (action: string, rows: Row[], more = {}) =>
  admin.post('/api/admin/lessons/bulk', { action, rows: rows.map(versionOf), ...more });
const changeQuestions = (action: string, rows: Row[], more = {}) =>
  admin.post('/api/admin/questions/bulk', { action, rows: rows.map(versionOf), ...more });
const listed = async () => (await admin.get('/api/admin/lessons?sort=title')).body.lessons;
const actions = async (type: string) =>
  (await admin.get(`/api/admin/audit-log?object_type=${type}`)).body.entries.map(
    (entry: { action: string }) => entry.action,
  );

describe('many lessons at once', () => {
  test.each([
    ['make_premium', {}, { is_free: false }, 'made_premium'],
    ['set_category', { category: 'impuestos' }, { category: 'impuestos' }, 'edited'],
  ])('%s changes all chosen ones, each with its entry in the log', async (action, more, expected, logged) => {
    const [one, two] = await makeLessons(3);
    expect(await changeLessons(action, [one!, two!], more)).toMatchObject({
      status: 200,
      body: { changed: 2 },
    });
    const lessons = await listed();
    expect(lessons.slice(0, 2)).toMatchObject([expected, expected]);
    expect(lessons[2]).not.toMatchObject(expected);
    expect((await actions('lesson')).slice(0, 2)).toEqual([logged, logged]);
  });

  test('repeated with what holds already, it changes nothing and writes no entry', async () => {
    const lessons = await makeLessons(2);
    expect((await changeLessons('make_free', lessons)).body).toEqual({ changed: 0 });
    expect(await actions('lesson')).toEqual(['created', 'created']);
  });

  test('archiving removes them from the list', async () => {
    const [one, two, three] = await makeLessons(3);
    await changeLessons('archive', [one!, three!]);
    expect((await listed()).map(({ id }: Row) => id)).toEqual([two!.id]);
  });

  test('publishing needs every one to be complete, and names what is missing', async () => {
    const [one, two] = await makeLessons(2);
    await ask(one!);
    const refused = await changeLessons('publish', [one!, two!]);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'not_publishable']);
    expect(refused.body.error.fields.state).toEqual(['«Lección 2»: La lección no tiene preguntas.']);
    expect(await listed()).toMatchObject([{ state: 'draft' }, { state: 'draft' }]);
    await ask(two!);
    expect((await changeLessons('publish', [one!, two!])).body).toEqual({ changed: 2 });
    expect(await listed()).toMatchObject([{ state: 'published' }, { state: 'published' }]);
  });

  test('the order puts them before or after the others of their category, as they were chosen', async () => {
    const lessons = await makeLessons(4);
    const [other] = await makeLessons(1, { category: 'impuestos', order_index: 7, title: 'Otra' });
    const order = async () =>
      (await admin.get('/api/admin/lessons?category=finanzas_personales')).body.lessons.map(
        ({ title }: { title: string }) => Number(title.split(' ')[1]),
      );
    await changeLessons('move_first', [lessons[3]!, lessons[2]!]);
    expect(await order()).toEqual([4, 3, 1, 2]);
    const rows = (await admin.get('/api/admin/lessons')).body.lessons as (Row & { title: string })[];
    await changeLessons(
      'move_last',
      rows.filter(({ title }) => title === 'Lección 4'),
    );
    expect(await order()).toEqual([3, 1, 2, 4]);
    expect((await admin.get(`/api/admin/lessons/${other!.id}`)).body.order_index).toBe(7);
  });
});

describe('nothing is half done', () => {
  test('when one of the lessons changed or was deleted meanwhile; the answer names it', async () => {
    const [one, two, three] = await makeLessons(3);
    app.pass(1000);
    await admin.patch(`/api/admin/lessons/${two!.id}`, { is_free: false });
    await admin.delete(`/api/admin/lessons/${three!.id}`);
    const { status, body } = await changeLessons('set_category', [one!, two!, three!], {
      category: 'impuestos',
    });
    expect([status, body.error.code]).toEqual([409, 'conflict']);
    expect(body.error.message).toContain('«Lección 2», «Lección 3». No se cambió nada');
    expect((await listed()).map(({ category }: { category: string }) => category)).toEqual([
      'finanzas_personales',
      'finanzas_personales',
    ]);
  });

  test.each(['lessons', 'questions'])(
    'with 501 or 10,000 %s, without any, or with an unknown action',
    async (list) => {
      const row = { id: crypto.randomUUID(), updated_at: app.now().toISOString() };
      const send = (body: object) => admin.post(`/api/admin/${list}/bulk`, body);
      for (const [count, expected] of [
        [501, 400],
        [10_000, 413],
        [0, 400],
      ] as const) {
        const { status, body } = await send({ action: 'archive', rows: Array(count).fill(row) });
        expect([status, body.error.fields.rows]).toEqual([
          expected,
          ['Elige entre 1 y 500 filas. No se cambió nada.'],
        ]);
      }
      expect((await send({ action: 'drop', rows: [row] })).body.error.fields.action[0]).toMatch(
        /^Elige qué hacer/,
      );
      expect((await send({ action: 'archive', rows: [row] })).status).toBe(409);
    },
  );

  test('for a category without saying which', async () => {
    const lessons = await makeLessons(1);
    expect((await changeLessons('set_category', lessons)).body.error.fields.category).toEqual([
      'Elige una categoría.',
    ]);
  });

  test('for learners', async () => {
    const ana = await signUpLearner(app);
    const lessons = await makeLessons(1);
    const reply = await ana.post('/api/admin/lessons/bulk', {
      action: 'archive',
      rows: lessons.map(versionOf),
    });
    expect(reply.status).toBe(403);
  });
});

describe('many questions at once', () => {
  test('go to the end of another lesson as they were chosen, without the parts that only the first one had', async () => {
    const [from, to] = await makeLessons(2, { content: '# El ahorro\n\nTexto.' });
    await ask(to!, { question_text: '¿Ya estaba?' });
    const one = await ask(from!, { question_text: '¿Uno?', passage: 'el-ahorro' });
    const two = await ask(from!, { question_text: '¿Dos?' });
    expect((await changeQuestions('set_lesson', [two, one], { lesson_id: to!.id })).body).toEqual({
      changed: 2,
    });
    const { questions } = (await admin.get(`/api/admin/lessons/${to!.id}`)).body;
    expect(questions).toMatchObject([
      { question_text: '¿Ya estaba?' },
      { id: two.id },
      { id: one.id, passage: null, lesson_id: to!.id },
    ]);
    expect((await admin.get(`/api/admin/lessons/${from!.id}`)).body.total_questions).toBe(0);
    expect((await actions('question')).slice(0, 2)).toEqual(['edited', 'edited']);
  });

  test('cannot all leave a published lesson, which learners would find empty', async () => {
    const [from, to] = await makeLessons(2);
    const [one, two] = [await ask(from!), await ask(from!)];
    await changeLessons('publish', [from!]);
    const refused = await changeQuestions('set_lesson', [one, two], { lesson_id: to!.id });
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      expect.stringMatching(
        /^«Lección 1» está publicada y se quedaría sin preguntas\. .*No se movió nada\.$/,
      ),
    ]);
    expect((await admin.get(`/api/admin/lessons/${from!.id}`)).body.total_questions).toBe(2);
    expect((await changeQuestions('set_lesson', [one], { lesson_id: to!.id })).body).toEqual({ changed: 1 });
  });

  test.each([
    ['without saying which', {}],
    ['that does not exist', { lesson_id: crypto.randomUUID() }],
  ])('cannot go to a lesson %s', async (_case, more) => {
    const [lesson] = await makeLessons(1);
    const { status, body } = await changeQuestions('set_lesson', [await ask(lesson!)], more);
    expect([status, body.error.fields.lesson_id]).toEqual([400, ['Selecciona una lección']]);
  });

  test('are archived, or moved to the beginning or the end of their lesson', async () => {
    const [lesson] = await makeLessons(1);
    const questions: Row[] = [];
    for (const n of [1, 2, 3, 4]) questions.push(await ask(lesson!, { question_text: `¿Pregunta ${n}?` }));
    const texts = async () =>
      (await admin.get(`/api/admin/lessons/${lesson!.id}`)).body.questions.map(
        ({ question_text }: { question_text: string }) => question_text.slice(10, 11),
      );
    await changeQuestions('move_first', [questions[2]!, questions[3]!]);
    expect(await texts()).toEqual(['3', '4', '1', '2']);
    expect((await actions('lesson'))[0]).toBe('questions_reordered');
    const fresh = (await admin.get(`/api/admin/lessons/${lesson!.id}`)).body.questions as Row[];
    await changeQuestions('move_last', [fresh[1]!]);
    expect(await texts()).toEqual(['3', '1', '2', '4']);
    const again = (await admin.get('/api/admin/questions')).body.questions as Row[];
    expect((await changeQuestions('archive', again.slice(0, 3))).body).toEqual({ changed: 3 });
    expect(await texts()).toHaveLength(1);
    expect((await actions('question')).slice(0, 3)).toEqual(['archived', 'archived', 'archived']);
  });

  test('stay as they are when one of them was edited meanwhile', async () => {
    const [lesson] = await makeLessons(1);
    const [one, two] = [await ask(lesson!), await ask(lesson!, { question_text: '¿Otra?' })];
    app.pass(1000);
    await admin.put(`/api/admin/questions/${two.id}`, questionBody(lesson!.id));
    const { status, body } = await changeQuestions('archive', [one, two]);
    expect([status, body.error.fields.rows]).toEqual([409, ['«¿Qué es un gasto fijo?»']]);
    expect((await admin.get(`/api/admin/lessons/${lesson!.id}`)).body.questions).toHaveLength(2);
  });
});

describe('the lists of lessons and questions', () => {
  test('are sorted by each column in both directions and exported as filtered', async () => {
    const lessons = await makeLessons(3);
    for (const [at, lesson] of lessons.entries())
      for (let n = 0; n <= at; n += 1) await ask(lesson, { question_text: `¿${at}${n}?`, points: 9 - n });
    const columns = {
      lessons: ['title', 'category', 'order_index', 'points_reward', 'updated_at'],
      questions: ['question_text', 'lesson_title', 'points', 'answers', 'created_at'],
    };
    for (const [list, names] of Object.entries(columns))
      for (const name of names) {
        const ids = async (sort: string) =>
          (await admin.get(`/api/admin/${list}?sort=${sort}`)).body[list].map(({ id }: Row) => id);
        expect(await ids(`-${name}`), `${list} ${name}`).toEqual((await ids(name)).reverse());
      }
    const headers = { cookie: admin.cookie() };
    const text = async (path: string) =>
      (await app.app.request(`/api/admin/exports/${path}`, { headers })).text();
    const rows = (await text('lessons?search=ción 2')).trim().split('\r\n');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain(';Lección 2;');
    expect((await text(`questions?lesson_id=${lessons[2]!.id}`)).match(/;Lección 3;/g)).toHaveLength(3);
  });
});
