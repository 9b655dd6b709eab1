import { describe, expect, test } from 'vitest';
import { user_status } from '#db/schema.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import {
  ana,
  answer,
  app,
  at,
  begin,
  extend,
  form,
  group,
  inLima,
  joining,
  keyOf,
  live,
  refusal,
  release,
  rosa,
  setTest,
  setUpClassTests,
  stateOf,
  take,
} from '#test/class-tests.ts';
import { createLesson } from '#test/create-lesson.ts';
import { joinGroup } from '#test/groups.ts';
import { type Person, signUpLearner, signUpStaff } from '#test/people.ts';

setUpClassTests();

describe('a teacher sets a test', () => {
  test('of a lesson, a category or a subtopic, and is told how many questions there are', async () => {
    await createLesson(app, { category: 'impuestos', subtopic: 'Renta', keys: [0, 1] });
    const titles = [];
    for (const more of [
      {},
      { lesson_id: null, category: 'impuestos', goal: 6 },
      { lesson_id: null, category: 'impuestos', subtopic: 'Renta', goal: 2 },
    ])
      titles.push((await rosa.post(at(), form(more))).body.title);
    expect(titles).toEqual(['Ahorrar', 'Impuestos: 6 preguntas', 'Renta: 2 preguntas']);
    const fieldsOf = async (more: object) => (await rosa.post(at(), form(more))).body.error.fields;
    expect(await fieldsOf({ goal: 5 })).toEqual({ goal: ['Ahí hay 4 preguntas. Pide como máximo 4.'] });
    expect(await fieldsOf({ category: 'impuestos' })).toHaveProperty('category');
    expect(await fieldsOf({ lesson_id: null })).toHaveProperty('category');
    expect(await fieldsOf({ minutes: 0 })).toHaveProperty('minutes');
  });

  test('which asks everybody the same questions, each in an own order of options', async () => {
    const other = await joining(await signUpLearner(app));
    const id = await setTest({ goal: 3 });
    const ids = async (person: Person) => (await begin(person, id)).questions.map((each) => each.id).sort();
    expect(await ids(ana)).toEqual(await ids(other));
  });

  test('in the own group alone, and pupils of another one do not find it', async () => {
    const id = await setTest();
    const [other, stranger] = [await signUpStaff(app, 'teacher'), await signUpLearner(app)];
    for (const [person, status] of [
      [other, 404],
      [ana, 403],
    ] as const) {
      expect((await person.get(live(id))).status).toBe(status);
      expect((await person.post(`${live(id)}/release`)).status).toBe(status);
    }
    const run = await begin(ana, id);
    expect((await stranger.get(`/api/tests/${id}`)).status).toBe(404);
    expect((await stranger.post(`/api/tests/${id}`)).status).toBe(404);
    expect((await stranger.get(`/api/tests/${id}/result`)).status).toBe(404);
    expect((await answer(stranger, run, 0)).status).toBe(404);
    expect((await stranger.post(`/api/test-runs/${run.id}/finish`)).status).toBe(404);
    expect((await rosa.post(`/api/tests/${id}`)).status).toBe(404);
    const review = (await rosa.post(at(), { kind: 'review', unit: 'days', goal: 1, due: inLima(DAY_MS) }))
      .body;
    expect((await rosa.post(`${live(review.id)}/release`)).status).toBe(404);
  });
});

describe('a pupil', () => {
  test('is told of a test before it opens, and begins it once, on whatever device', async () => {
    const id = await setTest({ opens: inLima(HOUR_MS) });
    const due = (await ana.get('/api/assignments/mine')).body.assignments;
    expect(due).toMatchObject([{ kind: 'test', title: 'Ahorrar', state: 'upcoming', goal: 4, minutes: 10 }]);
    expect(await refusal(ana.post(`/api/tests/${id}`))).toEqual([
      409,
      'test_closed',
      'Esta prueba todavía no está abierta.',
    ]);
    app.pass(HOUR_MS);
    const [run, again] = await Promise.all([begin(ana, id), begin(ana, id)]);
    expect(again.id).toBe(run.id);
    expect(run.seconds_left).toBe(600);
    await answer(ana, run, 0);
    app.pass(MINUTE_MS);
    const resumed = await begin(ana, id);
    expect(resumed).toMatchObject({ id: run.id, seconds_left: 540, questions: run.questions });
    expect(resumed.answers).toEqual([
      { question_id: run.questions[0]!.id, option: keyOf(run.questions[0]!.id) },
    ]);
  });

  test('answers until the own end and a little later, then no more; what was answered counts', async () => {
    const id = await setTest();
    const run = await begin(ana, id);
    app.pass(10 * MINUTE_MS + 10_000);
    expect((await answer(ana, run, 0)).body).toEqual({ saved: true });
    app.pass(6000);
    expect(await refusal(answer(ana, run, 1))).toEqual([
      409,
      'test_closed',
      'Tu tiempo terminó. Lo que respondiste quedó guardado y cuenta.',
    ]);
    expect((await ana.post(`/api/test-runs/${run.id}/finish`)).body.state).toBe('over');
    expect((await answer(ana, run, 0)).body).toEqual({ saved: true });
    await release(id);
    expect((await ana.get(`/api/tests/${id}/result`)).body).toMatchObject({ score: 1, percentage: 25 });
  });

  test('has no more time than the window, and whoever comes too late does not begin', async () => {
    const late = await joining(await signUpLearner(app));
    const id = await setTest({ due: inLima(5 * MINUTE_MS) });
    expect((await begin(ana, id)).seconds_left).toBeLessThanOrEqual(300);
    app.pass(5 * MINUTE_MS);
    expect(await stateOf(late, id)).toBe('missed');
    expect((await refusal(late.post(`/api/tests/${id}`)))[1]).toBe('test_closed');
    expect((await extend(id, 5, late)).status).toBe(200);
    expect((await begin(late, id)).seconds_left).toBeLessThanOrEqual(300);
  });

  test('goes on when the time that has just ended is made longer, also by another end for all', async () => {
    const id = await setTest();
    await extend(id, 5);
    const run = await begin(ana, id);
    expect(run.seconds_left).toBe(900);
    app.pass(16 * MINUTE_MS);
    expect(await stateOf(ana, id)).toBe('over');
    expect((await extend(id, 10)).status).toBe(200);
    expect(await stateOf(ana, id)).toBe('running');
    expect((await answer(ana, run, 0)).status).toBe(200);
    await rosa.patch(at(`/${id}`), { due: inLima(5 * HOUR_MS) });
    expect((await ana.get(`/api/tests/${id}`)).body.seconds_left).toBe(240);
  });

  test('hands in once, and answers nothing more, even with more time', async () => {
    const id = await setTest();
    const run = await begin(ana, id);
    await answer(ana, run, 0);
    const replies = await Promise.all([1, 2].map(() => ana.post(`/api/test-runs/${run.id}/finish`)));
    expect(replies.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'handed_in'],
      [200, 'handed_in'],
    ]);
    await extend(id, 30);
    expect(await refusal(answer(ana, run, 1))).toEqual([
      409,
      'test_closed',
      'Ya entregaste esta prueba. Tu profesor mostrará los resultados.',
    ]);
  });

  test('keeps the first answer, and is refused one that the question cannot have', async () => {
    const id = await setTest();
    const run = await begin(ana, id);
    await answer(ana, run, 0, false);
    expect((await answer(ana, run, 0)).body.error.code).toBe('already_answered');
    const question_id = run.questions[1]!.id;
    const wrong = await ana.post(`/api/test-runs/${run.id}/answers`, { question_id, option: 5 });
    expect(wrong.status).toBe(400);
    expect((await answer(ana, run, 1)).status).toBe(200);
  });

  test('who leaves, whose group or test is archived, or who is suspended is told so, and goes on after it', async () => {
    const id = await setTest();
    const run = await begin(ana, id);
    await rosa.post(at(`/${id}/archive`));
    const closed = 'Esta prueba está cerrada, o ya no estás en el aula. Lo que respondiste quedó guardado.';
    expect(await refusal(answer(ana, run, 0))).toEqual([409, 'test_closed', closed]);
    expect((await refusal(ana.post(`/api/test-runs/${run.id}/finish`)))[1]).toBe('test_closed');
    await rosa.delete(at(`/${id}/archive`));
    expect((await answer(ana, run, 0)).status).toBe(200);
    await rosa.post(`/api/groups/${group.id}/archive`, { next_name: null });
    expect((await refusal(answer(ana, run, 1)))[1]).toBe('test_closed');
    const { body: restored } = await rosa.delete(`/api/groups/${group.id}/archive`);
    await rosa.delete(`/api/groups/${group.id}/members/${ana.user_id}`);
    expect((await refusal(answer(ana, run, 1)))[1]).toBe('test_closed');
    await joinGroup(ana, restored);
    await app.db.insert(user_status).values({ user_id: ana.user_id, status: 'suspended' });
    expect((await answer(ana, run, 1)).status).toBe(401);
    await app.db.delete(user_status);
  });
});

test('a teacher sees who is where', async () => {
  const [eva, leo] = [
    await joining(await signUpLearner(app, { full_name: 'Eva Ríos' })),
    await joining(await signUpLearner(app, { full_name: 'Leo Paz' })),
  ];
  await joining(await signUpLearner(app, { full_name: 'Luz Mar' }));
  const id = await setTest();
  await extend(id, 5, leo);
  await take(ana, id, 4);
  const run = await begin(eva, id);
  await begin(leo, id);
  await answer(eva, run, 0);
  app.pass(11 * MINUTE_MS);
  const { pupils, questions } = (await rosa.get(live(id))).body;
  expect(questions).toBe(4);
  expect(pupils).toMatchObject([
    { full_name: 'Ana López', state: 'handed_in', answered: 4, seconds_left: 0 },
    { full_name: 'Eva Ríos', state: 'over', answered: 1, seconds_left: 0 },
    { full_name: 'Leo Paz', state: 'running', answered: 0, seconds_left: 240, extra_minutes: 5 },
    { full_name: 'Luz Mar', state: 'open', answered: 0 },
  ]);
  expect(JSON.stringify(pupils)).not.toMatch(/percent|correct|score/);
});
