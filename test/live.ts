import type { TestApp } from './app.ts';
import type { Client } from './http-client.ts';

export type Phone = { id: string; token: string };

/** A stream of server-sent events that has been opened: each state as it comes, and all text that has come. */
export async function openStream({ app }: TestApp, path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let [text, read] = ['', 0];
  /** Reads up to the next state that passes; undefined when the stream ends before. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read states of any shape
  async function next(passes: (state: any) => boolean = () => true): Promise<any> {
    for (;;) {
      const end = text.indexOf('\n\n', read);
      if (end === -1) {
        const { done, value } = await reader.read();
        if (done) return undefined;
        text += value;
        continue;
      }
      const [, data] = /^data: (.+)$/m.exec(text.slice(read, end)) ?? [];
      read = end + 2;
      const state = data && JSON.parse(data);
      if (state && passes(state)) return state;
    }
  }
  return { status: response.status, next, received: () => text, close: () => reader.cancel() };
}

/** The projected screen of a live quiz as its teacher's steps lead it. */
export async function hostLive(teacher: Client, lesson_id: string, teams = 0) {
  const { body } = await teacher.post('/api/live', { lesson_id, teams });
  const id = body.id as string;
  const board = async () => (await teacher.get(`/api/live/${id}`)).body;
  const go = (phase: string, place = 0) => teacher.put(`/api/live/${id}/step`, { phase, place });
  return { id, board, go, code: (await board()).code as string };
}

export const joinLive = async (client: Client, code: string, nickname: string): Promise<Phone> =>
  (await client.post('/api/live/join', { code, nickname })).body;

export const answerLive = (client: Client, { id, token }: Phone, place: number, sent: object) =>
  client.post(`/api/live/${id}/answers`, { token, place, ...sent });

export const viewLive = (client: Client, { id, token }: Phone) =>
  client.post(`/api/live/${id}/state`, { token });
