import type pg from 'pg';
import { optionOrderOf } from '#db/option-order-sql.ts';

/** What clients were told is saved. */
export type Acknowledged = {
  answers: { attempt: string; question: string; option: number }[];
  finishes: { attempt: string; points: number }[];
};

/** One line per acknowledged answer or result that the database does not have, and per total that is not the ledger's sum. */
export async function findLosses(db: pg.Client, { answers, finishes }: Acknowledged): Promise<string[]> {
  const stored = await db.query<{ key: string }>(
    `select attempt_id || ' ' || question_id || ' ' || array_position(${optionOrderOf('t', 'v')}, option::int) - 1 as key
    from quiz_answers a join quiz_attempts t on t.user_id = a.user_id and t.id = a.attempt_id join question_versions v on v.id = a.version_id
    union all select id || ' ' || points_earned from quiz_attempts where finished_at is not null`,
  );
  const wrong = await db.query<{ user_id: string }>(
    `select p.user_id from profiles p left join point_entries e using (user_id)
    group by p.user_id, p.total_points having p.total_points <> coalesce(sum(e.points), 0)`,
  );
  const keys = new Set(stored.rows.map(({ key }) => key));
  return [
    ...answers
      .map(({ attempt, question, option }) => `${attempt} ${question} ${option}`)
      .filter((key) => !keys.has(key))
      .map((key) => `answer lost: ${key}`),
    ...finishes
      .map(({ attempt, points }) => `${attempt} ${points}`)
      .filter((key) => !keys.has(key))
      .map((key) => `result lost: ${key}`),
    ...wrong.rows.map(({ user_id }) => `total is not the ledger's sum: ${user_id}`),
  ];
}
