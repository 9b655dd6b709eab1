import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomnessOf } from '#features/asking/server/randomness.ts';
import { KINDS } from '#kinds/registry.ts';
import { createTestApp } from '#test/app.ts';
import { createDrawnLesson, DRAWN_NUMBER, solveDrawn } from '#test/create-kinds.ts';
import { signUpAdmin, signUpLearner } from '#test/people.ts';
import { REGRADE_CONTRADICTIONS, regrade } from '#test/regrade.ts';

/** Formulas that an author may take for right, of which `solveDrawn` knows the first two. */
const FORMULAS = ['capital * tasa / 100', 'capital * (1 + tasa / 100)', 'capital * tasa / 10'] as const;

/** Without steps and usual mistakes, which are those of one formula. */
const bodyBy = (answer: string) => ({ ...DRAWN_NUMBER.body, answer, solution: [], mistakes: [] });

const history = fc.record({
  formulas: fc.array(fc.constantFrom(...FORMULAS), { minLength: 2, maxLength: 3 }),
  /** Per attempt, which formula the learner computes. */
  answers: fc.array(fc.constantFrom('right', 'mistaken', 'neither'), { minLength: 1, maxLength: 3 }),
  downwards: fc.boolean(),
});

test('after any regrades each answer has the grade that its own figures give it by the key that holds', async () => {
  const app = await createTestApp();
  const [admin, ana] = [await signUpAdmin(app), await signUpLearner(app)];
  await fc.assert(
    fc.asyncProperty(history, async ({ formulas, answers, downwards }) => {
      const [first, ...corrections] = formulas as [string, ...string[]];
      const lesson = await createDrawnLesson(app, { body: bodyBy(first) });
      const { id, points } = lesson.questions[0]!;
      for (const choice of answers) {
        const { body: attempt } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
        const number = { ...solveDrawn(attempt.questions[0].question_text), neither: '7' }[choice];
        await ana.post(`/api/attempts/${attempt.id}/answers`, { question_id: id, answer: { number } });
        await ana.post(`/api/attempts/${attempt.id}/finish`);
      }
      let held = first;
      for (const answer of corrections) {
        if (answer === held) continue;
        held = answer;
        const form = { ...DRAWN_NUMBER, lesson_id: lesson.id, points, body: bodyBy(answer) };
        expect((await admin.put(`/api/admin/questions/${id}`, form)).status).toBe(200);
        await regrade(app, admin, id, { downwards });
      }
      if (downwards) expect(await sharesBy(app, id, bodyBy(held))).toEqual(await storedShares(app, id));
      for (const query of Object.values(REGRADE_CONTRADICTIONS))
        expect((await app.owner.$client.query(query)).rows).toEqual([]);
    }),
    { numRuns: 12 },
  );
  await app.close();
});

type App = Awaited<ReturnType<typeof createTestApp>>;
type Row = { seed: string; version_id: string; given: { number: string }; share: number };

async function answersTo({ owner }: App, questionId: string): Promise<Row[]> {
  const { rows } = await owner.$client.query<Row>(
    `select t.seed, a.version_id, a.given, a.share::float8 as share from run_answers a
      join runs t on t.user_id = a.user_id and t.id = a.run_id and t.purpose = 'quiz'
      join question_versions v on v.id = a.version_id where v.question_id = $1 order by t.started_at, t.id`,
    [questionId],
  );
  return rows;
}

const storedShares = async (app: App, questionId: string) =>
  (await answersTo(app, questionId)).map(({ share }) => share);

/** The shares by a body, graded here from the seeds of the attempts. */
const sharesBy = async (app: App, questionId: string, body: ReturnType<typeof bodyBy>) =>
  (await answersTo(app, questionId)).map(({ seed, version_id, given }) => {
    const { question_text, options, explanation } = DRAWN_NUMBER;
    const shown = { question_text, options, explanation, body, order: [], country: 'general' };
    return KINDS.number.grade({ ...shown, randomness: randomnessOf({ seed, version_id }) }, given).share;
  });
