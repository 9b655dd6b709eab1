import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { question_versions } from '#db/schema.ts';
import { hasBody } from '#domain/question-versions.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createDrawnLesson, createKindsLesson, SAMPLE_KINDS, type SampleKind } from '#test/create-kinds.ts';
import { flipKey } from '#test/flip-keys.ts';
import { signUpPremium } from '#test/people.ts';

/** Gives every version another key behind the app's back. */
async function flipKeys({ owner }: TestApp) {
  await owner.execute('alter table question_versions disable trigger question_versions_immutable');
  for (const version of await owner.select().from(question_versions)) {
    const { id, kind, body, options, correct_answer } = version;
    const change =
      hasBody(kind) && body
        ? { body: flipKey(kind, body, options) }
        : { correct_answer: (correct_answer + 1) % options.length };
    await owner
      .update(question_versions)
      .set({ ...change, explanation: 'OTRA' })
      .where(eq(question_versions.id, id));
  }
}

test('what is sent before the answer is the same whatever the key, the mistakes, the solution and the hints are', async () => {
  const app = await createTestApp();
  const eva = await signUpPremium(app);
  const kinds = Object.keys(SAMPLE_KINDS) as SampleKind[];
  const lessons = [await createKindsLesson(app, kinds), await createDrawnLesson(app)];
  const read = async () => {
    const replies = [];
    for (const { id } of lessons) {
      const { body: attempt } = await eva.post(`/api/lessons/${id}/attempts`);
      const { body: lesson } = await eva.get(`/api/lessons/${id}`);
      replies.push(attempt, lesson);
    }
    return replies;
  };
  const before = await read();
  expect(JSON.stringify(before)).not.toContain('SECRETO');
  expect(before[0].questions).toHaveLength(kinds.length);
  await flipKeys(app);
  expect(await read()).toEqual(before);
  await app.close();
});
