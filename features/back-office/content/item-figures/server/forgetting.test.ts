import { afterEach, beforeEach, expect, test } from 'vitest';
import { question_reviews } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { signUpAdmin, signUpLearner } from '#test/people.ts';
import { answerRight, answerWrong, openReview, passDays } from '#test/review.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

test('each first answer of a review counts for its question, and not the quiz nor the second asking', async () => {
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app, { keys: [0, 1] });
  await takeLesson(ana, lesson, 0);
  passDays(app, 2);
  const session = await openReview(ana);
  const [known, forgotten] = session.questions;
  await answerRight(ana, session, lesson, known!);
  const { body } = await answerWrong(ana, session, lesson, forgotten!);
  await answerRight(ana, session, lesson, body.again, true);
  const counts = await app.db.select().from(question_reviews);
  expect(counts).toHaveLength(2);
  expect(counts).toContainEqual({ version_id: known!.id, reviews: 1, forgotten: 0 });
  expect(counts).toContainEqual({ version_id: forgotten!.id, reviews: 1, forgotten: 1 });
});

test('questions are sorted by how often they are forgotten, and those with few reviews come last', async () => {
  const admin = await signUpAdmin(app);
  const { questions } = await createLesson(app, { keys: [0, 1, 2] });
  const [some, many, few] = questions.map(({ id }) => id) as [string, string, string];
  await app.db.insert(question_reviews).values([
    { version_id: some, reviews: 40, forgotten: 4 },
    { version_id: many, reviews: 100, forgotten: 35 },
    { version_id: few, reviews: 29, forgotten: 29 },
  ]);
  const { body } = await admin.get('/api/admin/questions?sort=-forgotten');
  const shown = body.questions.map(({ id, reviews, forgotten }: Listed) => [id, reviews, forgotten]);
  expect(shown).toEqual([
    [many, 100, 0.35],
    [some, 40, 0.1],
    [few, 29, null],
  ]);
  const { body: figures } = await admin.get(`/api/admin/questions/${many}/figures`);
  expect(figures.periods[0]).toMatchObject({ reviews: 100, forgotten: 0.35 });
  expect(figures.definitions.forgotten).toContain('repasos');
});

type Listed = { id: string; reviews: number; forgotten: number | null };
