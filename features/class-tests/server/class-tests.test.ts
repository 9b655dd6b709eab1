import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { badges, point_entries, user_badges, user_status } from '#db/schema.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { bringCards } from '#features/review/server/bring-cards.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { createGroup, joinGroup, type TestGroup } from '#test/groups.ts';
import { hashTables } from '#test/hash-tables.ts';
import { PASSWORD, type Person, signUpLearner, signUpPremium, signUpStaff } from '#test/people.ts';

let app: TestApp;
let rosa: Person;
let ana: Person;
let group: TestGroup;
let lesson: Awaited<ReturnType<typeof createLesson>>;
beforeEach(async () => {
  app = await createTestApp();
  ({ teacher: rosa, group } = await createGroup(app, { time_zone: 'America/Lima' }));
  ana = await joining(await signUpLearner(app, { full_name: 'Ana López' }));
  lesson = await createLesson(app, { title: 'Ahorrar', category: 'impuestos', keys: [1, 2, 3, 0] });
});
afterEach(() => app.close());

const joining = (person: Person) => joinGroup(person, group);

/** A time on the clocks of Lima, five hours behind UTC. */
const inLima = (ms: number) => new Date(app.now().getTime() + ms - 5 * HOUR_MS).toISOString().slice(0, 16);
const at = (path = '') => `/api/groups/${group.id}/assignments${path}`;
const live = (id: string) => `/api/groups/${group.id}/tests/${id}`;

const form = (more: object = {}) => ({
  ...{ kind: 'test', lesson_id: lesson.id, goal: 4, minutes: 10, due: inLima(2 * HOUR_MS), ...more },
});
async function setTest(more: object = {}): Promise<string> {
  const { status, body } = await rosa.post(at(), form(more));
  expect([status, body.error]).toEqual([201, undefined]);
  return body.id;
}

type Run = { id: string; seconds_left: number; questions: { id: string }[]; answers: object[] };
async function begin(person: Person, id: string): Promise<Run> {
  const { status, body } = await person.post(`/api/tests/${id}`);
  expect([status, body.error]).toEqual([201, undefined]);
  return body;
}
const keyOf = (id: string) => lesson.questions.find((question) => question.id === id)!.correct_answer;
const answer = (person: Person, run: Run, place: number, right = true) => {
  const question_id = run.questions[place]!.id;
  const option = right ? keyOf(question_id) : (keyOf(question_id) + 1) % 4;
  return person.post(`/api/test-runs/${run.id}/answers`, { question_id, option });
};
async function take(person: Person, id: string, right: number) {
  const run = await begin(person, id);
  for (const place of run.questions.keys()) await answer(person, run, place, place < right);
  await person.post(`/api/test-runs/${run.id}/finish`);
  return run;
}
const stateOf = async (person: Person, id: string) => (await person.get(`/api/tests/${id}`)).body.state;
const extend = (id: string, minutes: number, person = ana) =>
  rosa.put(at(`/${id}/extensions/${person.user_id}`), { minutes });
const release = (id: string) => rosa.post(`${live(id)}/release`);
const refusal = async (
  reply: Promise<{ status: number; body: { error: { code: string; message: string } } }>,
) => {
  const { status, body } = await reply;
  return [status, body.error.code, body.error.message];
};

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
    group = (await rosa.delete(`/api/groups/${group.id}/archive`)).body;
    await rosa.delete(`/api/groups/${group.id}/members/${ana.user_id}`);
    expect((await refusal(answer(ana, run, 1)))[1]).toBe('test_closed');
    await joining(ana);
    await app.db.insert(user_status).values({ user_id: ana.user_id, status: 'suspended' });
    expect((await answer(ana, run, 1)).status).toBe(401);
    await app.db.delete(user_status);
  });
});

describe('before the release', () => {
  test('nothing that anybody but the teacher can read or count has changed, or says what was right', async () => {
    const eva = await joining(await signUpPremium(app));
    const id = await setTest();
    const taken = ['runs', 'run_answers', 'test_runs'];
    const before = await hashTables(app, taken);
    for (const [person, right] of [
      [ana, 4],
      [eva, 0],
    ] as const) {
      const run = await take(person, id, right);
      await person.post(`/api/attempts/${run.id}/questions/${run.questions[0]!.id}/reports`, {
        reason: 'unclear',
        message: 'No se entiende.',
      });
    }
    app.pass(10 * MINUTE_MS);
    await bringCards(app.services);
    const ignored = ['review_cursor', 'rate_limits', 'auth_sessions'];
    expect(await hashTables(app, [...taken, ...ignored])).toEqual(
      Object.fromEntries(Object.entries(before).filter(([table]) => !ignored.includes(table))),
    );
    const seen = async (person: Person) => {
      const replies = [];
      for (const path of [
        `/tests/${id}`,
        `/tests/${id}/result`,
        '/assignments/mine',
        '/user-progress',
        '/review',
      ])
        replies.push((await person.get(`/api${path}`)).body);
      for (const path of ['/attempts', '/point-entries', '/question-reports', '/groups/mine', '/badges'])
        replies.push((await person.get(`/api${path}`)).body);
      const { tables } = (await person.post('/api/personal-data/download', { password: PASSWORD })).body;
      expect(tables.class_tests).toMatchObject([{ assignment_id: id }]);
      replies.push(tables.class_tests, tables.point_entries, tables.review_cards);
      return JSON.stringify(replies);
    };
    for (const person of [ana, eva])
      expect(await seen(person)).not.toMatch(
        /SECRETO|correct_answer|"correct"|"share"|"percent":\d|"score":[1-9]/,
      );
    expect((await refusal(ana.get(`/api/tests/${id}/result`))).slice(0, 2)).toEqual([409, 'results_held']);
    const { pupils } = (await rosa.get(`/api/groups/${group.id}/results`)).body;
    expect(pupils.map((pupil: { results: object[] }) => pupil.results)).toMatchObject([
      [{ percent: 100, state: 'done' }],
      [{ percent: 0, state: 'done' }],
    ]);
  });
});

describe('the release', () => {
  test('gives the figures of each question, which there are none of before', async () => {
    const eva = await joining(await signUpLearner(app));
    const id = await setTest();
    await take(ana, id, 3);
    await take(eva, id, 0);
    const items = async () => (await rosa.get(at(`/${id}/items`))).body.items;
    expect(await items()).toEqual([]);
    await release(id);
    const shown: { answered: number; right: number; chosen: number }[] = await items();
    expect(shown).toHaveLength(4);
    expect(shown.map(({ answered }) => answered)).toEqual([2, 2, 2, 2]);
    expect(shown.reduce((sum, { right }) => sum + right, 0)).toBe(3);
    expect(shown[0]).toMatchObject({ lesson_title: 'Ahorrar', answer: { correct: false } });
  });

  test('tells whoever did not begin that it is over, and offers no beginning', async () => {
    const eva = await joining(await signUpLearner(app));
    const id = await setTest();
    await take(ana, id, 3);
    const mine = async () => (await eva.get('/api/assignments/mine')).body.assignments;
    expect(await mine()).toMatchObject([{ state: 'not_begun', is_closed: false }]);
    await release(id);
    expect(await mine()).toMatchObject([{ state: 'not_begun', is_closed: true }]);
    expect((await ana.get('/api/assignments/mine')).body.assignments).toMatchObject([{ is_closed: false }]);
    expect((await eva.get(`/api/tests/${id}`)).body.state).toBe('missed');
    const over = 'El plazo de esta prueba terminó. Si no pudiste hacerla, habla con tu profesor.';
    expect(await refusal(eva.post(`/api/tests/${id}`))).toEqual([409, 'test_closed', over]);
    expect((await eva.get(`/api/tests/${id}/result`)).status).toBe(404);
  });

  test('shows results, pays points and badges, and brings cards, exactly once', async () => {
    const condition = { condition_type: 'points_earned' as const, condition_value: 3 };
    await app.db.insert(badges).values({ title: 'Tres puntos', description: '', ...condition });
    const [eva, leo] = [await joining(await signUpPremium(app)), await joining(await signUpLearner(app))];
    const id = await setTest();
    await take(ana, id, 3);
    await take(eva, id, 0);
    const open = await begin(leo, id);
    await answer(leo, open, 0);
    const replies = await Promise.all([release(id), release(id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    await release(id);
    const result = (await ana.get(`/api/tests/${id}/result`)).body;
    expect(result).toMatchObject({ title: 'Ahorrar', score: 3, percentage: 75 });
    expect(JSON.stringify(result)).not.toMatch(/SECRETO|correct_answer/);
    expect(JSON.stringify((await eva.get(`/api/tests/${id}/result`)).body)).toMatch(/SECRETO/);
    const lines = await app.db.select().from(point_entries);
    expect(lines.map(({ user_id, kind, points }) => [user_id, kind, points]).sort()).toEqual(
      [
        [ana.user_id, 'test', 3],
        [leo.user_id, 'test', 1],
      ].sort(),
    );
    expect((await ana.get('/api/user-progress')).body.total_points).toBe(3);
    const counts = async (of: 'point_histogram' | 'point_histogram_recount') =>
      (await app.owner.$client.query(`select * from ${of} where learners <> 0 order by level, bucket`)).rows;
    expect(await counts('point_histogram')).toEqual(await counts('point_histogram_recount'));
    expect(await counts('point_histogram')).not.toEqual([]);
    const week = (await ana.get('/api/rankings/weekly')).body.ranking;
    expect(week).toMatchObject([{ points: 3 }, { points: 1 }]);
    expect((await ana.get('/api/point-entries')).body.entries).toMatchObject([
      { kind: 'test', points: 3, result: null },
    ]);
    expect((await ana.get('/api/assignments/mine')).body.assignments).toMatchObject([{ percent: 75 }]);
    expect((await refusal(answer(leo, open, 1))).slice(0, 2)).toEqual([409, 'test_closed']);
    expect((await rosa.get(live(id))).body.pupils).toMatchObject([{ state: 'released' }, {}, {}]);
    app.pass(10 * MINUTE_MS);
    await bringCards(app.services);
    expect((await ana.get('/api/review')).body.learnt).toBe(4);
    expect((await leo.get('/api/review')).body.learnt).toBe(1);
    expect(await app.db.select().from(user_badges)).toMatchObject([{ user_id: ana.user_id }]);
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
