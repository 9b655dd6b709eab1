import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lessons } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { lessonBody } from '#test/back-office.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpStaff } from '#test/people.ts';
import { moveLessons } from '../../lessons/server/reorder.ts';
import { publishDueChanges } from './publish-change.ts';

let app: TestApp;
let ana: Person;
let eva: Person;
let id: string;
beforeEach(async () => {
  app = await createTestApp();
  [ana, eva] = [await signUpAdmin(app), await signUpAdmin(app)];
  await ana.patch('/api/profiles/me', { full_name: 'Ana Ruiz' });
  await eva.patch('/api/profiles/me', { full_name: 'Eva Gil' });
  id = (await createLesson(app, { title: 'Como estaba' })).id;
});
afterEach(() => app.close());

const path = (step = '') => `/api/admin/lessons/${id}/change${step}`;
const lesson = async () => (await ana.get(`/api/admin/lessons/${id}`)).body;
const change = async () => (await ana.get(path())).body.change;
const form = (title: string) => ({ ...lessonBody, country: 'general', title });
async function prepare(person: Person, title: string, seen?: string) {
  const { updated_at: based_on } = await lesson();
  return person.put(path(), { ...form(title), based_on, ...(seen && { updated_at: seen }) });
}
const publish = (person: Person, updated_at: string) => person.post(path('/publish'), { updated_at });
const schedule = (updated_at: string, day: string, time: string, time_zone = 'Europe/Madrid') =>
  ana.post(path('/schedule'), { updated_at, day, time, time_zone });
const needApproval = () => ana.put('/api/admin/settings', { changes_need_approval: true });
const pass = (ms: number) => app.pass(ms);

test('a prepared change is seen by nobody but administrators until it is published as one edit', async () => {
  const { status, body } = await prepare(ana, 'Como queda');
  expect([status, body.prepared_by.full_name, body.needs_approval]).toEqual([200, 'Ana Ruiz', false]);
  expect((await lesson()).title).toBe('Como estaba');
  pass(1000);
  expect((await publish(eva, body.updated_at)).status).toBe(204);
  expect((await lesson()).title).toBe('Como queda');
  expect(await change()).toBeNull();
  expect((await publish(eva, body.updated_at)).status).toBe(404);
});

test('of two changes of one lesson the second is told whose the first is, and may go on with it', async () => {
  const first = (await prepare(ana, 'De Ana')).body;
  pass(1000);
  const second = await prepare(eva, 'De Eva');
  expect([second.status, second.body.error.code]).toEqual([409, 'conflict']);
  expect(second.body.error.message).toMatch(/^Ana Ruiz ya preparó un cambio de esta lección el 18 mar 2026/);
  expect((await prepare(eva, 'De las dos', first.updated_at)).status).toBe(200);
  expect(await change()).toMatchObject({
    form: { title: 'De las dos' },
    prepared_by: { full_name: 'Eva Gil' },
  });
  const late = await publish(ana, first.updated_at);
  expect(late.body.error.message).toMatch(
    /^Eva Gil ya preparó .* después de lo que ves\. Actualiza la página/,
  );
});

test('a change of what was edited since says who edited it, and publishes nothing', async () => {
  const { updated_at } = (await prepare(ana, 'Preparado')).body;
  pass(60_000);
  await eva.put(`/api/admin/lessons/${id}`, form('Directo'));
  const late = await publish(ana, updated_at);
  expect([late.status, late.body.error.message]).toEqual([
    409,
    expect.stringMatching(/^Eva Gil cambió la lección .* Pulsa «Seguir editando» y prepáralo de nuevo/),
  ]);
  const scheduled = await schedule(updated_at, '2026-03-19', '09:30');
  expect([scheduled.status, scheduled.body.error.message]).toEqual([409, late.body.error.message]);
  expect((await lesson()).title).toBe('Directo');
  expect(await change()).not.toBeNull();
});

test('a lesson that only moved within its category keeps its change, which takes the place over unless it changes that', async () => {
  const category = 'finanzas_personales';
  const other = await createLesson(app, { category, title: 'Otra', order_index: 0 });
  await ana.put(`/api/admin/lessons/${id}`, { ...form('Como estaba'), order_index: 1 });
  const { updated_at: based_on } = await lesson();
  const { body } = await ana.put(path(), { ...form('Programado'), order_index: 1, based_on });
  expect((await schedule(body.updated_at, '2026-03-19', '01:00')).status).toBe(200);
  pass(60_000);
  const moved = await eva.put('/api/admin/lessons/order', { category, lesson_ids: [other.id, id] });
  expect(moved.status).toBe(200);
  app.setTime(new Date('2026-03-19T00:00:00Z'));
  await publishDueChanges(app.services);
  expect(await lesson()).toMatchObject({ title: 'Programado', order_index: 2 });
  const again = await lesson();
  await ana.put(path(), { ...form('Otro lugar'), order_index: 9, based_on: again.updated_at });
  pass(60_000);
  await eva.put('/api/admin/lessons/order', { category, lesson_ids: [id, other.id] });
  expect((await publish(ana, (await change()).updated_at)).status).toBe(204);
  expect(await lesson()).toMatchObject({ title: 'Otro lugar', order_index: 9 });
});

test('a publication and somebody who orders the lessons at the same moment do not wait for each other in a circle', async () => {
  const { updated_at } = (await prepare(ana, 'Preparado')).body;
  const publishing = await app.db.transaction(async (tx) => {
    await tx.select().from(lessons).where(eq(lessons.id, id)).for('no key update');
    const sent = publish(ana, updated_at);
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await app.db.$client.query(waits)).rowCount === 0);
    await moveLessons(tx, app.now(), [{ id, place: 7 }]);
    return { sent };
  });
  expect((await publishing.sent).status).toBe(204);
  expect(await lesson()).toMatchObject({ title: 'Preparado' });
});

test('a change is published at its time in a zone, not before', async () => {
  const { updated_at } = (await prepare(ana, 'A su hora')).body;
  const { status, body } = await schedule(updated_at, '2026-03-19', '09:30', 'America/Lima');
  expect([status, body.publish_at]).toEqual([200, '2026-03-19T14:30:00.000Z']);
  await publishDueChanges(app.services);
  expect((await lesson()).title).toBe('Como estaba');
  app.setTime(new Date('2026-03-19T14:30:00.000Z'));
  await publishDueChanges(app.services);
  expect((await lesson()).title).toBe('A su hora');
  expect(await change()).toBeNull();
});

test.each([
  ['2026-03-17', '09:30', 'time', 'Esa hora ya pasó. Elige otra, o publica ahora.'],
  [
    '2026-03-29',
    '02:30',
    'time',
    'Esa noche se adelantan los relojes: las 02:30 no existen en Europe/Madrid.',
  ],
  ['2026-03-19', '25:00', 'time', 'Escribe una hora como 18:30.'],
  ['mañana', '10:00', 'day', 'Elige un día que exista.'],
  ['2027-02-30', '10:00', 'day', 'El 30/02/2027 no existe. Elige otro día.'],
  ['2199-01-01', '10:00', 'day', 'Elige un día de aquí a dos años como máximo.'],
  ['9999-01-01', '10:00', 'day', 'Elige un día de aquí a dos años como máximo.'],
])('%s at %s is no time to publish at', async (day, time, field, message) => {
  const { updated_at } = (await prepare(ana, 'Nunca')).body;
  const { status, body } = await schedule(updated_at, day, time);
  expect([status, body.error.fields[field]]).toEqual([400, [message]]);
});

test('what cannot be published at its time says why, and waits', async () => {
  const { updated_at } = (await prepare(ana, 'Tarde')).body;
  await schedule(updated_at, '2026-03-19', '09:30');
  pass(60_000);
  await eva.put(`/api/admin/lessons/${id}`, form('Directo'));
  app.setTime(new Date('2026-03-20T00:00:00.000Z'));
  await publishDueChanges(app.services);
  expect((await lesson()).title).toBe('Directo');
  expect((await change()).problem).toContain('Eva Gil cambió la lección');
});

test('where a second administrator has to approve, nobody approves the own change', async () => {
  await needApproval();
  const { updated_at } = (await prepare(ana, 'Aprobado')).body;
  expect((await publish(ana, updated_at)).body.error.message).toContain('tiene que aprobar');
  expect((await schedule(updated_at, '2026-03-19', '09:30')).status).toBe(409);
  const own = await ana.post(path('/approve'), { updated_at });
  expect([own.status, own.body.error.message]).toEqual([
    409,
    expect.stringMatching(/^Quien prepara un cambio/),
  ]);
  const approved = await eva.post(path('/approve'), { updated_at });
  expect(approved.body).toMatchObject({ approved_by: { full_name: 'Eva Gil' }, needs_approval: false });
  pass(1000);
  expect((await publish(ana, updated_at)).status).toBe(204);
  expect((await lesson()).title).toBe('Aprobado');
});

test('whoever writes lessons without administering cannot approve what an administrator prepared', async () => {
  await needApproval();
  const { updated_at } = (await prepare(ana, 'De Ana')).body;
  const editor = await signUpStaff(app, 'editor');
  expect((await editor.post(path('/approve'), { updated_at })).status).toBe(403);
  expect(await change()).toMatchObject({ approved_by: null, needs_approval: true });
});

test('a change that is prepared anew loses its approval and its time', async () => {
  const { updated_at } = (await prepare(ana, 'Uno')).body;
  await eva.post(path('/approve'), { updated_at });
  await schedule(updated_at, '2026-03-19', '09:30');
  pass(1000);
  const anew = (await prepare(ana, 'Dos', updated_at)).body;
  expect(anew).toMatchObject({ approved_by: null, publish_at: null });
});

test('drafts are saved without a prepared change, and a discarded one leaves the lesson as it is', async () => {
  await prepare(ana, 'Nada');
  for (let turn = 0; turn < 2; turn += 1) expect((await ana.delete(path())).status).toBe(204);
  expect([await change(), (await lesson()).title]).toEqual([null, 'Como estaba']);
  await ana.patch(`/api/admin/lessons/${id}`, { state: 'draft' });
  expect((await prepare(ana, 'Borrador')).body.error.message).toMatch(/^La lección es un borrador/);
});

test('the list of lessons marks the one whose change waits, and says whether a second person has to approve it', async () => {
  const listed = async () =>
    (await eva.get('/api/admin/lessons')).body.lessons.find((each: { id: string }) => each.id === id).change;
  expect(await listed()).toBeNull();
  const { updated_at } = (await prepare(ana, 'Preparado')).body;
  expect(await listed()).toMatchObject({ prepared_by: 'Ana Ruiz', needs_approval: false, publish_at: null });
  await needApproval();
  expect(await listed()).toMatchObject({ needs_approval: true });
  const waiting = async () => (await ana.get('/api/admin/dashboard')).body.waiting;
  expect(await waiting()).toMatchObject({ lesson_changes: 1, question_changes: 0 });
  await eva.post(path('/approve'), { updated_at });
  expect(await listed()).toMatchObject({ needs_approval: false });
  expect(await waiting()).toMatchObject({ lesson_changes: 0 });
});
