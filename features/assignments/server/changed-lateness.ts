import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import type { assignments } from '#db/schema.ts';
import { withCount } from '#domain/text/plural.ts';
import { AppError } from '#server/http/app-error.ts';
import { type ResultRow, selectResults } from './results-sql.ts';

type Assignment = typeof assignments.$inferSelect;
type Changed = Assignment & { time_zone: string };

const MOST_NAMES = 5;

/**
 * Ensures that another end of an assignment moves nobody who has done it from one side of it to the other.
 * @throws AppError `lateness_unconfirmed` that names them
 */
export async function ensureLatenessConfirmed(
  tx: Database,
  before: Assignment,
  after: Changed,
): Promise<void> {
  if (before.due_at.getTime() === after.due_at.getTime()) return;
  const [was, is] = [await readLate(tx, before, after.time_zone), await readLate(tx, after, after.time_zone)];
  const late = [...is].filter(([id, row]) => row.is_late && was.get(id)?.is_late === false);
  const timely = [...is].filter(([id, row]) => !row.is_late && was.get(id)?.is_late === true);
  const parts = [
    ...(late.length > 0 ? [`${say(late.length)} a estar fuera de plazo (${names(late)})`] : []),
    ...(timely.length > 0 ? [`${say(timely.length)} a estar en plazo (${names(timely)})`] : []),
  ];
  if (parts.length === 0) return;
  const message = `Ya hay entregas: con esta fecha ${parts.join(' y ')}. Confirma el cambio para guardarlo; no se ha cambiado nada.`;
  throw new AppError('lateness_unconfirmed', { message, fields: { due: [message] } });
}

type Late = [string, { full_name: string; is_late: boolean }][];

const say = (people: number) => `${withCount(people, 'estudiante')} ${people === 1 ? 'pasa' : 'pasan'}`;

function names(rows: Late): string {
  const shown = rows.slice(0, MOST_NAMES).map(([, { full_name }]) => full_name);
  return rows.length > MOST_NAMES
    ? `${shown.join(', ')} y ${rows.length - MOST_NAMES} más`
    : shown.join(', ');
}

/** Whether those who have done something of an assignment, with these dates, did it late. */
async function readLate(tx: Database, { id, group_id, opens_at, due_at }: Assignment, time_zone: string) {
  const results = selectResults({
    pupils: sql`select user_id from group_members where group_id = ${group_id} and role = 'pupil'`,
    tasks: sql`select id, kind, lesson_id, category, subtopic, goal, unit, ${opens_at}::timestamptz as opens_at,
      ${due_at}::timestamptz as due_at, minimum, attempts, minutes, counts, ${time_zone} as time_zone from assignments where id = ${id}`,
  });
  const { rows } = await tx.execute<Pick<ResultRow, 'user_id'> & { full_name: string; is_late: boolean }>(sql`
    select r.user_id, p.full_name, r.at > r.due_at as is_late from (${results}) r join profiles p on p.user_id = r.user_id
    where r.at is not null order by p.full_name, r.user_id`);
  return new Map(rows.map(({ user_id, ...row }) => [user_id, row]));
}
