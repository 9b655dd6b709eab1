import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createAccount, PASSWORD } from './accounts.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read bodies of any shape
type Reply = { status: number; body: any; cookie: string | undefined };

/** Sends a request over a connection of its own, so that the processes behind a port take turns. */
function send(port: number, method: string, path: string, sent?: unknown, cookie = ''): Promise<Reply> {
  return new Promise((resolve, fail) => {
    const headers = { origin: `http://localhost:${port}`, 'content-type': 'application/json', cookie };
    const outgoing = request(
      { port, host: '127.0.0.1', method, path, headers, agent: false },
      async (reply) => {
        const chunks: Buffer[] = [];
        for await (const chunk of reply) chunks.push(chunk as Buffer);
        const text = Buffer.concat(chunks).toString();
        const session = reply.headers['set-cookie']?.find((line) => line.startsWith('session='));
        resolve({
          status: reply.statusCode!,
          body: text && JSON.parse(text),
          cookie: session?.split(';')[0],
        });
      },
    );
    outgoing.once('error', fail).end(sent === undefined ? undefined : JSON.stringify(sent));
  });
}

/** The newest mail to an address, unfolded; mails are written after the answer. */
async function mailText(outbox: string, email: string): Promise<string> {
  for (;;) {
    const mails = readdirSync(outbox, { withFileTypes: true }).filter(({ name }) => name.endsWith('.eml'));
    const texts = mails.map(({ name }) => readFileSync(join(outbox, name), 'utf8'));
    const found = texts.findLast((text) => text.includes(email));
    if (found) return found.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    await pause(20);
  }
}

/**
 * What a person does from registration to sign-out, each request over another connection.
 *
 * @param port of an application with the limits of an installation and the real content
 * @param outbox its folder of mails, which exists
 * @returns what was answered, the same for any number of processes
 */
export async function takeJourney({ port, outbox }: { port: number; outbox: string }) {
  const post = (path: string, body?: unknown, cookie?: string) => send(port, 'POST', path, body, cookie);
  const get = (path: string, cookie?: string) => send(port, 'GET', path, undefined, cookie);
  const { email } = await createAccount({ post, mailText: (to) => mailText(outbox, to) });
  const { cookie } = await post('/api/auth/sign-in', { email, password: PASSWORD });
  const { body: list } = await get('/api/lessons', cookie);
  const lesson = list.lessons[0].id;
  const takeQuiz = async ({ guesses }: { guesses: boolean }) => {
    const { body: attempt } = await post(`/api/lessons/${lesson}/attempts`, {}, cookie);
    const answers = `/api/attempts/${attempt.id}/answers`;
    const statuses = [];
    for (const { id, kind, options } of attempt.questions) {
      const option = options.indexOf([...options].sort()[0]);
      const isChoice = kind === 'single_choice' || kind === 'true_false';
      const given = isChoice && guesses ? { option } : { dont_know: true };
      statuses.push((await post(answers, { question_id: id, ...given }, cookie)).status);
    }
    const { body: resumed } = await post(`/api/lessons/${lesson}/attempts`, {}, cookie);
    const finish = () => post(`/api/attempts/${attempt.id}/finish`, {}, cookie);
    return {
      statuses: new Set(statuses),
      saved: resumed.answers.length,
      results: [await finish(), await finish()],
    };
  };
  const first = await takeQuiz({ guesses: true });
  // Another part of the lesson's questions is drawn, so only who knows nothing surely gains nothing.
  const again = await takeQuiz({ guesses: false });
  const { body: me } = await get('/api/profiles/me', cookie);
  const { body: rank } = await get('/api/rankings/me', cookie);
  const guesses = [];
  for (let guess = 0; guess < 11; guess += 1)
    guesses.push((await post('/api/auth/sign-in', { email, password: 'no-es-esta' })).status);
  await post('/api/auth/sign-out', undefined, cookie);
  const afterSignOut = [await get('/api/profiles/me', cookie), await get('/api/profiles/me', cookie)];
  return {
    answers: [...first.statuses],
    areAllSaved: first.saved === first.results[0]!.body.total_questions,
    finishTwice: first.results.map(({ status }) => status),
    isSameResult: JSON.stringify(first.results[0]!.body) === JSON.stringify(first.results[1]!.body),
    pointsOfRetake: again.results[0]!.body.points_earned as number,
    areTotalsEqual: me.total_points === first.results[0]!.body.points_earned,
    position: rank.position as number,
    guesses: guesses.filter((status) => status !== 400),
    afterSignOut: afterSignOut.map(({ status }) => status),
  };
}
