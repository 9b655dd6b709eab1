import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readPack } from '#content/read-pack.ts';
import { createQuestion, lesson, packOf } from '#test/content-pack.ts';
import { monday, preparePackDatabase, tuesday } from '#test/loaded-pack.ts';
import type { ConnectedDatabase } from '../connect.ts';
import { badges, lessons, plans, question_stats, question_versions, questions } from '../schema.ts';
import { loadContentPack } from './load-content.ts';
import { packLessonId } from './loaded-content.ts';

const { current, load, readLesson, readQuestions } = preparePackDatabase();
let db: ConnectedDatabase;
beforeEach(() => {
  db = current();
});

test('the real pack is loaded completely into an empty database', async () => {
  const pack = await readPack('content');
  const { tallies, skipped } = await load(pack);
  expect(tallies.lesson.added).toBe(pack.lessons.length);
  expect(tallies.badge.added).toBe(pack.badges.length);
  expect(tallies.plan.added).toBe(3);
  expect(skipped).toEqual([]);
  expect(await db.$count(questions)).toBe(pack.lessons.flatMap((each) => each.questions).length);
  expect(await db.select({ name: plans.name, price: plans.price }).from(plans).orderBy(plans.price)).toEqual([
    { name: 'Premium', price: 19 },
    { name: 'Profesional', price: 49 },
    { name: 'Premium anual', price: 180 },
  ]);
});

test('every field of a lesson and its questions is stored as the file has it', async () => {
  await load(packOf(lesson('una', { subtopic: 'Fondos', is_free: false, order_index: 7 })));
  const {
    questions: _questions,
    id: _id,
    ...fields
  } = lesson('una', { subtopic: 'Fondos', is_free: false, order_index: 7 });
  expect(await readLesson('una')).toMatchObject({ ...fields, id: packLessonId('una'), created_at: monday });
  expect(await readQuestions('una')).toMatchObject([
    { ...createQuestion('¿Uno?'), position: 0 },
    { ...createQuestion('¿Dos?'), position: 1 },
  ]);
});

test('badges and plans are stored with their images and prices, badges in the order of the pack', async () => {
  await load(packOf());
  expect(await db.select().from(badges).orderBy(badges.created_at)).toMatchObject([
    {
      title: 'Brote',
      condition_type: 'lesson_completed',
      condition_value: 3,
      image_url: '/badges/brote.png',
    },
    { title: 'Faro', condition_type: 'streak_days', condition_value: 30, image_url: '/badges/faro.png' },
  ]);
  expect(await db.select().from(plans)).toMatchObject([
    { name: 'Premium', price: 19.5, duration_days: 30, features: ['Uno', 'Dos'], is_active: true },
  ]);
});

test('loading the same pack again reads and changes nothing', async () => {
  await load(packOf(lesson('una')));
  const before = await readLesson('una');
  expect(await load(packOf(lesson('una')), tuesday)).toMatchObject({ alreadyLoaded: true, skipped: [] });
  expect(await readLesson('una')).toEqual(before);
  expect(await db.$count(questions)).toBe(2);
});

test('two processes that start simultaneously load the pack once', async () => {
  const both = await Promise.all([load(packOf(lesson('una'))), load(packOf(lesson('una')))]);
  expect(both.map(({ alreadyLoaded }) => alreadyLoaded).sort()).toEqual([false, true]);
  expect(await db.$count(questions)).toBe(2);
});

test('a newer pack changes what differs, adds what is new, and leaves the rest unchanged', async () => {
  await load(packOf(lesson('una'), lesson('dos')));
  const { tallies } = await load(
    packOf(lesson('una', { title: 'Mejor' }), lesson('dos'), lesson('tres')),
    tuesday,
  );
  expect(tallies.lesson).toMatchObject({ added: 1, updated: 1, unchanged: 1 });
  expect(await readLesson('una')).toMatchObject({ title: 'Mejor', created_at: monday, updated_at: tuesday });
  expect(await readLesson('dos')).toMatchObject({ updated_at: monday });
  expect(await readLesson('tres')).toMatchObject({ created_at: tuesday });
});

test('a newer pack updates the rows of kept and reworded questions, and archives removed ones', async () => {
  await load(
    packOf(
      lesson('una', {
        questions: [createQuestion('¿Uno?'), createQuestion('¿Dos?'), createQuestion('¿Tres?')],
      }),
    ),
  );
  const [one, two, three] = await readQuestions('una');
  await load(
    packOf(lesson('una', { questions: [createQuestion('¿Uno?'), createQuestion('¿Dos, mejor dicho?')] })),
    tuesday,
  );
  expect(await readQuestions('una')).toMatchObject([
    { id: one!.id, question_text: '¿Uno?', updated_at: monday, archived_at: null },
    { id: two!.id, question_text: '¿Dos, mejor dicho?', updated_at: tuesday, archived_at: null },
    { id: three!.id, question_text: '¿Tres?', archived_at: tuesday },
  ]);
});

test('a newer pack that reorders options moves the right answer with them, keeps the counts and begins new ones', async () => {
  const question = { ...createQuestion('¿Uno?'), options: ['mal', 'bien', 'peor'], correct_answer: 1 };
  await load(packOf(lesson('una', { questions: [question] })));
  const [before] = await readQuestions('una');
  await db.insert(question_stats).values({ version_id: before!.version_id, answers: 7, wrong: 3 });
  const moved = { ...question, options: ['bien', 'peor', 'mal'], correct_answer: 0 };
  await load(packOf(lesson('una', { questions: [moved] })), tuesday);
  expect(await readQuestions('una')).toMatchObject([{ ...moved, id: before!.id, archived_at: null }]);
  expect(await db.select().from(question_stats)).toMatchObject([
    { version_id: before!.version_id, answers: 7, wrong: 3 },
  ]);
  const versions = await db.select().from(question_versions).orderBy(asc(question_versions.number));
  expect(versions).toMatchObject([
    { options: question.options, id: before!.id, number: 1, created_at: monday, statistics_from: before!.id },
    {
      options: moved.options,
      number: 2,
      created_at: tuesday,
      created_by: null,
      statistics_from: versions[1]!.id,
    },
  ]);
});

test('a newer pack that only writes marks keeps versions’ figures, also where every text gains one', async () => {
  const body = { items: ['1,5', '2,5', '16 %'], partial: false };
  const kinds = { kind: 'order' as const, options: [], reasons: [], correct_answer: 0, body };
  const questions = [
    { ...createQuestion('¿Cuánto es 12.500?'), options: ['1,5', '16 %'], reasons: ['Son 2,5.', ''] },
    { ...createQuestion('Ordena 1,5:'), ...kinds },
  ];
  await load(packOf(lesson('una', { questions })));
  const before = await readQuestions('una');
  const marked = [
    { ...questions[0]!, question_text: '¿Cuánto es {12.500}?', options: ['{1,5}', '{mx.iva}'] },
    {
      ...questions[1]!,
      question_text: 'Ordena {1,5}:',
      body: { ...body, items: ['{1,5}', '{2,5}', '{mx.iva}'] },
    },
  ];
  // Added first, so that the others change their places too.
  await load(packOf(lesson('una', { questions: [createQuestion('¿Nueva?'), ...marked] })), tuesday);
  expect(await readQuestions('una')).toMatchObject([
    { question_text: '¿Nueva?' },
    ...marked.map((question, index) => ({ ...question, id: before[index]!.id })),
  ]);
  const versions = await db.select().from(question_versions).where(eq(question_versions.number, 2));
  expect(versions.map(({ statistics_from }) => statistics_from).sort()).toEqual(
    before.map(({ id }) => id).sort(),
  );
});

test('a newer pack that only declares levels stores them, and writes no version', async () => {
  const question = createQuestion('¿Cuánto?');
  await load(packOf(lesson('una', { questions: [question] })));
  const [before] = await readQuestions('una');
  const declared = { ...question, level: 'application' as const, difficulty: 3 as const };
  await load(packOf(lesson('una', { questions: [declared] })), tuesday);
  expect(await readQuestions('una')).toMatchObject([{ ...declared, version_id: before!.version_id }]);
  expect(await db.$count(question_versions)).toBe(1);
});

test('a lesson of the pack is published, and one that an administrator took back stays a draft', async () => {
  await load(packOf(lesson('una')));
  expect(await readLesson('una')).toMatchObject({ state: 'published' });
  await db.update(lessons).set({ state: 'draft' }).where(eq(lessons.pack_id, 'una'));
  await load(packOf(lesson('una', { title: 'Mejor' })), tuesday);
  expect(await readLesson('una')).toMatchObject({ title: 'Mejor', state: 'draft' });
});

test('a lesson missing from the newer pack stays', async () => {
  await load(packOf(lesson('una'), lesson('dos')));
  await load(packOf(lesson('dos')), tuesday);
  expect(await readLesson('una')).toMatchObject({ archived_at: null });
});

test('a lesson created in the back office is not touched by a pack', async () => {
  await db.insert(lessons).values({ title: 'Mía', category: 'impuestos' });
  await load(packOf(lesson('una')));
  expect(await db.$count(lessons)).toBe(2);
});

test('links between lessons lead to the stored lessons, and do not count as an edit', async () => {
  const linking = lesson('una', { content: 'Sigue con [la otra](/lessons/dos).' });
  await load(packOf(linking, lesson('dos')));
  expect((await readLesson('una')).content).toBe(
    `Sigue con [la otra](/lessons/${(await readLesson('dos')).id}).`,
  );
  const { tallies } = await load(packOf({ ...linking, title: 'Mejor' }, lesson('dos')), tuesday);
  expect(tallies.lesson).toMatchObject({ updated: 1, unchanged: 1, edited: 0 });
});

test('a pack with one row that the database rejects changes nothing', async () => {
  const broken = lesson('dos', { questions: [{ ...createQuestion('¿?'), correct_answer: 5 }] });
  await expect(load(packOf(lesson('una'), broken))).rejects.toThrow();
  expect(await db.$count(lessons)).toBe(0);
  expect(await load(packOf(lesson('una')))).toMatchObject({ alreadyLoaded: false });
});

test('loading many lessons reports its progress', async () => {
  const many = Array.from({ length: 600 }, (_, index) => lesson(`l-${index}`));
  const reports: string[] = [];
  await loadContentPack(db, packOf(...many), {
    now: monday,
    report: ({ done, total }) => reports.push(`${done}/${total}`),
  });
  expect(reports).toEqual(['250/600', '500/600', '600/600']);
  expect(await db.$count(questions)).toBe(1200);
});

test('a newer pack does not wait for a finish that is awarding one of its badges', async () => {
  await load(packOf(lesson('una')));
  await db.transaction(async (finish) => {
    // As the foreign key of the award does.
    await finish.select().from(badges).for('key share');
    await finish.select().from(lessons).for('key share');
    const { tallies } = await load(packOf(lesson('una', { subtopic: 'Otro' })));
    expect(tallies.lesson.updated).toBe(1);
  });
  expect(await readLesson('una')).toMatchObject({ subtopic: 'Otro' });
});
