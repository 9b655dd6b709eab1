import type { TestApp } from './app.ts';
import type { createLesson } from './create-lesson.ts';
import type { Person } from './people.ts';

const DAY_MS = 86_400_000;

/** Moves the clock on by days. */
export const passDays = (app: Pick<TestApp, 'pass'>, days: number): void => app.pass(days * DAY_MS);

type ReviewQuestion = { id: string; options: string[] };

/** A review session as it is answered on the wire. */
export type Review = { id: string; size: number; questions: ReviewQuestion[]; again: ReviewQuestion[] };

/** Opens the person's review session, or resumes it. */
export async function openReview(person: Person, size?: number): Promise<Review> {
  const { status, body } = await person.post('/api/review/sessions', size === undefined ? {} : { size });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

export const finishReview = (person: Person, { id }: Pick<Review, 'id'>) =>
  person.post(`/api/review/sessions/${id}/finish`);

export const answerReview = (
  person: Person,
  { id }: Pick<Review, 'id'>,
  question: { id: string },
  option: number,
  again?: true,
) =>
  person.post(`/api/review/sessions/${id}/answers`, {
    ...{ question_id: question.id, option, ...(again && { again }) },
  });

type Lesson = Pick<Awaited<ReturnType<typeof createLesson>>, 'questions'>;

/** Answers a question of a lesson right, or the question as it has returned. */
export const answerRight = (
  person: Person,
  review: Pick<Review, 'id'>,
  lesson: Lesson,
  question: ReviewQuestion,
  again?: true,
) => answerReview(person, review, question, rightPlace(lesson, question), again);

/** Answers it wrong. */
export const answerWrong = (
  person: Person,
  review: Pick<Review, 'id'>,
  lesson: Lesson,
  question: ReviewQuestion,
  again?: true,
) => answerReview(person, review, question, rightPlace(lesson, question) === 0 ? 1 : 0, again);

function rightPlace({ questions }: Lesson, { id, options }: ReviewQuestion): number {
  const question = questions.find((each) => each.id === id)!;
  return options.indexOf(question.options[question.correct_answer]!);
}
