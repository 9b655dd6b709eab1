import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addQuestions } from '#db/content/write-versions.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpLearner } from '#test/people.ts';
import { recordStatements } from '#test/record-statements.ts';
import { openReview, passDays } from '#test/review.ts';

const CARDS = 10_000;
const BATCH = 2_500;

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
  const lesson = await createLesson(app, { keys: [0] });
  await takeLesson(ana, lesson);
  const rows = Array.from({ length: CARDS - 1 }, (_, index) => ({
    ...{ lesson_id: lesson.id, position: index + 1, points: 5, kind: 'single_choice' as const, body: null },
    ...{ question_text: `¿Pregunta ${index}?`, options: ['Sí', 'No'], reasons: ['', ''], correct_answer: 0 },
    ...{ explanation: '', passage: null, shuffle_options: false },
  }));
  for (let start = 0; start < rows.length; start += BATCH)
    await app.db.transaction((tx) =>
      addQuestions(tx, rows.slice(start, start + BATCH), { now: app.now(), created_by: null }),
    );
  const others = await signUpLearner(app);
  for (const { user_id } of [ana, others])
    await app.owner.$client.query(
      `insert into review_cards (user_id, question_id, series_id, stability, difficulty, due, last_review, reps, lapses, state)
       select $1, q.id, q.version_id, 1 + n % 90, 5, $2::timestamptz + (n % 60 - 30) * interval '1 day', $2::timestamptz - interval '31 days', 1, 0, 'review'
       from (select id, version_id, row_number() over (order by id) as n from questions) q on conflict do nothing`,
      [user_id, app.now()],
    );
  await app.owner.$client.query('analyze');
  passDays(app, 1);
});
afterAll(() => app.close());

test('the queue of ten thousand cards reads the cards once, by an index that begins with the person', async () => {
  const statements = await recordStatements(async () => {
    expect((await openReview(ana, 20)).questions).toHaveLength(20);
  });
  const reads = statements.filter(({ text }) => /\bselect\b[\s\S]*\breview_cards\b/.test(text));
  expect(reads.map(({ name }) => name)).toEqual(['bring_own_review_cards', 'reviewer_read_cards']);
  const db = new pg.Client({ connectionString: app.url });
  await db.connect();
  for (const { text, values } of reads) {
    const { rows } = await db.query(`explain ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/Seq Scan on review_cards/);
    expect(plan).toMatch(/review_cards_(pkey|due)/);
  }
  await db.end();
});

test('due cards are asked by their recall among ten thousand', async () => {
  const { body } = await ana.get('/api/review');
  expect(body.learnt).toBe(CARDS);
  expect(body.due).toBeGreaterThan(4_000);
  const recalls = body.forgetting.map(({ recall }: { recall: number }) => recall);
  expect(recalls).toEqual(recalls.toSorted((one: number, other: number) => one - other));
});
