import { expect, test } from 'vitest';
import { createTestApp } from '#test/app.ts';
import { createDrawnLesson, createKindsLesson, SAMPLE_KINDS, type SampleKind } from '#test/create-kinds.ts';
import { flipKeys } from '#test/flip-keys-of.ts';
import { signUpPremium } from '#test/people.ts';

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
