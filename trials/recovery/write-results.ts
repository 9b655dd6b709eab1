import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Ask } from '#kinds/ask.ts';
import type { openInstallation } from '#test/installation.ts';
import { someAnswer } from '#test/some-answer.ts';
import { type Acknowledged, findLosses } from '../environment/find-losses.ts';

type Learner = Awaited<ReturnType<Awaited<ReturnType<typeof openInstallation>>['join']>>;
type Attempt = {
  id: string;
  questions: { id: string; options: string[]; ask?: Ask }[];
  answers: { question_id: string }[];
};

/** What was acknowledged, with the moments at which it was sent and acknowledged (ms since 1970). */
export type Written = { sent: number; at: number } & (
  | { answer: Acknowledged['answers'][number] }
  | { finish: Acknowledged['finishes'][number] }
);

const PAUSE_MS = 500;

/** Takes quizzes until stopped or until the application is gone. */
export async function write(learner: Learner, written: Written[], stop: AbortSignal): Promise<void> {
  const { lessons } = await learner.get('/api/lessons');
  const timed = async <Answer>(
    path: string,
    body: object,
    entry: (answer: Answer) => Pick<Written, never>,
  ) => {
    const sent = Date.now();
    const answer: Answer = await learner.post(path, body);
    written.push({ sent, at: Date.now(), ...entry(answer) } as Written);
  };
  for (let turn = 0; !stop.aborted; turn += 1)
    try {
      const { id, questions, answers }: Attempt = await learner.post(
        `/api/lessons/${lessons[turn % 2].id}/attempts`,
      );
      const given = new Set(answers.map(({ question_id }) => question_id));
      for (const question of questions.filter((each) => !given.has(each.id))) {
        const { ask } = question;
        const option = ask ? undefined : turn % question.options.length;
        const body = { question_id: question.id, ...(ask ? { answer: someAnswer(ask) } : { option }) };
        const answer = { attempt: id, question: question.id, option };
        await timed(`/api/attempts/${id}/answers`, body, () => ({ answer }));
        await pause(PAUSE_MS);
      }
      await timed<{ points_earned: number }>(`/api/attempts/${id}/finish`, {}, ({ points_earned }) => ({
        finish: { attempt: id, points: points_earned },
      }));
    } catch {
      await pause(PAUSE_MS);
    }
}

export const acknowledgedIn = (written: Written[]): Acknowledged => ({
  answers: written.flatMap((each) => ('answer' in each ? [each.answer] : [])),
  finishes: written.flatMap((each) => ('finish' in each ? [each.finish] : [])),
});

/** What was acknowledged before an instant and is missing, and what was written after it and is there. */
export async function compare(db: pg.Client, written: Written[], at: Date): Promise<string[]> {
  const missing = await findLosses(db, acknowledgedIn(written.filter((each) => each.at < at.getTime())));
  const { rows } = await db.query<{ later: number }>(
    `select (select count(*)::int from quiz_run_answers where answered_at > $1)
      + (select count(*)::int from begun_quizzes where started_at > $1 or finished_at > $1) as later`,
    [at],
  );
  return rows[0]!.later > 0 ? [...missing, `${rows[0]!.later} rows are of after the instant`] : missing;
}

/** @returns seconds before `lostAt` that are missing: from the first acknowledgement that is not stored */
export async function measureLoss(db: pg.Client, written: Written[], lostAt: number): Promise<number> {
  let from = 0;
  let to = written.length;
  const inOrder = written.toSorted((one, other) => one.at - other.at);
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const losses = await findLosses(db, acknowledgedIn(inOrder.slice(0, middle + 1)));
    if (losses.length > 0) to = middle;
    else from = middle + 1;
  }
  return from === inOrder.length ? 0 : (lostAt - inOrder[from]!.at) / 1000;
}
