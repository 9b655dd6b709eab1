import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { needsHelp } from '#domain/groups/assignment-states.ts';
import type { QuestionBody } from '#domain/question-versions.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { sampleText } from '#kinds/sample-text.ts';
import type { Call } from '#server/endpoints/call.ts';
import { presentPupils } from './present-results.ts';
import { pupilsOf, readRows, readTasks } from './read-grid.ts';

/** What ended longer ago is no longer helped with; of what runs, the newest ten are looked at. */
const RECENT_MS = 14 * DAY_MS;
const MOST_TASKS = 10;
const SHOWN = 50;
/** Wrong answers to a question, the last of them wrong too, after which a pupil is stuck at it. */
const STUCK = 3;

/** The pupils of a group that the caller leads who need help with what they are to do, and why. @throws AppError `not_found` */
export async function listNeedingHelp(call: Call, { id }: { id: string }) {
  const { db, now } = call;
  const { time_zone, assignments } = await readTasks(call, id);
  const tasks = assignments
    .filter(({ opens_at, due_at }) => opens_at <= now && due_at.getTime() >= now.getTime() - RECENT_MS)
    .slice(0, MOST_TASKS);
  if (tasks.length === 0) return { pupils: [], total: 0 };
  const which = pupilsOf(id);
  const grid = { which, assignments: tasks, time_zone, sort: 'full_name', limit: 5000, offset: 0 };
  const ids = tasks.map((task) => task.id);
  const [rows, stuck] = await Promise.all([readRows(db, grid), readStuck(db, { id, ids })]);
  const needing = presentPupils(rows, tasks, now).flatMap(({ user_id, full_name, results }) => {
    const reasons = tasks.flatMap((task, place): Reason[] => {
      const result = results[place];
      return result ? reasonFor(task, result, stuck.get(`${user_id} ${task.id}`), now) : [];
    });
    return reasons.length > 0 ? [{ user_id, full_name, reasons }] : [];
  });
  const inOrder = needing.toSorted((one, other) => other.reasons.length - one.reasons.length);
  return { pupils: inOrder.slice(0, SHOWN), total: needing.length };
}

type Task = Awaited<ReturnType<typeof readTasks>>['assignments'][number];
type Result = ReturnType<typeof presentPupils>[number]['results'][number];
type Reason = {
  assignment_id: string;
  title: string;
  why: 'not_begun' | 'begun' | 'below' | 'stuck';
  is_late: boolean;
  percent: number | null;
  question?: string;
};

function reasonFor(task: Task, result: Result, question: string | undefined, now: Date): Reason[] {
  const { is_late, percent, state } = result;
  const at = { assignment_id: task.id, title: task.title, is_late, percent };
  if (question && state !== 'done') return [{ ...at, why: 'stuck', question }];
  const why = needsHelp(task, { is_begun: state === 'begun', ...result }, now);
  return why && why !== 'done' && why !== 'upcoming' ? [{ ...at, why }] : [];
}

/** By pupil and assignment, the question of its lesson that was missed most often. */
async function readStuck(db: Database, { id, ids }: { id: string; ids: string[] }) {
  const { rows } = await db.execute<{
    user_id: string;
    assignment_id: string;
    question_text: string;
    body: QuestionBody;
  }>(sql`
    select distinct on (s.user_id, s.assignment_id) s.user_id, s.assignment_id, v.question_text, v.body
    from (
      select b.user_id, t.id as assignment_id, v.question_id, count(*) filter (where not a.correct) as wrong,
        (array_agg(a.correct order by a.answered_at desc))[1] as is_right_now
      from assignments t join group_members m on m.group_id = t.group_id and m.role = 'pupil'
      join begun_quizzes b on b.user_id = m.user_id and b.lesson_id = t.lesson_id and b.started_at >= t.opens_at
      join quiz_run_answers a on a.user_id = b.user_id and a.attempt_id = b.id
      join question_versions v on v.id = a.version_id
      where t.group_id = ${id} and t.id = any(${sql.param(ids)}::uuid[])
      group by b.user_id, t.id, v.question_id
    ) s join questions q on q.id = s.question_id and q.archived_at is null join question_versions v on v.id = q.version_id
    where s.wrong >= ${STUCK} and not s.is_right_now
    order by s.user_id, s.assignment_id, s.wrong desc, s.question_id`);
  return new Map(
    rows.map(({ user_id, assignment_id, question_text, body }) => [
      `${user_id} ${assignment_id}`,
      sampleText(question_text, body),
    ]),
  );
}
