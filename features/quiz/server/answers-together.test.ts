import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpLearner } from '#test/people.ts';
import { recordStatements } from '#test/record-statements.ts';

const PEOPLE = 6;

let app: TestApp;
let people: Person[];
let attempts: { id: string; questions: { id: string }[] }[];
/** A class in the middle of a quiz: somebody has answered each question, so that the process knows all that it asks. */
beforeEach(async () => {
  app = await createTestApp();
  const lesson = await createLesson(app);
  people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, n) => signUpLearner(app, { full_name: `P${n}` })),
  );
  const opened = await Promise.all(people.map((person) => person.post(`/api/lessons/${lesson.id}/attempts`)));
  attempts = opened.map(({ body }) => body);
  for (const { id } of attempts[0]!.questions) await answer(0, 0, id);
});
afterEach(() => app.close());

const answer = (who: number, option = 0, question_id = attempts[who]!.questions[0]!.id) =>
  people[who]!.post(`/api/attempts/${attempts[who]!.id}/answers`, { question_id, option });

const others = Array.from({ length: PEOPLE - 1 }, (_, at) => at + 1);
const stored = async (table: string) =>
  Number((await app.owner.$client.query(`select count(*) from ${table}`)).rows[0].count);
const counted = async () => {
  const { rows } = await app.owner.$client.query<{ answers: number; wrong: number }>(
    `select s.answers, s.wrong from question_stats s join question_versions v on v.id = s.version_id where v.question_id = $1`,
    [attempts[0]!.questions[0]!.id],
  );
  return rows[0]!;
};

test('answers of several people at once are saved together, each graded and counted', async () => {
  const before = await counted();
  const statements = await recordStatements(async () => {
    const replies = await Promise.all(others.map((who) => answer(who, who % 2)));
    expect(replies.map(({ status }) => status)).toEqual(others.map(() => 200));
    const wrong = replies.filter(({ body }) => !body.correct).length;
    expect(await counted()).toEqual({ answers: before.answers + others.length, wrong: before.wrong + wrong });
  });
  expect(statements.map(({ name }) => name)).toContain('save_answer_of_known');
});

test('of two answers that one person sends at once one is saved and counted, and the other one is rejected', async () => {
  const before = [await stored('run_answers'), (await counted()).answers] as const;
  const replies = await Promise.all([answer(2), answer(3), answer(1, 0), answer(1, 1), answer(1, 0)]);
  const [first, other, again] = replies.slice(2).map(({ status }) => status);
  expect([first, other].toSorted()).toEqual([200, 409]);
  expect(again).toBe(first);
  expect([await stored('run_answers'), (await counted()).answers]).toEqual(before.map((count) => count + 3));
});

test('an answer that the database refuses takes no other one with it', async () => {
  const { rows } = await app.owner.$client.query('select user_id from runs where id = $1', [attempts[1]!.id]);
  await app.owner.$client.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before insert on run_answers for each row when (new.user_id = '${rows[0].user_id}') execute function refuse()`);
  const replies = await Promise.all([answer(2), answer(3), answer(1), answer(4), answer(5)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 500, 200, 200]);
});
