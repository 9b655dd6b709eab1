import { eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createQuestion, lesson, packOf } from '#test/content-pack.ts';
import { monday, preparePackDatabase, tuesday } from '#test/loaded-pack.ts';
import type { ConnectedDatabase } from '../connect.ts';
import { badges, lessons, plans, questions } from '../schema.ts';
import { describeLoadedContent } from './loaded-content.ts';
import { addVersions } from './write-versions.ts';

const { current, load, readLesson, readQuestions } = preparePackDatabase();
let db: ConnectedDatabase;
beforeEach(() => {
  db = current();
});

async function reword(packId: string, question_text: string): Promise<void> {
  const [first] = await readQuestions(packId);
  const author = { now: monday, created_by: null };
  const versions = await addVersions(db, [{ ...first!, question_text }], author);
  await db
    .update(questions)
    .set({ version_id: versions.get(first!.id)! })
    .where(eq(questions.id, first!.id));
}
const liveTexts = async (packId: string) =>
  (await readQuestions(packId)).filter((row) => !row.archived_at).map((row) => row.question_text);

test('a lesson whose text an administrator edited is never overwritten, and the difference is reported', async () => {
  await load(packOf(lesson('una')));
  await db
    .update(lessons)
    .set({ content: 'Mi texto.', title: 'Mi título' })
    .where(eq(lessons.pack_id, 'una'));
  const loaded = await load(packOf(lesson('una', { content: 'Texto nuevo.', points_reward: 20 })), tuesday);
  expect(await readLesson('una')).toMatchObject({
    content: 'Mi texto.',
    title: 'Mi título',
    points_reward: 10,
  });
  expect(loaded.skipped).toEqual([
    { kind: 'lesson', pack_id: 'una', title: 'Mi título', fields: ['title', 'points_reward', 'content'] },
  ]);
  expect(describeLoadedContent(loaded)).toEqual([
    'La lección «Mi título» tiene cambios hechos aquí y se queda así; el paquete difiere en title, points_reward, content.',
  ]);
});

test.each<[string, () => Promise<unknown>]>([
  ['reworded', () => reword('una', '¿Mía?')],
  ['deleted', () => db.update(questions).set({ archived_at: monday }).where(eq(questions.position, 0))],
  ['moved', () => db.update(questions).set({ position: 9 }).where(eq(questions.position, 0))],
])('a lesson with a question that an administrator %s is never overwritten', async (_what, edit) => {
  await load(packOf(lesson('una')));
  await edit();
  const texts = await liveTexts('una');
  const { skipped } = await load(
    packOf(lesson('una', { questions: [createQuestion('¿Otra?'), createQuestion('¿Y otra?')] })),
    tuesday,
  );
  expect(skipped).toMatchObject([{ pack_id: 'una', fields: ['questions'] }]);
  expect(await liveTexts('una')).toEqual(texts);
});

test('a lesson that an administrator edited is updated again once it equals the pack’s', async () => {
  await load(packOf(lesson('una')));
  await db.update(lessons).set({ title: 'Mejor' }).where(eq(lessons.pack_id, 'una'));
  expect((await load(packOf(lesson('una', { title: 'Mejor' })), tuesday)).skipped).toEqual([]);
  await load(packOf(lesson('una', { title: 'Mejor aún' })), tuesday);
  expect(await readLesson('una')).toMatchObject({ title: 'Mejor aún' });
});

test('a lesson that an administrator only moved or made premium follows the pack, and stays where it is and what it is', async () => {
  await load(packOf(lesson('una'), lesson('dos', { order_index: 2 })));
  await db.update(lessons).set({ order_index: 7, is_free: false }).where(eq(lessons.pack_id, 'una'));
  const packed = (content: string) => packOf(lesson('una', { content }), lesson('dos', { order_index: 2 }));
  for (const content of ['Un texto corregido.', 'Otra corrección.']) {
    const { skipped, tallies } = await load(packed(content), tuesday);
    expect([skipped, tallies.lesson]).toMatchObject([[], { updated: 1, unchanged: 1 }]);
    expect(await readLesson('una')).toMatchObject({ content, order_index: 7, is_free: false });
  }
  await db.update(lessons).set({ title: 'Mío' }).where(eq(lessons.pack_id, 'una'));
  expect((await load(packed('Y otra.'), tuesday)).skipped).toMatchObject([{ pack_id: 'una' }]);
});

test('edited badges and plans are unchanged and reported', async () => {
  await load(packOf());
  await db.update(badges).set({ image_url: '/uploads/badges/mia.png' }).where(eq(badges.pack_id, 'faro'));
  await db.update(plans).set({ price: 9 }).where(eq(plans.pack_id, 'premium'));
  const newer = packOf();
  newer.badges = newer.badges.map((badge) => ({ ...badge, description: 'Nueva.' }));
  newer.plans = newer.plans.map((plan) => ({ ...plan, price: 29 }));
  const { skipped, tallies } = await load({ ...newer, hash: 'newer' }, tuesday);
  expect(skipped).toEqual([
    { kind: 'badge', pack_id: 'faro', title: 'Faro', fields: ['description', 'image_url'] },
    { kind: 'plan', pack_id: 'premium', title: 'Premium', fields: ['price'] },
  ]);
  expect(tallies.badge).toMatchObject({ updated: 1, edited: 1 });
  expect(await db.select({ price: plans.price }).from(plans)).toEqual([{ price: 9 }]);
  const titles = await db
    .select({ title: badges.title, description: badges.description })
    .from(badges)
    .orderBy(badges.created_at);
  expect(titles).toEqual([
    { title: 'Brote', description: 'Nueva.' },
    { title: 'Faro', description: 'Alumbra.' },
  ]);
});

test('a deactivated plan stays inactive when a newer pack changes its features', async () => {
  await load(packOf());
  await db.update(plans).set({ is_active: false }).where(eq(plans.pack_id, 'premium'));
  const newer = packOf();
  newer.plans = newer.plans.map((plan) => ({ ...plan, features: ['Uno', 'Dos', 'Tres'] }));
  await load({ ...newer, hash: 'newer' }, tuesday);
  expect(await db.select().from(plans)).toMatchObject([
    { is_active: false, features: ['Uno', 'Dos', 'Tres'] },
  ]);
});

const withAnotherPlan = () => {
  const newer = packOf();
  const plans = [...newer.plans, { ...newer.plans[0]!, id: 'anual', name: 'Anual' }];
  return { ...newer, plans, hash: 'newer' };
};
const isOffered = async () =>
  (await db.select().from(plans).where(eq(plans.pack_id, 'anual'))).map(({ is_active }) => is_active);

test('a plan that a newer pack adds is on offer where all plans are still the pack’s', async () => {
  await load(packOf());
  await load(withAnotherPlan(), tuesday);
  expect(await isOffered()).toEqual([true]);
});

test.each([
  ['given another price to', () => db.update(plans).set({ price: 9 })],
  ['deactivated', () => db.update(plans).set({ is_active: false })],
  ['deleted', () => db.update(plans).set({ archived_at: monday })],
  ['created', () => db.insert(plans).values({ name: 'Mío', price: 5 })],
])('a plan that a newer pack adds waits where an administrator has %s a plan', async (_what, change) => {
  await load(packOf());
  await change();
  await load(withAnotherPlan(), tuesday);
  expect(await isOffered()).toEqual([false]);
});

test('a newer pack does not restore what an administrator deleted', async () => {
  await load(packOf(lesson('una')));
  for (const table of [badges, plans]) await db.update(table).set({ archived_at: monday });
  await db.update(lessons).set({ state: 'archived', archived_at: monday });
  const { tallies } = await load(packOf(lesson('una', { title: 'Vuelve' }), lesson('dos')), tuesday);
  expect(tallies).toMatchObject({
    lesson: { deleted: 1, added: 1 },
    badge: { deleted: 2 },
    plan: { deleted: 1 },
  });
  expect(
    await db.select({ pack_id: lessons.pack_id }).from(lessons).where(isNull(lessons.archived_at)),
  ).toEqual([{ pack_id: 'dos' }]);
  expect(await db.$count(badges, isNull(badges.archived_at))).toBe(0);
});
