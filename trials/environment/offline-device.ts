import { createHash, randomUUID } from 'node:crypto';
import type { Ask } from '#kinds/ask.ts';
import { someAnswer } from '#test/some-answer.ts';
import { requestJson, sendRequest } from './send-request.ts';
import type { TrialPerson } from './trial-people.ts';

export type Device = { id: string; token: string };

/** A quiz that was taken along and answered at random. */
export type Quiz = { id: string; lesson: string; answers: object[] };

export const newDevice = ({ token }: TrialPerson): Device => ({ id: randomUUID(), token });

type Package = {
  id: string;
  lesson: { id: string };
  questions: { id: string; options: string[]; ask?: Ask }[];
};

/** Takes lessons along and answers their questions. */
export async function takeQuizzes(
  port: number,
  { id, token }: Device,
  lesson_ids: string[],
): Promise<Quiz[]> {
  const body = { device_id: id, lesson_ids };
  const { packages } = await requestJson<{ packages: Package[] }>(port, {
    ...{ method: 'POST', path: '/api/offline/packages', token, body },
  });
  const answered_at = new Date().toISOString();
  return packages.map(({ id: quiz, lesson, questions }) => ({
    ...{ id: quiz, lesson: lesson.id },
    answers: questions.map(({ id: question_id, options, ask }) => ({
      ...{ question_id, answered_at },
      ...(ask ? { answer: someAnswer(ask) } : { option: Math.floor(Math.random() * options.length) }),
    })),
  }));
}

/** @returns whether the server named the quiz in its reply */
export async function submitOnce(port: number, { token }: Device, { id, answers }: Quiz): Promise<boolean> {
  const sent = { answers, finished: true };
  const digest = createHash('sha256').update(JSON.stringify(sent)).digest('hex');
  const path = `/api/offline/runs/${id}/submission`;
  const { status, text } = await sendRequest(port, {
    method: 'POST',
    path,
    token,
    body: { ...sent, digest },
  });
  return status === 200 && text.includes(id);
}
