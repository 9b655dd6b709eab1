import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lessons, question_versions } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpLearner } from '#test/people.ts';
import { answerRight, answerWrong, finishReview, openReview, passDays } from '#test/review.ts';

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

test('a question missed four times comes with what to read first, until it is answered right', async () => {
  const lesson = await createLesson(app, { keys: [0] });
  await app.db
    .update(lessons)
    .set({ content: '## El fondo\n\nTres meses.' })
    .where(eq(lessons.id, lesson.id));
  await app.owner.execute('alter table question_versions disable trigger question_versions_immutable');
  await app.owner
    .update(question_versions)
    .set({ passage: 'el-fondo' })
    .where(eq(question_versions.question_id, lesson.questions[0]!.id));
  await takeLesson(ana, lesson, 0);
  const seen = [];
  for (const answer of [answerWrong, answerWrong, answerWrong, answerRight, answerRight]) {
    passDays(app, 60);
    const review = await openReview(ana);
    const [question] = review.questions;
    seen.push(question);
    await answer(ana, review, lesson, question!);
    // What was just missed does not count in the session in which it was.
    const resumed = await openReview(ana);
    expect(resumed.questions).toEqual(review.questions);
    for (const again of resumed.again) await answerWrong(ana, review, lesson, again, true);
    await finishReview(ana, review);
  }
  expect(
    seen.map((question) =>
      Object.fromEntries(Object.entries(question!).filter(([key]) => /misses|read_first|passage/.test(key))),
    ),
  ).toEqual([
    { misses: 1 },
    { misses: 2 },
    { misses: 3 },
    { misses: 4, read_first: 'el-fondo' },
    { misses: 4 },
  ]);
});
