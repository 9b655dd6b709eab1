import type pg from 'pg';
import { optionOrder } from '#features/asking/server/option-order.ts';

/** What clients were told is saved. */
export type Acknowledged = {
  /** Without an option where the question has another kind of answer. */
  answers: { attempt: string; question: string; option?: number | undefined }[];
  finishes: { attempt: string; points: number }[];
};

type Version = Parameters<typeof optionOrder>[1] & { question_id: string };
type Given = { attempt: string; seed: string | null; option: number | null; version: Version };

const keyOf = ({ attempt, seed, option, version }: Given) =>
  `${attempt} ${version.question_id} ${option === null ? '' : optionOrder(seed, version).indexOf(option)}`;

/** @returns how many of these acknowledged results the database does not have */
export async function countLostResults(db: pg.Client, attempts: string[]): Promise<number> {
  const { rows } = await db.query<{ found: number }>(
    'select count(*)::int as found from finished_quizzes where finished_at is not null and id = any($1)',
    [attempts],
  );
  return attempts.length - rows[0]!.found;
}

/** One line per acknowledged answer or result that the database does not have, and per total that is not the ledger's sum. */
export async function findLosses(db: pg.Client, { answers, finishes }: Acknowledged): Promise<string[]> {
  const given = await db.query<Given>(
    `select r.id as attempt, r.seed, (g.given ->> 'option')::int as option, to_json(v) as version
    from run_answers g join runs r on r.user_id = g.user_id and r.id = g.run_id join question_versions v on v.id = g.version_id`,
  );
  const results = await db.query<{ key: string }>(
    "select id || ' ' || points_earned as key from finished_quizzes",
  );
  const wrong = await db.query<{ user_id: string }>(
    `select p.user_id from profiles p left join point_entries e using (user_id)
    group by p.user_id, p.total_points having p.total_points <> coalesce(sum(e.points), 0)`,
  );
  const keys = new Set([...given.rows.map(keyOf), ...results.rows.map(({ key }) => key)]);
  return [
    ...answers
      .map(({ attempt, question, option }) => `${attempt} ${question} ${option ?? ''}`)
      .filter((key) => !keys.has(key))
      .map((key) => `answer lost: ${key}`),
    ...finishes
      .map(({ attempt, points }) => `${attempt} ${points}`)
      .filter((key) => !keys.has(key))
      .map((key) => `result lost: ${key}`),
    ...wrong.rows.map(({ user_id }) => `total is not the ledger's sum: ${user_id}`),
  ];
}
