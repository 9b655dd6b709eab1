import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import type { assignments } from '#db/schema.ts';
import { withCount } from '#domain/text/plural.ts';
import { AppError } from '#server/http/app-error.ts';
import { selectResults } from './results-sql.ts';

type Assignment = typeof assignments.$inferSelect;
type Changed = Assignment & { time_zone: string };

const MOST_NAMES = 5;

/** What decides a result, and the field of the form that says so when it is changed. */
const DECIDING = {
  due_at: 'due',
  opens_at: 'opens',
  attempts: 'attempts',
  minutes: 'minutes',
  counts: 'counts',
  minimum: 'minimum',
  goal: 'goal',
} as const;

/**
 * Ensures that a change of an assignment changes no result of those who have done something of it, nor the time of who does a test.
 * @throws AppError `lateness_unconfirmed` that names them and says what changes
 */
export async function ensureResultsConfirmed(
  tx: Database,
  before: Assignment,
  after: Changed,
): Promise<void> {
  const columns = Object.keys(DECIDING) as (keyof typeof DECIDING)[];
  // Instants are compared by their number.
  const column = columns.find((name) => before[name]?.valueOf() !== after[name]?.valueOf());
  if (!column) return;
  const was = await readResults(tx, before, after.time_zone);
  const is = await readResults(tx, after, after.time_zone);
  const parts = describeChanges(
    before.kind === 'test' ? findRunning(before, after, was) : findChanged(was, is),
  );
  if (parts.length === 0) return;
  const message = `Ya hay entregas: con este cambio ${parts.join(' y ')}. Confirma el cambio para guardarlo; no se ha cambiado nada.`;
  throw new AppError('lateness_unconfirmed', { message, fields: { [DECIDING[column]]: [message] } });
}

type Result = {
  full_name: string;
  is_begun: boolean;
  percent: number | null;
  is_late: boolean | null;
  is_done: boolean;
};

/** What happens to one person, and to several. */
const HAPPENS = {
  late: ['pasa a estar fuera de plazo', 'pasan a estar fuera de plazo'],
  timely: ['pasa a estar en plazo', 'pasan a estar en plazo'],
  lost: ['pierde lo que entregó', 'pierden lo que entregaron'],
  found: ['pasa a tener resultado', 'pasan a tener resultado'],
  undone: ['deja de cumplirla', 'dejan de cumplirla'],
  done: ['pasa a cumplirla', 'pasan a cumplirla'],
  other: ['cambia de resultado', 'cambian de resultado'],
  shorter: ['que la está haciendo tiene menos tiempo', 'que la están haciendo tienen menos tiempo'],
} as const;
type Happening = keyof typeof HAPPENS;

/** Who is named for what, each once for each. */
type Named = [Happening, string][];

function findChanged(was: Result[], is: Result[]): Named {
  return was.flatMap((one, at): Named => {
    const other = is[at];
    if (!other || (one.percent === null && other.percent === null)) return [];
    const { full_name } = one;
    if (other.percent === null) return [['lost', full_name]];
    if (one.percent === null) return [['found', full_name]];
    const named: Named = [];
    if (one.is_late !== other.is_late) named.push([other.is_late ? 'late' : 'timely', full_name]);
    if (one.is_done !== other.is_done) named.push([other.is_done ? 'done' : 'undone', full_name]);
    else if (one.percent !== other.percent)
      named.push(['other', `${full_name}, de ${one.percent}\u00a0% a ${other.percent}\u00a0%`]);
    return named;
  });
}

/** A test's result is what was answered; who has not handed it in may lose time. */
function findRunning(before: Assignment, after: Assignment, was: Result[]): Named {
  if ((after.minutes ?? 0) >= (before.minutes ?? 0) && after.due_at >= before.due_at) return [];
  return was.flatMap(
    ({ is_begun, percent, full_name }): Named =>
      is_begun && percent === null ? [['shorter', full_name]] : [],
  );
}

function describeChanges(named: Named): string[] {
  return (Object.keys(HAPPENS) as Happening[]).flatMap((happening) => {
    const names = named.flatMap(([what, name]) => (what === happening ? [name] : []));
    if (names.length === 0) return [];
    const [one, several] = HAPPENS[happening];
    const shown = names.slice(0, MOST_NAMES).join(happening === 'other' ? '; ' : ', ');
    const rest = names.length > MOST_NAMES ? ` y ${names.length - MOST_NAMES} más` : '';
    return [
      `${withCount(names.length, 'estudiante')} ${names.length === 1 ? one : several} (${shown}${rest})`,
    ];
  });
}

/** The result of each pupil by what an assignment would ask for, by name. */
async function readResults(tx: Database, task: Assignment, time_zone: string): Promise<Result[]> {
  const results = selectResults({
    pupils: sql`select user_id from group_members where group_id = ${task.group_id} and role = 'pupil'`,
    tasks: sql`select id, kind, lesson_id, category, subtopic, ${task.goal}::smallint as goal, unit,
      ${task.opens_at}::timestamptz as opens_at, ${task.due_at}::timestamptz as due_at, ${task.minimum}::smallint as minimum,
      ${task.attempts}::smallint as attempts, ${task.minutes}::smallint as minutes, ${task.counts}::text as counts,
      ${time_zone} as time_zone from assignments where id = ${task.id}`,
  });
  const enough = task.kind === 'lesson' ? task.minimum : 100;
  const { rows } = await tx.execute<Result>(sql`
    select p.full_name, r.is_begun, r.percent, r.at > r.due_at as is_late, coalesce(r.percent >= ${enough}, false) as is_done
    from (${results}) r join profiles p on p.user_id = r.user_id order by p.full_name, r.user_id`);
  return rows;
}
