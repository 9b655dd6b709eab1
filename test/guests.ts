import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { point_entries } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import type { Client } from '#test/http-client.ts';
import { PASSWORD, tokenIn, userIdOf } from '#test/people.ts';

export const DAY = 86_400_000;

export let app: TestApp;
export let lesson: Awaited<ReturnType<typeof createLesson>>;

/** Gives the tests of a file a course whose first free and published lesson is `lesson`. */
export function setUpGuests() {
  beforeAll(async () => {
    app = await createTestApp();
    await createLesson(app, { category: 'contabilidad', order_index: 0, is_free: false, title: 'De pago' });
    await createLesson(app, { category: 'contabilidad', order_index: 1, state: 'draft', title: 'Borrador' });
    await createLesson(app, {
      category: 'contabilidad',
      order_index: 2,
      country: 'CO',
      title: 'De Colombia',
    });
    await createLesson(app, {
      category: 'contabilidad',
      order_index: 3,
      valid_to: '2000-01-01',
      title: 'Vieja',
    });
    await createLesson(app, { category: 'contabilidad', order_index: 4, keys: [], title: 'Sin preguntas' });
    lesson = await createLesson(app, { category: 'contabilidad', order_index: 5, points_reward: 10 });
  });
  afterAll(() => app.close());
}

export const start = (client: Client) => client.post('/api/guest/attempts', {});
export const answer = (client: Client, question: number, option: number) =>
  client.post('/api/guest/attempts/answers', { question_id: lesson.questions[question]!.id, option });

/** Begins and answers the first lesson, right as far as `right`. */
export async function playAsGuest(client: Client, right = 3, answered = 3) {
  const { body } = await start(client);
  for (let at = 0; at < answered; at += 1) {
    const key = lesson.questions[at]!.correct_answer;
    await answer(client, at, at < right ? key : (key + 1) % 4);
  }
  return body.id as string;
}

let count = 0;
export const newAddress = () => `invitada${++count}@ejemplo.com`;

export async function signUp(client: Client, email = newAddress(), more = {}) {
  const person = { email, password: PASSWORD, full_name: 'Eva', terms_accepted: true, ...more };
  expect((await client.post('/api/auth/sign-up', person)).status).toBe(200);
  return email;
}

export const linkOf = async (email: string) => tokenIn((await app.mailTo(email))!.text);
export const open = (client: Client, token_hash: string, password = '') =>
  client.post('/api/auth/verify', { token_hash, type: 'email', password });
export const confirm = async (client: Client, email: string, password?: string) =>
  open(client, await linkOf(email), password);

export const paidTo = async (email: string) => {
  const entries = await app.db
    .select({ points: point_entries.points })
    .from(point_entries)
    .where(eq(point_entries.user_id, (await userIdOf(app, email))!));
  return entries.map(({ points }) => points);
};
