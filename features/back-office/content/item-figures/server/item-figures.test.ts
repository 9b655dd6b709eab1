import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { question_figures, question_figures_cursor, question_recounts, questions } from '#db/schema.ts';
import type { Difficulty } from '#domain/learning/question-levels.ts';
import { seededRandom } from '#scripts/demo/random.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import {
  answerItems,
  changeItem,
  createItemLearners,
  createItemLesson,
  type Item,
  type ItemLesson,
} from '#test/items/answer-items.ts';
import { differencesOf } from '#test/items/compare-figures.ts';
import { figuresByHand } from '#test/items/figures-by-hand.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { refreshItemFigures } from './refresh-item-figures.ts';

const DAY_MS = 86_400_000;
const random = seededRandom(8);

let app: TestApp;
let admin: Person;
let lesson: ItemLesson;
let wrongKey: Item;
let unchosen: Item;

const refresh = () => refreshItemFigures(app.services);
const differences = async (rules?: Parameters<typeof figuresByHand>[1]) =>
  differencesOf(await app.db.select().from(question_figures), await figuresByHand(app.db.$client, rules));
async function download(path: string) {
  const answer = await app.app.request(path, { headers: { cookie: admin.cookie() } });
  return { text: await answer.text(), headers: answer.headers };
}
const figuresOf = async ({ id }: Item) => (await admin.get(`/api/admin/questions/${id}/figures`)).body;

/** Two days of answers; between them one question gets another wording and one another key. */
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  lesson = await createItemLesson(app.owner, [
    {},
    { isKeyWrong: true },
    { never: 3 },
    { guessed: true },
    { options: 2 },
    {},
    { options: 6 },
    {},
  ]);
  [, wrongKey, unchosen] = lesson.items as [Item, Item, Item];
  const taken = [
    lesson,
    await createItemLesson(app.owner, [{}]),
    await createItemLesson(app.owner, Array(9).fill({}), 4),
  ];
  const learners = await createItemLearners(app.owner, 120, random);
  await answerItems(app.owner, { learners, taken, day: app.now(), random });
  app.pass(2 * DAY_MS);
  await refresh();
  await changeItem(app.owner, lesson.items[5]!, {});
  await changeItem(app.owner, lesson.items[7]!, { key: (lesson.items[7]!.key + 1) % 4 });
  learners.push(...(await createItemLearners(app.owner, 60, random)));
  await answerItems(app.owner, { learners, taken, day: app.now(), random, someLeave: true });
  app.pass(2 * DAY_MS);
  await refresh();
});
afterAll(() => app.close());

test('figures of all questions equal those by hand to a billionth', async () => {
  const stored = await app.db.select().from(question_figures);
  expect(stored.length).toBe(8 + 1 + 9 + 1);
  expect(stored.some(({ discrimination }) => discrimination !== null && discrimination > 0.2)).toBe(true);
  expect(await differences()).toEqual([]);
});

test('the answers behind the figures are as many as the figures count, for each option and for right ones', async () => {
  for (const item of lesson.items.slice(0, 3)) {
    const [{ answers, facility, options, dont_know }] = (await figuresOf(item)).periods;
    const count = async (which?: string) => {
      let found = 0;
      for (let page = 1, more = true; more; page += 1) {
        const query = `page=${page}${which ? `&which=${which}` : ''}`;
        const { body } = await admin.get(`/api/admin/questions/${item.id}/figures/answers?${query}`);
        found += body.answers.length;
        more = body.has_more;
      }
      return found;
    };
    expect(await count()).toBe(answers);
    expect(await count('right')).toBe(Math.round(facility * answers));
    expect(await count('dont_know')).toBe(dont_know.answers);
    for (const [at, option] of options.entries()) expect(await count(`${at}`)).toBe(option.answers);
  }
  const { body } = await admin.get(`/api/admin/questions/${lesson.items[0]!.id}/figures/answers`);
  expect(body.answers).toHaveLength(20);
  expect(Object.keys(body.answers[0]).sort()).toEqual([
    'answered_at',
    'full_name',
    'option',
    'share',
    'user_id',
  ]);
  const times = body.answers.map(({ answered_at }: { answered_at: string }) => answered_at);
  expect(times).toEqual(times.toSorted().reverse());
});

test('counting retakes too, or the question itself in the total, would give others', async () => {
  expect(await differences({ isFirstOnly: false, isCorrected: true })).not.toEqual([]);
  expect(await differences({ isFirstOnly: true, isCorrected: false })).not.toEqual([]);
});

test('a wrong key and an option that nobody chooses are flagged, and a good question is not', async () => {
  const flags = async (item: Item) => (await figuresOf(item)).periods[0].flags;
  expect(await flags(wrongKey)).toContain('negative_discrimination');
  expect(await flags(wrongKey)).toContain('at_chance');
  expect(await flags(unchosen)).toEqual(['unchosen_option']);
  expect(await flags(lesson.items[0]!)).toEqual([]);
});

test('strong learners choose what is right, also where the key says otherwise', async () => {
  const [{ options }] = (await figuresOf(wrongKey)).periods;
  const right = options[wrongKey.truth];
  expect(right).toMatchObject({ is_correct: false, text: `Opción ${wrongKey.truth}` });
  expect(right.strong).toBeGreaterThan(right.weak);
  expect(options[wrongKey.key].is_correct).toBe(true);
  const shares = options.reduce((sum: number, { strong }: { strong: number }) => sum + strong, 0);
  expect(shares).toBeCloseTo(1, 12);
});

test('another wording continues the figures, and another key begins new ones', async () => {
  const reworded = (await figuresOf(lesson.items[5]!)).periods;
  expect(reworded).toHaveLength(1);
  expect(reworded[0]).toMatchObject({ is_current: true, versions: [{ number: 2 }, { number: 1 }] });
  expect(reworded[0].answers).toBeGreaterThan(150);
  const [current, before] = (await figuresOf(lesson.items[7]!)).periods;
  expect(current).toMatchObject({ is_current: true, versions: [{ number: 2 }] });
  expect(before).toMatchObject({ is_current: false, versions: [{ number: 1 }] });
  // Who answered the first version answers the second one in a retake only.
  expect([current.answers < 90, before.answers]).toEqual([true, 120]);
});

test('every figure comes with its definition, and with the instant up to which it counts', async () => {
  const { counted_until, min_answers, definitions } = await figuresOf(wrongKey);
  expect(counted_until).toBe(new Date(app.now().getTime() - 120_000).toISOString());
  expect(min_answers).toBe(30);
  for (const definition of Object.values(definitions)) expect(definition).toMatch(/^\p{Lu}.{20,}\.$/u);
});

test('the file of a question has each figure with its definition', async () => {
  const { text, headers } = await download(`/api/admin/questions/${wrongKey.id}/figures/report`);
  expect(headers.get('content-disposition')).toContain(`cifras-de-pregunta-${wrongKey.id.slice(0, 8)}-`);
  expect(text.trimEnd().split('\r\n').at(-1)).toMatch(new RegExp(`^;Pregunta;¿Cuál.*;${wrongKey.id}$`));
  const lines = text.split('\r\n');
  expect(lines[0]).toContain('Versiones;Cifra;Valor;Definición');
  expect(lines[1]).toMatch(/^1;Respuestas contadas;\d+;Personas que/);
  expect(lines[3]).toMatch(/^1;Biserial puntual corregida;-0,\d+;"Correlación/);
  expect(text).toContain(
    '1;Señales;Discriminación negativa, Acierto al azar o menor;Discriminación negativa: La ',
  );
});

test('a declared difficulty that 200 answers contradict is flagged until it is declared as observed', async () => {
  const declared = await createItemLesson(app.owner, [{}, {}]);
  const [item] = declared.items as [Item];
  const learners = await createItemLearners(app.owner, 220, random);
  await answerItems(app.owner, { learners, taken: [declared], day: app.now(), random });
  app.pass(2 * DAY_MS);
  const declare = async (difficulty: Difficulty | null) => {
    await app.db
      .update(questions)
      .set({ level: difficulty && 'recall', difficulty })
      .where(eq(questions.id, item.id));
    await refresh();
    return (await admin.get(`/api/admin/questions?lesson_id=${declared.id}&flag=other_difficulty`)).body
      .total;
  };
  const flagged = [await declare(5), await declare(3), await declare(5), await declare(null)];
  expect(flagged).toEqual([1, 0, 1, 0]);
});

test('a question nobody answered has no figures, and an unknown one is not found', async () => {
  const fresh = await createItemLesson(app.owner, [{}]);
  const { periods } = await figuresOf(fresh.items[0]!);
  expect(periods).toMatchObject([
    { answers: 0, facility: null, flags: [], options: [{ share: null }, {}, {}, {}] },
  ]);
  expect((await admin.get(`/api/admin/questions/${crypto.randomUUID()}/figures`)).status).toBe(404);
  expect((await admin.get('/api/admin/questions/1/figures')).status).toBe(400);
});

test('learners get neither figures nor their file', async () => {
  const ana = await signUpLearner(app);
  for (const path of ['figures', 'figures/report'])
    expect((await ana.get(`/api/admin/questions/${wrongKey.id}/${path}`)).status).toBe(403);
});

describe('the list', () => {
  const list = async (query: string) =>
    (await admin.get(`/api/admin/questions?page_size=100&lesson_id=${lesson.id}${query}`)).body.questions as {
      id: string;
      versions: number;
      figures: Record<string, number | null> & { flags: string[] };
    }[];

  test.each(['facility', 'point_biserial', 'discrimination', 'median_seconds'])(
    'is sorted by %s in both directions, with unknown ones last',
    async (column) => {
      const fresh = await admin.post('/api/admin/questions', {
        ...{ lesson_id: lesson.id, question_text: '¿Nueva?', options: ['Sí', 'No'], correct_answer: 0 },
      });
      const up = (await list(`&sort=${column}`)).map(({ figures }) => figures?.[column] ?? null);
      const down = (await list(`&sort=-${column}`)).map(({ figures }) => figures?.[column] ?? null);
      await admin.delete(`/api/admin/questions/${fresh.body.id}`);
      const known = up.filter((value) => value !== null);
      expect(known.length).toBeGreaterThan(5);
      expect(known).toEqual(known.toSorted((one, other) => one - other));
      expect(up.at(-1)).toBeNull();
      expect(down.filter((value) => value !== null)).toEqual(known.toReversed());
      expect(down.at(-1)).toBeNull();
    },
  );

  test('is sorted by flags and by versions', async () => {
    expect((await list('&sort=-flags'))[0]!.figures.flags.length).toBe(2);
    expect((await list('&sort=-versions')).map(({ versions }) => versions).slice(0, 3)).toEqual([2, 2, 1]);
  });

  test('shows only questions with flags, or with one of them, and says up to when figures count', async () => {
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    expect(await ids('&flag=unchosen_option')).toEqual([unchosen.id]);
    expect(new Set(await ids('&flag=any'))).toEqual(
      new Set((await list('')).filter(({ figures }) => figures.flags.length > 0).map(({ id }) => id)),
    );
    expect((await admin.get('/api/admin/questions?flag=otra')).status).toBe(400);
    expect((await admin.get('/api/admin/questions')).body.figures_until).toMatch(/^2026-/);
  });

  test('has all figures in its file', async () => {
    const { text } = await download(
      `/api/admin/exports/questions?lesson_id=${lesson.id}&flag=unchosen_option`,
    );
    const [head, row] = text.split('\r\n').map((line) => line.split(';'));
    const cell = (name: string) => row![head!.indexOf(name)]!;
    expect(cell('Facilidad (0 a 1)')).toMatch(/^0,\d+$/);
    expect(cell('Discriminación 27 % (−1 a 1)')).toMatch(/^0,\d+$/);
    expect(cell('Señales')).toBe('Opción que nadie elige');
    expect(Number(cell('Fuertes que eligen C (0 a 1)').replace(',', '.'))).toBeGreaterThan(0.5);
    expect(cell('Fuertes que eligen E (0 a 1)')).toBe('');
    expect(row).toHaveLength(head!.length);
  });
});

describe('the background run', () => {
  test('leaves what was just finished for later, and counts it once', async () => {
    const learners = await createItemLearners(app.owner, 5, random);
    await answerItems(app.owner, { learners, taken: [lesson], day: app.now(), random });
    await refresh();
    expect(await differences()).not.toEqual([]);
    app.pass(2 * DAY_MS);
    await Promise.all([refresh(), refresh(), refresh()]);
    await refresh();
    expect(await differences()).toEqual([]);
  });

  test('counts a lesson again whose answers were graded anew or removed', async () => {
    const { id } = lesson.items[0]!;
    await app.owner.transaction(async (tx) => {
      await tx.execute(sql`alter table run_answers disable trigger run_answers_locked`);
      await tx.execute(
        sql`update run_answers set share = (given = '{"option": 1}')::int where version_id = ${id}`,
      );
      await tx.execute(sql`alter table run_answers enable trigger run_answers_locked`);
    });
    await app.owner.execute(
      sql`delete from run_answers where ctid in (select ctid from run_answers limit 3)`,
    );
    expect(await differences()).not.toEqual([]);
    await refresh();
    expect(await differences()).toEqual([]);
    expect(await app.db.$count(question_recounts)).toBe(0);
    expect(
      (await app.db.select().from(question_figures).where(eq(question_figures.version_id, id)))[0],
    ).toMatchObject({
      flags: expect.arrayContaining(['negative_discrimination']),
    });
  });

  test('counts everything from the beginning when it has no cursor and no counts', async () => {
    await app.db.execute(sql`delete from question_outcome_counts`);
    await app.db.execute(sql`delete from question_time_counts`);
    await app.db.delete(question_figures_cursor);
    await refresh();
    expect(await differences()).toEqual([]);
  });
});
