import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit_log } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { questionBody } from '#test/back-office.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let ana: Person;
let eva: Person;
let lesson: Awaited<ReturnType<typeof createLesson>>;
let seen_ids: string[];
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpAdmin(app);
  eva = await signUpAdmin(app);
  await eva.patch('/api/profiles/me', { full_name: 'Eva Editora' });
  lesson = await createLesson(app);
  seen_ids = lesson.questions.map(({ id }) => id);
});
afterEach(() => app.close());

const order = (who: Person, body: object) => who.put(`/api/admin/lessons/${lesson.id}/questions/order`, body);
const present = async (): Promise<string[]> =>
  (await ana.get(`/api/admin/lessons/${lesson.id}`)).body.questions.map(({ id }: { id: string }) => id);
const entries = () =>
  app.db
    .select()
    .from(audit_log)
    .where(eq(audit_log.action, 'questions_reordered'))
    .orderBy(desc(audit_log.id));

test('the questions of a lesson get the requested order, also for learners', async () => {
  const learner = await signUpLearner(app);
  const [first, second, third] = seen_ids as [string, string, string];
  const { status, body } = await order(ana, { question_ids: [third, first, second], seen_ids });
  expect([status, body.questions.map(({ id }: { id: string }) => id)]).toEqual([200, [third, first, second]]);
  const attempt = (await learner.post(`/api/lessons/${lesson.id}/attempts`)).body;
  expect(attempt.questions.map(({ id }: { id: string }) => id)).toEqual([third, first, second]);
  expect((await order(ana, { question_ids: [third, first] })).status).toBe(409);
  expect(await entries()).toMatchObject([
    { before: { question_ids: seen_ids }, after: { question_ids: [third, first, second] } },
  ]);
});

test('the later of two editors is told who ordered the questions since, and theirs stays', async () => {
  const question_ids = seen_ids.toReversed();
  expect((await order(eva, { question_ids, seen_ids })).status).toBe(200);
  const own = [seen_ids[1]!, seen_ids[0]!, seen_ids[2]!];
  const late = await order(ana, { question_ids: own, seen_ids });
  expect([late.status, late.body.error.code]).toEqual([409, 'conflict']);
  expect(late.body.error.message).toContain('Eva Editora ordenó estas preguntas mientras tanto.');
  expect((await order(eva, { question_ids: own, seen_ids })).body.error.message).toContain('en otra ventana');
  expect(await present()).toEqual(question_ids);
  expect((await order(ana, { question_ids: own, seen_ids: question_ids })).status).toBe(200);
  expect(await present()).toEqual(own);
});

test('an order of the questions is not saved over one that was added meanwhile', async () => {
  const added = (await eva.post('/api/admin/questions', questionBody(lesson.id))).body.id;
  const late = await order(ana, { question_ids: seen_ids.toReversed(), seen_ids });
  expect([late.status, late.body.error.message]).toEqual([
    409,
    expect.stringContaining('Las preguntas de esta lección cambiaron mientras tanto.'),
  ]);
  expect(await present()).toEqual([...seen_ids, added]);
});

test('501 questions, or none, get a sentence and change nothing', async () => {
  for (const question_ids of [Array(501).fill(seen_ids[0]), []]) {
    const { status, body } = await order(ana, { question_ids });
    expect([status, body.error.fields.question_ids]).toEqual([
      400,
      ['Envía entre 1 y 500 preguntas. No se cambió nada.'],
    ]);
  }
  expect(await present()).toEqual(seen_ids);
  expect(await entries()).toEqual([]);
});
