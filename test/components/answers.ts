import '#web/learner.api.ts';
import '#features/back-office/web/back-office.api.ts';
import { vi } from 'vitest';

/** What the server answers to a call: a body with status 200, or a whole response. A function is called each time. */
export type Answer = object | ((request: Request) => object | Promise<object>);

/**
 * Stands for the server of a component: every call, named like 'GET /api/lessons', has its answer here. A call without
 * one fails as it would without a connection.
 * @returns the calls so far, in their order
 */
export function serverAnswers(answers: Record<string, Answer>): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    calls.push(call);
    const answer = answers[call];
    if (!answer) throw new TypeError(`No answer for ${call}`);
    const body = typeof answer === 'function' ? await answer(request) : answer;
    return body instanceof Response ? body : Response.json(body);
  });
  return calls;
}

/** An answer that is an error, in the envelope of every error. */
export const failure = (status: number, code: string, message: string, fields?: Record<string, string[]>) =>
  Response.json({ error: { code, message, request_id: 'test', ...(fields && { fields }) } }, { status });
