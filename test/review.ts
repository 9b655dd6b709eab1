import type { TestApp } from './app.ts';
import type { createLesson } from './create-lesson.ts';
import type { Person } from './people.ts';

const DAY_MS = 86_400_000;

/** Moves the clock on by days. */
export const passDays = (app: Pick<TestApp, 'pass'>, days: number): void => app.pass(days * DAY_MS);

type Asked = { id: string; options: string[] };

/** A review session as it is answered on the wire. */
export type Review = { id: string; size: number; questions: Asked[]; again: Asked[] };

/** Opens the caller's review session, or resumes it. */
export async function openReview(person: Person, size?: number): Promise<Review> {
  const { status, body } = await person.post('/api/review/sessions', size === undefined ? {} : { size });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

type Lesson = Pick<Awaited<ReturnType<typeof createLesson>>, 'questions'>;

/** Answers a question of a lesson right, by the text of its right option. */
export function answerRight(
  person: Person,
  review: Pick<Review, 'id'>,
  lesson: Lesson,
  question: Asked,
  again?: true,
) {
  const option = question.options.indexOf(rightText(lesson, question));
  return answerReview(person, review, question, option, again);
}

/** Answers a question of a lesson wrong. */
export function answerWrong(
  person: Person,
  review: Pick<Review, 'id'>,
  lesson: Lesson,
  question: Asked,
  again?: true,
) {
  const right = question.options.indexOf(rightText(lesson, question));
  return answerReview(person, review, question, right === 0 ? 1 : 0, again);
}

export const answerReview = (
  person: Person,
  { id }: Pick<Review, 'id'>,
  question: { id: string },
  option: number,
  again?: true,
) =>
  person.post(`/api/review/sessions/${id}/answers`, {
    question_id: question.id,
    option,
    ...(again && { again }),
  });

function rightText({ questions }: Lesson, { id }: Asked): string {
  const { options, correct_answer } = questions.find((question) => question.id === id)!;
  return options[correct_answer]!;
}
