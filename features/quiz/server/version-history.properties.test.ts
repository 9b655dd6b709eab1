import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { questionBody } from '#test/back-office.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let admin: Person;
let learners: Person[];
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  learners = [await signUpLearner(app), await signUpLearner(app)];
});
afterAll(() => app.close());

const QUESTIONS = 3;
const person = fc.nat(1);
const question = fc.nat(QUESTIONS - 1);
const edits = fc.constantFrom<object>(
  {},
  { points: 8 },
  { question_text: '¿Mejor dicho?' },
  { correct_answer: 1 },
  { correct_answer: 2 },
  { options: ['El alquiler', 'Un viaje'], correct_answer: 1 },
  { shuffle_options: true },
);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('start' as const), person }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('answer' as const), person, question, option: fc.nat(2) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('finish' as const), person }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), question, change: edits }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Runs the steps, each of which may be rejected but never fail, and then finishes what is open. */
async function run(steps: Step[]): Promise<void> {
  const lesson = await createLesson(app, { keys: [] });
  const ids: string[] = [];
  for (let number = 0; number < QUESTIONS; number += 1)
    ids.push((await admin.post('/api/admin/questions', questionBody(lesson.id))).body.id);
  const open = async (by: number) =>
    (await learners[by]!.post(`/api/lessons/${lesson.id}/attempts`)).body.id as string;
  const attempts = [await open(0), await open(1)];
  const answer = (by: number, question_id: string, option: number) =>
    learners[by]!.post(`/api/attempts/${attempts[by]}/answers`, { question_id, option });
  const finish = (by: number) => learners[by]!.post(`/api/attempts/${attempts[by]}/finish`);
  for (const each of steps) {
    if (each.kind === 'start') attempts[each.person] = await open(each.person);
    else if (each.kind === 'answer') await answer(each.person, ids[each.question]!, each.option);
    else if (each.kind === 'finish') await finish(each.person);
    else
      await admin.put(`/api/admin/questions/${ids[each.question]}`, {
        ...questionBody(lesson.id),
        ...each.change,
      });
  }
  for (const by of [0, 1]) {
    attempts[by] = await open(by);
    for (const id of ids) await answer(by, id, 0);
    expect((await finish(by)).status).toBe(200);
  }
}

/** Rows that contradict each other; there must be none. */
const contradictions = {
  'totals that are not the sum of the ledger': sql`select p.user_id from profiles p left join point_entries e using (user_id)
    group by p.user_id, p.total_points having p.total_points <> coalesce(sum(e.points), 0)`,
  'grades that are not by the key of their version': sql`select 1 from quiz_run_answers a join question_versions v on v.id = a.version_id
    where a.correct <> (a.option = v.correct_answer)`,
  'answers to a version that their attempt does not have': sql`select 1 from quiz_run_answers a
    join begun_quizzes t on t.user_id = a.user_id and t.id = a.attempt_id where a.version_id <> all (t.version_ids)`,
  'scores that are not the number of right answers': sql`select 1 from begun_quizzes t where finished_at is not null
    and score <> (select count(*) from quiz_run_answers a where a.user_id = t.user_id and a.attempt_id = t.id and a.correct)`,
  'counts that are not those of the answers': sql`select 1 from question_stats s full join (
      select v.statistics_from as version_id, count(*) as answers, count(*) filter (where not correct) as wrong
      from quiz_run_answers a join question_versions v on v.id = a.version_id group by v.statistics_from) t using (version_id)
    where (s.answers, s.wrong) is distinct from (t.answers, t.wrong)`,
  'versions that follow none': sql`select 1 from question_versions v where number > 1 and not exists
    (select from question_versions b where b.question_id = v.question_id and b.number = v.number - 1)`,
  'statistics that began with other options': sql`select 1 from question_versions v join question_versions s on s.id = v.statistics_from
    where (v.options, v.correct_answer) <> (s.options, s.correct_answer) or v.question_id <> s.question_id`,
};

test('whatever is edited between answers, each grade is by the key of its version and each total the sum of the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await run(steps);
      for (const [what, query] of Object.entries(contradictions))
        expect([what, (await app.owner.execute<object>(query)).rows]).toEqual([what, []]);
    }),
    { numRuns: 8 },
  );
});
