import { inArray, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { type lesson_changes, profiles, type question_changes } from '#db/schema.ts';
import type { ChangeFilter } from '../prepared-changes.forms.ts';

type Changes = typeof lesson_changes | typeof question_changes;

/** What a list shows of prepared changes, from a statement that joins them and `profiles` by who prepared them. */
export const markColumns = ({ publish_at, problem, approved_by }: Changes) => ({
  ...{ publish_at, problem, approved_by },
  prepared_by: profiles.full_name,
});

type Joined = {
  prepared_by: string | null;
  approved_by: string | null;
  publish_at: Date | null;
  problem: string | null;
};

/** The mark of a row; null when no change waits. */
export const markOf = (
  joined: Joined | null,
  { changes_need_approval }: { changes_need_approval: boolean },
) =>
  joined && joined.prepared_by !== null
    ? {
        ...joined,
        prepared_by: joined.prepared_by,
        needs_approval: changes_need_approval && joined.approved_by === null,
      }
    : null;

/** The rows with a prepared change, or those whose change nobody has approved. */
export function hasChange(
  db: Database,
  { id, changes }: { id: PgColumn; changes: Changes },
  filter: ChangeFilter | undefined,
): SQL | undefined {
  if (!filter) return undefined;
  const table = changes as typeof lesson_changes;
  const which = filter === 'unapproved' ? isNull(table.approved_by) : undefined;
  return inArray(id, db.select({ id: table.id }).from(table).where(which));
}
