import { Agent } from 'node:http';
import type { Ask } from '#kinds/ask.ts';
import { someAnswer } from '#test/some-answer.ts';
import { type HttpResponse, type RequestOptions, sendRequest } from './send-request.ts';

type Attempt = {
  id: string;
  questions: { id: string; options: string[]; ask?: Ask }[];
  answers: { question_id: string }[];
};

/** A learner who reads and takes quizzes, over one connection. @param onResponse called with each request and its response */
export function createQuizClient(
  port: number,
  token: string,
  onResponse: (options: RequestOptions, answer: HttpResponse) => void,
  timeoutMs = 70_000,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = async (options: RequestOptions) => {
    const answer = await sendRequest(port, { token, agent, timeoutMs, ...options });
    onResponse(options, answer);
    return answer;
  };
  /** The id of the finished attempt, or null when a call failed. */
  const takeQuiz = async (lesson: string): Promise<string | null> => {
    const started = await call({ method: 'POST', path: `/api/lessons/${lesson}/attempts`, body: {} });
    if (started.status !== 201) return null;
    const attempt = JSON.parse(started.text) as Attempt;
    const given = new Set(attempt.answers.map((answer) => answer.question_id));
    for (const { id, options, ask } of attempt.questions.filter((question) => !given.has(question.id))) {
      const chosen = ask
        ? { answer: someAnswer(ask) }
        : { option: Math.floor(Math.random() * options.length) };
      const body = { question_id: id, ...chosen };
      const reply = await call({ method: 'POST', path: `/api/attempts/${attempt.id}/answers`, body });
      if (reply.status !== 200 && reply.status !== 409) return null;
    }
    const finished = await call({ method: 'POST', path: `/api/attempts/${attempt.id}/finish`, body: {} });
    return finished.status === 200 ? attempt.id : null;
  };
  return { call, takeQuiz, close: () => agent.destroy() };
}
