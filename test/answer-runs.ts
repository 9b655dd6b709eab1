import type { Ask } from '#kinds/ask.ts';
import type { createSession } from './installation.ts';
import { someAnswer } from './some-answer.ts';

export type Session = ReturnType<typeof createSession>;
export type Question = { id: string; question_text: string; options: string[]; ask?: Ask };
export type Run = { id: string; questions: Question[]; answers: { question_id: string }[] };

/** 'No lo sé', which versions take since 1.8.0. */
export const giveUp = () => ({ dont_know: true });

/** Some answer, as likely wrong as right. */
export const guess = ({ options, ask }: Question): object =>
  ask ? { answer: someAnswer(ask) } : { option: options.indexOf([...options].sort()[0]!) };

export const unanswered = ({ questions, answers }: Run) =>
  questions.filter(({ id }) => !answers.some(({ question_id }) => question_id === id));

/** Answers what is open of an attempt, a practice or a placement, and finishes it. @param path such as `/api/attempts/ID` */
export async function complete(person: Session, path: string, run: Run, reply = guess) {
  for (let [question, ...rest] = unanswered(run); question; [question, ...rest] = rest) {
    const { next } = await person.post(`${path}/answers`, { question_id: question.id, ...reply(question) });
    // A placement asks one question at a time; a review asks again what was answered wrong.
    if (next) rest.push(next);
  }
  return person.post(`${path}/finish`);
}

/** What one learner has begun, by id, and whether it is finished. */
export type Begun = { id: string; isFinished: boolean };
