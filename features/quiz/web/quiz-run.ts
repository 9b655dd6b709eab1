import type { DontKnow } from '#domain/answer.ts';
import type { KindAnswer } from '#kinds/answers.ts';
import type { api } from '#web/api/client.ts';

export type Attempt = Awaited<ReturnType<typeof api.quiz.start>>;
export type Question = Attempt['questions'][number] & {
  /** A review asks it a second time, after a wrong answer. */
  again?: true;
};
export type GivenAnswer = Omit<Attempt['answers'][number], 'question_id'> & {
  points_earned?: number;
  /** When a review asks the question again. */
  next_due_at?: string;
  /** It is stored on the device, and nobody has graded it yet (docs/product.md §26). */
  on_device?: true;
};

/** What a learner answers: an option, what the question's kind asks for, or 'No lo sé'. */
export type Choice = { option: number } | { answer: KindAnswer } | DontKnow;

export type QuizRun = {
  questions: readonly Question[];
  /** By `keyOf` the question. */
  given: Readonly<Record<string, GivenAnswer>>;
  index: number;
  /** How many questions there are in all; more than are known where each is chosen after the answer before (docs/product.md §17). */
  total: number;
  /** What was chosen for the current question, which cannot be changed; graded once `given` contains it. */
  chosen: Choice | undefined;
};

export type QuizStep =
  | { type: 'choose'; choice: Choice }
  /** The server could not read the choice, so the question is open again. */
  | { type: 'reopen' }
  | { type: 'grade'; key: string; answer: GivenAnswer; following?: Question }
  | { type: 'next' };

/** Tells the second time that a question is asked from the first. */
export const keyOf = ({ id, again }: Pick<Question, 'id' | 'again'>): string => (again ? `${id} again` : id);

export type RunStart = {
  questions: readonly Question[];
  answers: readonly (GivenAnswer & { question_id: string; again?: true })[];
  total_questions?: number;
};

/** Starts at the question with the key `resumeAt` if there is one, else at the first unanswered question, else at the last one. */
export function startRun(start: RunStart, resumeAt?: string): QuizRun {
  const { questions, answers, total_questions: total = questions.length } = start;
  const given = Object.fromEntries(
    answers.map(({ question_id, again, ...answer }) => [keyOf({ id: question_id, again }), answer]),
  );
  const open = questions.findIndex((question) => !given[keyOf(question)]);
  const resumed = questions.findIndex((question) => keyOf(question) === resumeAt);
  const index = [resumed, open].find((found) => found >= 0) ?? questions.length - 1;
  return at({ questions, given, index: 0, total, chosen: undefined }, index);
}

export function takeStep(run: QuizRun, step: QuizStep): QuizRun {
  switch (step.type) {
    case 'choose':
      return canChoose(run, step.choice) ? { ...run, chosen: step.choice } : run;
    case 'reopen':
      return currentAnswer(run) ? run : { ...run, chosen: undefined };
    case 'grade': {
      const given = { ...run.given, [step.key]: step.answer };
      const questions = withFollowing(run.questions, step.following);
      // After an answer nothing more follows than what is known by then, so the last known question is the last one.
      const isLast = run.index === questions.length - 1;
      const total = isLast ? questions.length : Math.max(run.total, questions.length);
      return at({ ...run, questions, given, total }, run.index);
    }
    case 'next':
      return currentAnswer(run) && !isLastQuestion(run) ? at(run, run.index + 1) : run;
  }
}

function withFollowing(questions: readonly Question[], following: Question | undefined) {
  const isNew = following && !questions.some((question) => keyOf(question) === keyOf(following));
  return isNew ? [...questions, following] : questions;
}

/** An option must exist, and belongs to a question that is answered by one. */
export function canChoose(run: QuizRun, choice: Choice): boolean {
  if (run.chosen !== undefined) return false;
  if ('dont_know' in choice) return true;
  const { ask, options } = currentQuestion(run);
  return 'option' in choice ? !ask && choice.option < options.length : ask !== undefined;
}

export const currentQuestion = (run: QuizRun): Question => run.questions[run.index]!;

export const currentAnswer = (run: QuizRun): GivenAnswer | undefined =>
  run.given[keyOf(currentQuestion(run))];

export const returnsLater = (run: QuizRun): boolean => {
  const { id, again } = currentQuestion(run);
  return !again && run.questions.some((question) => question.again && question.id === id);
};

export const isLastQuestion = (run: QuizRun): boolean => run.index === run.total - 1;

export const answeredCount = (run: QuizRun): number => Object.keys(run.given).length;

/** +1 per correct answer (docs/product.md §4). */
export const scoreOf = (run: QuizRun): number =>
  Object.values(run.given).filter((answer) => answer.correct).length;

export type OptionState = 'open' | 'chosen' | 'right' | 'wrong' | 'key' | 'locked';

/** The state of an option: `key` marks the correct one that was not chosen, known only to premium learners. */
export function optionState(run: QuizRun, option: number): OptionState {
  const answer = currentAnswer(run);
  if (answer?.on_device) return answer.option === option ? 'chosen' : 'locked';
  if (answer?.option === option) return answer.correct ? 'right' : 'wrong';
  if (answer) return answer.correct_answer === option ? 'key' : 'locked';
  if (run.chosen === undefined) return 'open';
  return 'option' in run.chosen && run.chosen.option === option ? 'chosen' : 'locked';
}

function at(run: QuizRun, index: number): QuizRun {
  const answer = run.given[keyOf(run.questions[index]!)];
  const chosen = answer ? choiceOf(answer) : index === run.index ? run.chosen : undefined;
  return { ...run, index, chosen };
}

const choiceOf = ({ option, answer, dont_know }: GivenAnswer): Choice | undefined => {
  if (dont_know) return { dont_know };
  if (answer !== undefined) return { answer };
  return option === undefined ? undefined : { option };
};
