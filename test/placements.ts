import { eq } from 'drizzle-orm';
import { lessons } from '#db/schema.ts';
import type { TestApp } from './app.ts';
import { createLesson } from './create-lesson.ts';
import type { Person } from './people.ts';

export type Lesson = Awaited<ReturnType<typeof createLesson>>;
export type Shown = { id: string; options: string[] };

/** Lessons of a category in their order, each with three questions. */
export async function createCategory(
  app: TestApp,
  category: 'impuestos' | 'inversiones',
  count: number,
  overrides = {},
) {
  const made: Lesson[] = [];
  for (let order_index = 0; order_index < count; order_index += 1)
    made.push(
      await createLesson(app, { category, order_index, title: `${category} ${order_index}`, ...overrides }),
    );
  return made;
}

export const archive = (app: TestApp, id: string) =>
  app.db.update(lessons).set({ state: 'archived', archived_at: app.now() }).where(eq(lessons.id, id));

export const start = (person: Person) => person.post('/api/placements');
export const answer = (person: Person, id: string, question: Shown, option: number) =>
  person.post(`/api/placements/${id}/answers`, { question_id: question.id, option });
export const finish = (person: Person, id: string) => person.post(`/api/placements/${id}/finish`);
export const accept = (person: Person, id: string, body: object = {}) =>
  person.put(`/api/placements/${id}/accepted`, body);
export const latest = async (person: Person) => (await person.get('/api/placements/latest')).body;
export const nextLesson = async (person: Person) =>
  (await person.get('/api/user-progress')).body.next_lesson?.title;

/** Answers the questions of an open placement until none is left; `knows` says which lessons are known. */
export async function answerAll(person: Person, made: Lesson[], knows: (lesson: Lesson) => boolean) {
  const { body } = await start(person);
  let question: Shown | null = body.questions.at(-1);
  let asked = 0;
  while (question) {
    const { id } = question;
    const lesson = made.find((each) => each.questions.some((of) => of.id === id))!;
    const { correct_answer } = lesson.questions.find((of) => of.id === id)!;
    const reply = await answer(
      person,
      body.id,
      question,
      knows(lesson) ? correct_answer : (correct_answer + 1) % 4,
    );
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    question = reply.body.next;
    asked += 1;
  }
  return { id: body.id as string, asked };
}
