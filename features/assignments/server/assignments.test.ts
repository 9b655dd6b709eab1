import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { audit_log, licences, profiles } from '#db/schema.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { createGroup, type TestGroup } from '#test/groups.ts';
import { type Person, signUpAdmin, signUpLearner, signUpStaff } from '#test/people.ts';

let app: TestApp;
let rosa: Person;
let ana: Person;
let group: TestGroup;
let joining: (full_name: string) => Promise<Person>;
let setTask: Awaited<ReturnType<typeof createGroup>>['setTask'];
let lesson: Awaited<ReturnType<typeof createLesson>>;
beforeEach(async () => {
  app = await createTestApp();
  ({ teacher: rosa, group, joining, setTask } = await createGroup(app, { time_zone: 'America/Lima' }));
  ana = await joining('Ana López');
  lesson = await createLesson(app, { title: 'Ahorrar' });
});
afterEach(() => app.close());

const at = (path = '') => `/api/groups/${group.id}/assignments${path}`;
/** A time on the clocks of Lima, five hours behind UTC. */
const inLima = (ms: number) => new Date(app.now().getTime() + ms - 5 * HOUR_MS).toISOString().slice(0, 16);
const week = () => inLima(7 * DAY_MS);
const ofLesson = (more: object = {}) => ({ kind: 'lesson', lesson_id: lesson.id, due: week(), ...more });
const fieldOf = async (form: object) => {
  const { status, body } = await rosa.post(at(), form);
  expect(status).toBe(400);
  return body.error.fields;
};

describe('a teacher', () => {
  test('sets a lesson until a time of the group’s zone, named after the lesson', async () => {
    const made = await setTask(ofLesson({ due: '2099-07-01T23:59', minimum: 60, attempts: 2 }));
    expect(made).toMatchObject({
      title: 'Ahorrar',
      due_at: '2099-07-02T04:59:00.000Z',
      opens_at: app.now().toISOString(),
      minimum: 60,
      attempts: 2,
      counts: 'best',
      extensions: [],
    });
    expect((await rosa.get(at())).body).toMatchObject({ time_zone: 'America/Lima', assignments: [made] });
  });

  test('sets lessons of a category, right answers of a subtopic, and cards or days of review', async () => {
    await createLesson(app, { category: 'impuestos', subtopic: 'Renta' });
    const titles = [];
    for (const form of [
      { kind: 'category', category: 'impuestos', goal: 1 },
      { kind: 'exercises', category: 'impuestos', subtopic: 'Renta', goal: 20 },
      { kind: 'review', unit: 'days', goal: 3 },
      { kind: 'review', unit: 'cards', goal: 40, title: 'Para el lunes' },
    ])
      titles.push((await setTask({ ...form, due: week() })).title);
    expect(titles).toEqual(['Impuestos: 1 lección', 'Renta: 20 aciertos', 'Repasar 3 días', 'Para el lunes']);
  });

  test('sets the same assignment once, also when the request is repeated', async () => {
    const form = ofLesson({ assignment_id: crypto.randomUUID() });
    expect(await setTask(form)).toEqual(await setTask(form));
    expect((await rosa.post(at(), { ...form, title: 'Otra' })).status).toBe(409);
    expect((await rosa.get(at())).body.assignments).toHaveLength(1);
  });

  test('reaches the own groups alone, an administrator all', async () => {
    const { id } = await setTask(ofLesson());
    const other = await signUpStaff(app, 'teacher');
    const calls = (person: Person) => [
      person.get(at()),
      person.post(at(), ofLesson()),
      person.patch(at(`/${id}`), { title: 'Mía' }),
      person.post(at(`/${id}/archive`)),
      person.delete(at(`/${id}/archive`)),
      person.put(at(`/${id}/extensions/${ana.user_id}`), { due: inLima(9 * DAY_MS) }),
      person.delete(at(`/${id}/extensions/${ana.user_id}`)),
    ];
    expect((await Promise.all(calls(other))).map(({ status }) => status)).toEqual(Array(7).fill(404));
    expect((await Promise.all(calls(ana))).map(({ status }) => status)).toEqual(Array(7).fill(403));
    expect((await (await signUpAdmin(app)).patch(at(`/${id}`), { title: 'De todos' })).body.title).toBe(
      'De todos',
    );
  });

  test('does not reach an assignment through another own group', async () => {
    const { id } = await setTask(ofLesson());
    const second = (await rosa.post('/api/groups', { name: '2.º A', time_zone: 'UTC' })).body;
    const reply = await rosa.patch(`/api/groups/${second.id}/assignments/${id}`, { title: 'Mía' });
    expect(reply.status).toBe(404);
  });

  test('archives and restores an assignment, but changes none of an archived group', async () => {
    const { id } = await setTask(ofLesson());
    expect((await rosa.post(at(`/${id}/archive`))).body.archived_at).not.toBeNull();
    expect((await rosa.get(at())).body.assignments).toEqual([]);
    expect((await rosa.get(at('?state=archived'))).body.assignments).toHaveLength(1);
    expect((await rosa.delete(at(`/${id}/archive`))).body.archived_at).toBeNull();
    await rosa.post(`/api/groups/${group.id}/archive`, { next_name: null });
    expect((await rosa.patch(at(`/${id}`), { title: 'Tarde' })).body.error.code).toBe('group_archived');
    const entries = await app.db.select().from(audit_log).where(eq(audit_log.object_type, 'assignment'));
    expect(entries.map(({ action }) => action).sort()).toEqual(['archived', 'created', 'restored']);
  });
});

describe('a form says', () => {
  test('that a lesson is not published, has ended, or is premium for some of the group', async () => {
    const [draft, ended, premium] = [
      await createLesson(app, { state: 'draft' }),
      await createLesson(app, { title: 'De antes', valid_to: '2020-12-31' }),
      await createLesson(app, { title: 'Bolsa', is_free: false }),
    ];
    expect((await fieldOf(ofLesson({ lesson_id: draft.id }))).lesson_id[0]).toMatch(/no está publicada/);
    expect((await fieldOf(ofLesson({ lesson_id: crypto.randomUUID() }))).lesson_id[0]).toMatch(/publicada/);
    expect((await fieldOf(ofLesson({ lesson_id: ended.id }))).lesson_id[0]).toMatch(
      /31 de diciembre de 2020/,
    );
    expect((await fieldOf(ofLesson({ lesson_id: premium.id }))).lesson_id[0]).toBe(
      '«Bolsa» es premium y 1 estudiante no puede abrirla. Elige una lección gratis, o pide una licencia para el aula.',
    );
  });

  test('nothing about premium once the group has a licence, also before anybody has joined', async () => {
    const premium = await createLesson(app, { is_free: false });
    const empty = (await rosa.post('/api/groups', { name: '3.º C', time_zone: 'UTC' })).body;
    const form = { kind: 'lesson', lesson_id: premium.id, due: week() };
    const path = `/api/groups/${empty.id}/assignments`;
    expect((await rosa.post(path, form)).body.error.fields.lesson_id[0]).toMatch(/no tiene licencia/);
    const [starts_at, ends_at] = [app.now(), new Date(app.now().getTime() + 30 * DAY_MS)];
    await app.db.insert(licences).values({ group_id: empty.id, seats: 30, starts_at, ends_at });
    expect((await rosa.post(path, form)).status).toBe(201);
    await app.db.update(profiles).set({ licensed_until: ends_at }).where(eq(profiles.user_id, ana.user_id));
    expect((await setTask(ofLesson({ lesson_id: premium.id }))).lesson_id).toBe(premium.id);
  });

  test('which number, date or subtopic is wrong', async () => {
    await createLesson(app, { category: 'impuestos', subtopic: 'Renta' });
    const wrong = await fieldOf(ofLesson({ minimum: 101, attempts: 0, minutes: 0.5, due: 'mañana' }));
    expect(Object.keys(wrong).sort()).toEqual(['attempts', 'due', 'minimum', 'minutes']);
    expect((await fieldOf(ofLesson({ due: inLima(-HOUR_MS) }))).due[0]).toMatch(/ya pasó/);
    expect((await fieldOf(ofLesson({ due: '2099-02-30T10:00' }))).due[0]).toBe('Ese día no existe.');
    expect((await fieldOf(ofLesson({ opens: inLima(9 * DAY_MS) }))).due[0]).toMatch(/después de abrirse/);
    const topic = { kind: 'exercises', category: 'impuestos', subtopic: 'IVA', goal: 5, due: week() };
    expect((await fieldOf(topic)).subtopic[0]).toMatch(/«IVA»/);
    const many = { kind: 'category', category: 'impuestos', goal: 9, due: week() };
    expect((await fieldOf(many)).goal[0]).toMatch(/como máximo 1/);
    const days = { kind: 'review', unit: 'days', goal: 400, due: week() };
    expect((await fieldOf(days)).goal[0]).toMatch(/Pide como máximo/);
    expect((await fieldOf({ kind: 'essay', due: week() })).kind[0]).toBe('Elige qué hay que hacer.');
  });
});

describe('another end', () => {
  test('after submissions is saved only when who becomes late is confirmed', async () => {
    const { id } = await setTask(ofLesson({ due: inLima(2 * DAY_MS) }));
    const luis = await joining('Luis Paz');
    await takeLesson(ana, lesson);
    app.pass(3 * DAY_MS);
    await takeLesson(luis, lesson);
    expect((await rosa.patch(at(`/${id}`), { minimum: 50 })).status).toBe(200);
    const later = await rosa.patch(at(`/${id}`), { due: week() });
    expect([later.status, later.body.error.code]).toEqual([409, 'lateness_unconfirmed']);
    expect(later.body.error.message).toBe(
      'Ya hay entregas: con este cambio 1 estudiante pasa a estar en plazo (Luis Paz). Confirma el cambio para guardarlo; no se ha cambiado nada.',
    );
    expect((await rosa.patch(at(`/${id}`), { due: week(), confirmed: true })).status).toBe(200);
    const earlier = await rosa.patch(at(`/${id}`), { due: inLima(-2 * DAY_MS) });
    expect(earlier.body.error.fields.due[0]).toMatch(/1 estudiante pasa a estar fuera de plazo \(Luis Paz\)/);
  });

  test('or another opening, number of attempts, minutes or minimum is saved only when what it changes is confirmed', async () => {
    const { id } = await setTask(ofLesson());
    await takeLesson(ana, lesson, 1);
    app.pass(HOUR_MS);
    await takeLesson(ana, lesson);
    const change = async (form: object) => {
      const { status, body } = await rosa.patch(at(`/${id}`), form);
      return [status, body.error?.fields ?? body.error];
    };
    const asked = (what: string) =>
      expect.stringMatching(new RegExp(`con este cambio 1 estudiante ${what}.* no se ha cambiado nada`));
    expect(await change({ attempts: 1 })).toEqual([
      409,
      { attempts: [asked('cambia de resultado \\(Ana López, de 100\\s% a 33\\s%\\)')] },
    ]);
    expect(await change({ counts: 'last', attempts: 2 })).toEqual([200, undefined]);
    expect(await change({ opens: inLima(HOUR_MS) })).toEqual([
      409,
      { opens: [asked('pierde lo que entregó \\(Ana López\\)')] },
    ]);
    const opens = inLima(-HOUR_MS / 2);
    expect(await change({ opens })).toEqual([200, undefined]);
    expect(await change({ attempts: 1, confirmed: true })).toEqual([200, undefined]);
    expect((await ana.get('/api/assignments/mine')).body.assignments).toMatchObject([{ percent: 100 }]);
  });

  test('without submissions is saved at once', async () => {
    const { id } = await setTask(ofLesson());
    expect((await rosa.patch(at(`/${id}`), { due: '2099-01-01T08:00' })).body.due_at).toBe(
      '2099-01-01T13:00:00.000Z',
    );
  });

  test('for one pupil is later than that of the others, and can be withdrawn', async () => {
    const { id } = await setTask(ofLesson());
    const path = at(`/${id}/extensions/${ana.user_id}`);
    expect((await rosa.put(path, { due: inLima(DAY_MS) })).body.error.fields.due[0]).toMatch(/posterior/);
    const given = await rosa.put(path, { due: inLima(9 * DAY_MS) });
    expect(given.body.extensions).toMatchObject([{ user_id: ana.user_id, full_name: 'Ana López' }]);
    const stranger = await signUpLearner(app);
    expect(
      (await rosa.put(at(`/${id}/extensions/${stranger.user_id}`), { due: inLima(9 * DAY_MS) })).status,
    ).toBe(404);
    expect((await rosa.delete(path)).body.extensions).toEqual([]);
    expect((await rosa.delete(path)).status).toBe(404);
  });
});

test('what a kind does not have cannot be changed', async () => {
  const { id } = await setTask({ kind: 'review', unit: 'days', goal: 3, due: week() });
  expect((await rosa.patch(at(`/${id}`), { attempts: 2 })).body.error.fields.attempts[0]).toMatch(
    /no lo tiene/,
  );
  expect((await rosa.patch(at(`/${id}`), { goal: 4, title: '' })).body).toMatchObject({
    goal: 4,
    title: 'Repasar 4 días',
  });
});

test('a pupil sees what is open in the own groups, with the own result and end, and nothing of archived ones', async () => {
  const mine = async (person: Person) => (await person.get('/api/assignments/mine')).body.assignments;
  const { id } = await setTask(ofLesson({ due: inLima(2 * DAY_MS) }));
  await setTask(ofLesson({ title: 'Más tarde', opens: inLima(DAY_MS), due: inLima(3 * DAY_MS) }));
  const review = await setTask({ kind: 'review', unit: 'days', goal: 2, due: inLima(DAY_MS) });
  expect(await mine(ana)).toMatchObject([
    { title: 'Repasar 2 días', state: 'not_begun', group_name: '1.º B', is_late: false },
    { title: 'Ahorrar', state: 'not_begun', time_zone: 'America/Lima' },
  ]);
  await takeLesson(ana, lesson, 2);
  const { body: extended } = await rosa.put(at(`/${review.id}/extensions/${ana.user_id}`), { due: week() });
  app.pass(DAY_MS + HOUR_MS);
  expect(await mine(ana)).toMatchObject([
    { title: 'Más tarde', state: 'not_begun' },
    { due_at: extended.extensions[0].due_at, is_extended: true, is_late: false },
    { id, state: 'done', percent: 67 },
  ]);
  expect(await mine(await joining('Luis Paz'))).toMatchObject([
    { title: 'Repasar 2 días', is_late: true },
    {},
    {},
  ]);
  expect(await mine(rosa)).toEqual([]);
  await rosa.post(`/api/groups/${group.id}/archive`, { next_name: null });
  expect(await mine(ana)).toEqual([]);
});
