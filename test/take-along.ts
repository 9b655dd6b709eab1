import { randomBytes, randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import { someAnswer } from './some-answer.ts';

export const DEVICE = randomUUID();

export const newDigest = () => randomBytes(32).toString('hex');

export type Question = { id: string; ask?: Parameters<typeof someAnswer>[0] };
/** A lesson that was taken along. */
export type Taken = { id: string; questions: Question[] };

export const take = async (person: Person, lesson_ids: string[], device_id = DEVICE) =>
  (await person.post('/api/offline/packages', { device_id, lesson_ids })).body.packages;

/** An answer to each question, a minute apart; a choice is the first option. */
export const answersOf = (
  app: Pick<TestApp, 'now'>,
  { questions }: Taken,
  each: (question: Question) => object = () => ({ option: 0 }),
) =>
  questions.map((question, place) => ({
    question_id: question.id,
    answered_at: new Date(app.now().getTime() + place * 60_000).toISOString(),
    ...(question.ask ? { answer: someAnswer(question.ask) } : each(question)),
  }));

export const submit = (person: Person, { id }: { id: string }, body: object) =>
  person.post(`/api/offline/runs/${id}/submission`, { finished: true, digest: newDigest(), ...body });
