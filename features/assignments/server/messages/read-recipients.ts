import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { type MessageAudience, needsTask } from '#domain/groups/message-audiences.ts';
import { ensureFound, wrongField } from '#server/http/app-error.ts';
import { presentPupils } from '../grid/present-results.ts';
import { readRows } from '../grid/read-grid.ts';
import { readAssignment } from '../list-assignments.ts';

/** To whom of a group a message goes. */
export type Audience = {
  audience: MessageAudience;
  assignment_id?: string | undefined;
  user_id?: string | undefined;
};
type Group = { id: string; time_zone: string };

const MOST = 5000;

/** The pupils of a group to whom a message goes now. @throws AppError `not_found`, `invalid_request` without the assignment or pupil */
export async function readRecipients(
  db: Database,
  { id, time_zone }: Group,
  { audience, assignment_id, user_id }: Audience,
  now: Date,
): Promise<string[]> {
  if (audience === 'one' && !user_id) throw wrongField('user_id', 'Elige a quién escribes.');
  const ofGroup = sql`m.group_id = ${id} and m.role = 'pupil'`;
  const which = audience === 'one' ? sql`${ofGroup} and m.user_id = ${user_id}` : ofGroup;
  const task = needsTask(audience) ? await readTask(db, id, assignment_id) : null;
  const grid = {
    which,
    assignments: task ? [task] : [],
    time_zone,
    sort: 'full_name',
    limit: MOST,
    offset: 0,
  };
  const pupils = presentPupils(await readRows(db, grid), grid.assignments, now);
  const isMeant = ({ results: [result] }: (typeof pupils)[number]) =>
    !task || (result && (audience === 'late' ? result.is_late : result.state === audience));
  return pupils.filter(isMeant).map((pupil) => pupil.user_id);
}

async function readTask(db: Database, group_id: string, assignment_id: string | undefined) {
  if (!assignment_id) throw wrongField('assignment_id', 'Elige la tarea.');
  const task = await readAssignment(db, assignment_id);
  ensureFound(task.group_id === group_id || undefined);
  return task;
}
