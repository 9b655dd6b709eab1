import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import { certificate_lists, certificates, group_members, groups, pupil_accounts } from '#db/schema.ts';
import { type StatedTask, stateOf } from '#domain/groups/assignment-states.ts';
import { type ResultRow, selectResults } from '#features/assignments/server/results-sql.ts';
import { presentToHolder } from '#features/certificates/server/certificate-facts.ts';
import { giveCertificate, unnamed } from '#features/certificates/server/issue-certificate.ts';
import { currentOf, listCertificates, mayBeNamed } from '#features/certificates/server/list-own.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';

/** The lists of the caller's groups, and those of which the caller has a certificate. */
async function readOwnLists(call: Call, which?: SQL) {
  const { db, caller } = call;
  const isPupil = and(
    eq(group_members.group_id, groups.id),
    eq(group_members.user_id, caller.user_id),
    eq(group_members.role, 'pupil'),
  );
  const isOffered = and(
    isNull(certificate_lists.archived_at),
    isNull(groups.archived_at),
    exists(db.select({ one: sql`1` }).from(group_members).where(isPupil)),
  );
  const isOwn = and(eq(certificates.list_id, certificate_lists.id), eq(certificates.user_id, caller.user_id));
  const hasOne = exists(db.select({ one: sql`1` }).from(certificates).where(isOwn));
  const lists = await db
    .select({
      ...{ id: certificate_lists.id, title: certificate_lists.title, group_name: groups.name },
      assignment_ids: certificate_lists.assignment_ids,
      names_consented: certificate_lists.names_consented,
      is_offered: sql<boolean>`${isOffered}`,
    })
    .from(certificate_lists)
    .innerJoin(groups, eq(groups.id, certificate_lists.group_id))
    .where(and(which, or(isOffered, hasOne)))
    .orderBy(certificate_lists.created_at, certificate_lists.id);
  const fulfilled = await readFulfilled(
    call,
    lists.flatMap(({ assignment_ids }) => assignment_ids),
  );
  return lists.map(({ assignment_ids, ...list }) => {
    const counted = assignment_ids.filter((id) => fulfilled.has(id));
    const [tasks, done] = [counted.length, counted.filter((id) => fulfilled.get(id)).length];
    return { ...list, tasks, done, is_earned: list.is_offered && tasks > 0 && done === tasks };
  });
}

/** Whether the caller has fulfilled each of these assignments, late or not. Archived ones, which no pupil can open, are left out. */
async function readFulfilled({ db, caller, now }: Call, ids: string[]): Promise<Map<string, boolean>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<ResultRow & StatedTask>(sql`
    select r.*, a.kind, a.opens_at, a.minimum from (${selectResults({
      pupils: sql`select ${caller.user_id}::uuid as user_id`,
      tasks: sql`select a.*, g.time_zone from assignments a join groups g on g.id = a.group_id
        where a.id = any(${sql.param(ids)}::uuid[]) and a.archived_at is null`,
    })}) r join assignments a on a.id = r.assignment_id`);
  return new Map(rows.map((row) => [row.assignment_id, stateOf(row, row, now) === 'done']));
}

/** What the caller has of each list, and what is missing. */
export async function listOwnLists(call: Call) {
  const [lists, rows] = await Promise.all([
    readOwnLists(call),
    listCertificates(call.db, call.caller.user_id),
  ]);
  return {
    lists: await Promise.all(
      lists.map(async (list) => {
        const current = currentOf(rows, { category: null, list_id: list.id });
        return {
          ...list,
          may_be_named: await mayBeNamed(call, list.names_consented),
          certificate: current ? presentToHolder(current, call.config) : null,
        };
      }),
    ),
  };
}

/**
 * Gives the caller the certificate of a list. The name that the school wrote when it made the account is said to be
 * the teacher's, whatever its owner calls itself now. @throws AppError `not_found` for a
 * list of another group, `invalid_request` for a name without consent, and those of `giveCertificate`
 */
export async function issueOfList(
  call: Call,
  { id, holder_name }: { id: string; holder_name: string | null },
) {
  const { db, caller } = call;
  const list = ensureFound((await readOwnLists(call, eq(certificate_lists.id, id)))[0]);
  if (holder_name !== null && !(await mayBeNamed(call, list.names_consented))) throw unnamed();
  const [made] = await db.select().from(pupil_accounts).where(eq(pupil_accounts.user_id, caller.user_id));
  const isSchools = holder_name !== null && holder_name === made?.full_name;
  const facts = { category: null, list_id: id, title: list.title, lessons: list.tasks, with_exam: false };
  const named = { holder_name, name_source: isSchools ? ('teacher' as const) : ('typed' as const) };
  return giveCertificate(call, { ...facts, ...named }, list.is_earned);
}
