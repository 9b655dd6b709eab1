import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { badgeBody, planBody } from '#test/back-office.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterEach(() => app.close());

const archived = async (query: string) => (await admin.get(`/api/admin/archived?${query}`)).body;
const names = async (query: string) => (await archived(query)).rows.map(({ name }: { name: string }) => name);
const restore = (path: string) => admin.post(`/api/admin/${path}/restore`);
const actions = async (id: string) =>
  (await admin.get(`/api/admin/audit-log?object_id=${id}`)).body.entries.map(
    ({ action }: { action: string }) => action,
  );

test('what was deleted is listed by kind, the last one first, and can be searched', async () => {
  for (const name of ['Plan de otoño', 'Plan de invierno', 'Plan que se queda']) {
    const { body } = await admin.post('/api/admin/plans', { ...planBody, name });
    app.setTime(new Date(app.now().getTime() + 1000));
    if (!name.includes('queda')) await admin.delete(`/api/admin/plans/${body.id}`);
  }
  expect(await names('type=plan')).toEqual(['Plan de invierno', 'Plan de otoño']);
  expect(await archived('type=plan&search=otono')).toMatchObject({
    rows: [{ name: 'Plan de otoño', lesson: null }],
    total: 1,
  });
  expect(await names('')).toEqual([]);
  expect((await admin.get('/api/admin/archived?type=user')).body.error.fields.type).toEqual([
    'Elige qué se eliminó.',
  ]);
});

test.each(['published', 'draft'] as const)(
  'a %s lesson that comes back is as it was, with its results and its history',
  async (state) => {
    const lesson = await createLesson(app, { keys: [0, 1] });
    const ana = await signUpLearner(app);
    await takeLesson(ana, lesson);
    if (state === 'draft') await admin.patch(`/api/admin/lessons/${lesson.id}`, { state });
    const before = (await admin.get(`/api/admin/lessons/${lesson.id}`)).body;
    expect((await admin.get(`/api/admin/lessons/${lesson.id}/uses`)).body).toEqual({
      answers: 2,
      completions: 1,
    });
    await admin.delete(`/api/admin/lessons/${lesson.id}`);
    expect((await admin.get(`/api/admin/lessons/${lesson.id}`)).status).toBe(404);
    expect(await names('type=lesson')).toEqual([before.title]);
    for (let turn = 0; turn < 2; turn += 1) expect((await restore(`lessons/${lesson.id}`)).status).toBe(204);
    const { updated_at: _at, ...same } = before;
    expect((await admin.get(`/api/admin/lessons/${lesson.id}`)).body).toMatchObject(same);
    expect((await ana.get('/api/lessons')).body.lessons).toHaveLength(state === 'published' ? 1 : 0);
    expect((await ana.get('/api/user-progress')).body.total_points).toBe(before.points_reward);
    expect(await names('type=lesson')).toEqual([]);
    expect((await actions(lesson.id)).filter((action: string) => action === 'restored')).toHaveLength(1);
  },
);

test('a question comes back to its place, and waits for a lesson that is deleted itself', async () => {
  const lesson = await createLesson(app, { keys: [0, 1, 2] });
  const [, second] = lesson.questions;
  const textsOf = async () =>
    (await admin.get(`/api/admin/lessons/${lesson.id}`)).body.questions.map(({ id }: { id: string }) => id);
  const before = await textsOf();
  await admin.delete(`/api/admin/questions/${second!.id}`);
  await admin.delete(`/api/admin/lessons/${lesson.id}`);
  expect((await archived('type=question')).rows).toMatchObject([
    { id: second!.id, lesson: expect.any(String) },
  ]);
  const refused = await restore(`questions/${second!.id}`);
  expect(refused.status).toBe(409);
  expect(refused.body.error.message).toBe(
    'Su lección está eliminada. Recupérala antes y después la pregunta.',
  );
  await restore(`lessons/${lesson.id}`);
  expect(await textsOf()).toEqual(before.filter((id: string) => id !== second!.id));
  expect((await restore(`questions/${second!.id}`)).status).toBe(204);
  expect(await textsOf()).toEqual(before);
  expect(await actions(second!.id)).toContain('restored');
});

test('a badge that comes back is awarded to who earned it meanwhile', async () => {
  const { body: badge } = await admin.post('/api/admin/badges', {
    ...badgeBody,
    condition_type: 'lessons_completed_count',
    condition_value: 1,
  });
  await admin.delete(`/api/admin/badges/${badge.id}`);
  const ana = await signUpLearner(app);
  await takeLesson(ana, await createLesson(app, { keys: [0] }));
  const owners = async () => (await admin.get('/api/admin/badges')).body.badges[0]?.owners;
  expect(await owners()).toBeUndefined();
  expect((await restore(`badges/${badge.id}`)).status).toBe(204);
  expect(await owners()).toBe(1);
});

test('a plan that comes back is offered again', async () => {
  const { body: plan } = await admin.post('/api/admin/plans', planBody);
  const offered = async () => (await admin.get('/api/plans')).body.plans.map(({ id }: { id: string }) => id);
  expect(await offered()).toContain(plan.id);
  await admin.delete(`/api/admin/plans/${plan.id}`);
  expect(await offered()).not.toContain(plan.id);
  await restore(`plans/${plan.id}`);
  expect(await offered()).toContain(plan.id);
});

test('only administrators bring something back, and only what was there', async () => {
  const ana = await signUpLearner(app);
  const nothing = 'lessons/00000000-0000-4000-8000-000000000000';
  for (const list of ['lessons', 'questions', 'badges', 'plans'])
    expect((await restore(nothing.replace('lessons', list))).status).toBe(404);
  expect((await ana.post(`/api/admin/${nothing}/restore`)).status).toBe(403);
  expect((await ana.get('/api/admin/archived')).status).toBe(403);
});
