import { inArray } from 'drizzle-orm';
import { isCurrentVersion, questionColumns } from '#db/content/question-rows.ts';
import { addQuestions } from '#db/content/write-versions.ts';
import { lessons, question_versions, questions } from '#db/schema.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

type Base = Pick<TestApp, 'db' | 'now'>;

type LessonOptions = Partial<typeof lessons.$inferInsert> & { keys?: number[]; shuffle_options?: boolean };

/** Creates a lesson, published unless told otherwise, with one question per key; a key is the index of the right option. The options keep their order unless shuffled. */
export async function createLesson(
  app: Base,
  { keys = [0, 1, 2], shuffle_options = false, ...overrides }: LessonOptions = {},
) {
  const [lesson] = await app.db
    .insert(lessons)
    .values({
      title: 'El interés compuesto',
      category: 'inversiones',
      content: '## Idea\n\nTexto.',
      state: overrides.archived_at ? 'archived' : 'published',
      created_at: app.now(),
      ...overrides,
    })
    .returning();
  const ofLesson = keys.map((key, position) => ({
    ...questionRow(lesson!.id, key, position),
    shuffle_options,
  }));
  return { ...lesson!, questions: await createQuestions(app, ofLesson) };
}

const questionRow = (lesson_id: string, correct_answer: number, position: number) => ({
  lesson_id,
  position,
  correct_answer,
  question_text: `¿Pregunta ${position + 1}?`,
  options: ['Opción A', 'Opción B', 'Opción C', 'Opción D'],
  explanation: `SECRETO-EXPLICACION-${position}`,
});

type QuestionOptions = Partial<Parameters<typeof addQuestions>[1][number]> & { lesson_id: string };

/** Creates questions whose options keep their order unless they say otherwise. */
export async function createQuestions(app: Base, rows: QuestionOptions[]) {
  if (rows.length === 0) return [];
  const added = rows.map(({ options = ['Sí', 'No'], ...row }) => ({
    ...{ question_text: '¿Sí?', correct_answer: 0, explanation: '', passage: null, shuffle_options: false },
    ...{ kind: 'single_choice' as const, body: null },
    ...{ position: 0, points: 5, options, reasons: options.map(() => '') },
    ...row,
  }));
  const author = { now: app.now(), created_by: null };
  const ids = await app.db.transaction((tx) => addQuestions(tx, added, author));
  const made = await app.db
    .select(questionColumns)
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .where(inArray(questions.id, ids));
  return made.sort((a, b) => a.position - b.position);
}

/** Answers and finishes a lesson's quiz; the first `right` answers are right, the others wrong. */
export async function takeLesson(
  person: Person,
  lesson: Awaited<ReturnType<typeof createLesson>>,
  right = lesson.questions.length,
) {
  const { body: attempt } = await person.post(`/api/lessons/${lesson.id}/attempts`);
  for (const [index, question] of lesson.questions.entries()) {
    const option = index < right ? question.correct_answer : (question.correct_answer + 1) % 4;
    await person.post(`/api/attempts/${attempt.id}/answers`, { question_id: question.id, option });
  }
  return { attempt, result: await person.post(`/api/attempts/${attempt.id}/finish`) };
}

/** Starts a lesson's quiz and answers its first question, so that it is in progress. */
export async function beginLesson(person: Person, lesson: Awaited<ReturnType<typeof createLesson>>) {
  const { body: attempt } = await person.post(`/api/lessons/${lesson.id}/attempts`);
  const answer = { question_id: attempt.questions[0].id, dont_know: true };
  await person.post(`/api/attempts/${attempt.id}/answers`, answer);
}
