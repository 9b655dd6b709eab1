import { lessons, questions } from '#db/schema.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

type LessonOptions = Partial<typeof lessons.$inferInsert> & { keys?: number[] };

/** Creates a lesson with one question per key; a key is the index of the right option. */
export async function createLesson(app: TestApp, { keys = [0, 1, 2], ...overrides }: LessonOptions = {}) {
  const [lesson] = await app.db
    .insert(lessons)
    .values({
      title: 'El interés compuesto',
      category: 'inversiones',
      content: '## Idea\n\nTexto.',
      created_at: app.now(),
      ...overrides,
    })
    .returning();
  const rows =
    keys.length === 0
      ? []
      : await app.db
          .insert(questions)
          .values(keys.map((key, position) => questionRow(lesson!.id, key, position)))
          .returning();
  return { ...lesson!, questions: rows.sort((a, b) => a.position - b.position) };
}

const questionRow = (lesson_id: string, correct_answer: number, position: number) => ({
  lesson_id,
  position,
  correct_answer,
  question_text: `¿Pregunta ${position + 1}?`,
  options: ['Opción A', 'Opción B', 'Opción C', 'Opción D'],
  explanation: `SECRETO-EXPLICACION-${position}`,
});

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
