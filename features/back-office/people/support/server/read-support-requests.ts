import { and, asc, desc, eq, getColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { pick } from '#db/queries/pick.ts';
import { audit_log, profiles, support_requests } from '#db/schema.ts';
import { ensureFound } from '#server/http/app-error.ts';

const answerer = alias(profiles, 'answerer');

const readable = {
  ...pick(support_requests, 'id', 'user_id', 'email', 'category', 'subject', 'message', 'status', 'answer'),
  ...pick(support_requests, 'answered_at', 'created_at'),
  full_name: profiles.full_name,
  answered_by: answerer.full_name,
};

export const readRequests = (db: Database) =>
  db
    .select(readable)
    .from(support_requests)
    .innerJoin(profiles, eq(profiles.user_id, support_requests.user_id))
    .leftJoin(answerer, eq(answerer.user_id, support_requests.answered_by));

/** The newest requests for help of one person. */
export const readSupportRequestsOf = (db: Database, userId: string) =>
  readRequests(db)
    .where(eq(support_requests.user_id, userId))
    .orderBy(desc(support_requests.created_at), support_requests.id)
    .limit(100);

/** One request for help. @throws AppError `not_found` */
export async function readSupportRequest(db: Database, id: string) {
  const [row] = await readRequests(db).where(eq(support_requests.id, id));
  return { ...ensureFound(row), answers: await readAnswers(db, id) };
}

/** The row holds the last answer only; the audit log holds all of them. */
const readAnswers = (db: Database, id: string) =>
  db
    .select({
      answer: sql<string>`${audit_log.after} ->> 'answer'`,
      answered_by: profiles.full_name,
      answered_at: audit_log.created_at,
    })
    .from(audit_log)
    .leftJoin(profiles, eq(profiles.user_id, audit_log.actor_id))
    .where(
      and(
        eq(audit_log.object_type, 'support_request'),
        eq(audit_log.object_id, id),
        eq(audit_log.action, 'answered'),
        sql`${audit_log.after} ? 'answer'`,
      ),
    )
    .orderBy(audit_log.id);

const { folded_text: _folded, ...columns } = getColumns(support_requests);

/** What the audit log records of a request: all but the text that the search reads. */
export const auditedColumns = columns;

/** Locks requests for help in the order of their ids, so that two calls with the same ones cannot deadlock. */
export const lockRequests = (tx: Database, ids: string[]) =>
  tx
    .select(auditedColumns)
    .from(support_requests)
    .where(inArray(support_requests.id, ids))
    .orderBy(asc(support_requests.id))
    .for('update');
