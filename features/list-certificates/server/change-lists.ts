import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { assignments, certificate_lists, certificates } from '#db/schema.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import { ensureRepeated } from '#features/back-office/frame/server/lock-row.ts';
import { ensureLed, lockOwnGroup } from '#features/groups/server/own-group.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound, wrongField } from '#server/http/app-error.ts';

const issued = sql<number>`(select count(*)::int from ${certificates} where ${certificates.list_id} = ${certificate_lists.id}
  and ${certificates.revoked_at} is null)`;

const readLists = (db: Database, group_id: string, id?: string) =>
  db
    .select({
      id: certificate_lists.id,
      title: certificate_lists.title,
      assignment_ids: certificate_lists.assignment_ids,
      names_consented: certificate_lists.names_consented,
      archived_at: certificate_lists.archived_at,
      issued,
    })
    .from(certificate_lists)
    .where(and(eq(certificate_lists.group_id, group_id), id ? eq(certificate_lists.id, id) : undefined))
    .orderBy(asc(certificate_lists.created_at), asc(certificate_lists.id));

/** The lists of a group that the caller leads. @throws AppError `not_found` */
export async function listLists({ db, caller }: Call, { id }: { id: string }) {
  await ensureLed(db, caller, id);
  return { lists: await readLists(db, id) };
}

type Form = {
  id: string;
  list_id?: string | undefined;
  title: string;
  assignment_ids: string[];
  names_consented: boolean;
};

/**
 * Offers the pupils of a group a certificate for these assignments of it. @throws AppError `not_found`, `group_archived`, `conflict`,
 * `invalid_request` for an assignment of another group or an archived one
 */
export async function createList(call: Call, { id: group_id, list_id = crypto.randomUUID(), ...form }: Form) {
  await call.db.transaction(async (tx) => {
    await lockOwnGroup(tx, call.caller, group_id);
    const wanted = { ...form, assignment_ids: [...new Set(form.assignment_ids)] };
    const own = and(
      inArray(assignments.id, wanted.assignment_ids),
      eq(assignments.group_id, group_id),
      isNull(assignments.archived_at),
    );
    if ((await tx.$count(assignments, own)) < wanted.assignment_ids.length)
      throw wrongField('assignment_ids', 'Elige tareas de esta aula que no estén archivadas.');
    const [made] = await tx
      .insert(certificate_lists)
      .values({ id: list_id, group_id, ...wanted, created_by: call.caller.user_id, created_at: call.now })
      .onConflictDoNothing({ target: certificate_lists.id })
      .returning();
    if (!made) return ensureRepeated(ensureFound((await readLists(tx, group_id, list_id))[0]), wanted);
    await record(tx, call, group_id, null, made.title, made.names_consented);
  });
  return onlyRow(await readLists(call.db, group_id, list_id));
}

/** Gives no more certificates of a list; those that were given hold. @throws AppError `not_found`, `group_archived` */
export async function archiveList(call: Call, { id: group_id, list_id }: { id: string; list_id: string }) {
  await call.db.transaction(async (tx) => {
    await lockOwnGroup(tx, call.caller, group_id);
    const [list] = await readLists(tx, group_id, list_id);
    if (ensureFound(list).archived_at) return;
    await tx
      .update(certificate_lists)
      .set({ archived_at: call.now })
      .where(eq(certificate_lists.id, list_id));
    await record(tx, call, group_id, ensureFound(list).title, null);
  });
  return onlyRow(await readLists(call.db, group_id, list_id));
}

const record = (
  tx: Database,
  call: Call,
  group_id: string,
  before: string | null,
  after: string | null,
  names_consented?: boolean,
) =>
  recordAudit(tx, authorOf(call), {
    ...{ action: 'edited', object_type: 'group', object_id: group_id, before: { certificate_list: before } },
    after: { certificate_list: after, ...(names_consented && { names_consented }) },
  });
