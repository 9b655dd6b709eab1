import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placement_runs } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpLearner } from '#test/people.ts';
import {
  accept,
  answerAll,
  archive,
  createCategory,
  finish,
  latest,
  nextLesson,
  type Shown,
} from '#test/placements.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const DAY = 86_400_000;

describe('an accepted proposal', () => {
  async function placedBeyondFirst(person: Person) {
    const made = await createCategory(app, 'impuestos', 4);
    const { id } = await answerAll(person, made, ({ order_index }) => order_index < 2);
    const { body } = await finish(person, id);
    return { id, made, proposal: body.categories[0] };
  }

  test('makes home’s next step its entry, and marks no lesson as completed', async () => {
    const ana = await signUpLearner(app);
    const { id, proposal } = await placedBeyondFirst(ana);
    expect(proposal.skippable.length).toBeGreaterThan(0);
    expect(await nextLesson(ana)).toBe('impuestos 0');
    const accepted = await accept(ana, id);
    expect([accepted.status, accepted.body.accepted_at]).toEqual([200, app.now().toISOString()]);
    expect(await nextLesson(ana)).toBe(proposal.entry.title);
    const { body } = await ana.get('/api/user-progress');
    expect(body).toMatchObject({ completed_lessons: 0, progress: [], placement: 'accepted' });
    expect(body.skippable_lessons).toEqual(proposal.skippable.map(({ id }: Shown) => id));
  });

  test('comes back to the skipped lessons when all others are completed', async () => {
    const ana = await signUpLearner(app);
    const { id, made, proposal } = await placedBeyondFirst(ana);
    await accept(ana, id);
    for (const lesson of made.slice(proposal.skippable.length)) await takeLesson(ana, lesson);
    expect(await nextLesson(ana)).toBe('impuestos 0');
  });

  test('can be taken back', async () => {
    const ana = await signUpLearner(app);
    const { id } = await placedBeyondFirst(ana);
    await accept(ana, id);
    expect((await accept(ana, id, { accepted: false })).body.accepted_at).toBeNull();
    expect(await nextLesson(ana)).toBe('impuestos 0');
  });

  test('is followed until another one is accepted', async () => {
    const ana = await signUpLearner(app);
    const { id, made, proposal } = await placedBeyondFirst(ana);
    await accept(ana, id);
    app.pass(DAY);
    const second = await answerAll(ana, made, () => false);
    await finish(ana, second.id);
    expect(await nextLesson(ana)).toBe(proposal.entry.title);
    await accept(ana, second.id);
    expect(await nextLesson(ana)).toBe('impuestos 0');
    const rows = await app.db.select().from(placement_runs).where(eq(placement_runs.user_id, ana.user_id));
    expect(rows.filter(({ accepted_at }) => accepted_at)).toMatchObject([{ run_id: second.id }]);
  });

  test('leads to the next lesson when its entry is archived', async () => {
    const ana = await signUpLearner(app);
    const { id, proposal } = await placedBeyondFirst(ana);
    await accept(ana, id);
    await archive(app, proposal.entry.id);
    const result = (await latest(ana)).result;
    expect(result.categories[0].entry?.id).not.toBe(proposal.entry.id);
  });
});
