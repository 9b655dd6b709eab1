import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/connect.ts';
import { content_comments, lessons, profiles, questions } from '#db/schema.ts';
import type { AuditAction } from '#domain/audit.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Acting, Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound, wrongField } from '#server/http/app-error.ts';
import type { commentForm } from '../comments.contract.ts';

/** More than one lesson needs at once. */
const MOST_COMMENTS = 200;

/** Those that wait first, the oldest first. */
export async function listComments(db: Database, lesson_id: string) {
  const { id, question_id, line, text, created_at, resolved_at } = content_comments;
  const comments = await db
    .select({ id, question_id, line, text, author: profiles.full_name, created_at, resolved_at })
    .from(content_comments)
    .innerJoin(profiles, eq(profiles.user_id, content_comments.user_id))
    .where(eq(content_comments.lesson_id, lesson_id))
    .orderBy(sql`${resolved_at} is not null`, asc(created_at), asc(id))
    .limit(MOST_COMMENTS * 2);
  return { comments };
}

type NewComment = z.output<typeof commentForm> & { id: string; comment_id?: string };

/** @throws AppError `not_found`, `invalid_request` for a question of another lesson, `conflict` when too many wait */
export async function addComment(
  call: Acting,
  { id: lesson_id, comment_id, ...form }: NewComment,
): Promise<void> {
  await call.db.transaction(async (tx) => {
    const [lesson] = await tx
      .select({ id: lessons.id })
      .from(lessons)
      .where(and(eq(lessons.id, lesson_id), isNull(lessons.archived_at)))
      .for('no key update');
    ensureFound(lesson);
    if (form.question_id) await ensureQuestionOf(tx, lesson_id, form.question_id);
    const waiting = and(eq(content_comments.lesson_id, lesson_id), isNull(content_comments.resolved_at));
    if ((await tx.$count(content_comments, waiting)) >= MOST_COMMENTS)
      throw new AppError('conflict', { message: TOO_MANY });
    const row = { ...form, id: comment_id ?? crypto.randomUUID(), lesson_id, user_id: call.caller.user_id };
    const made = await tx
      .insert(content_comments)
      .values({ ...row, created_at: call.now })
      .onConflictDoNothing()
      .returning();
    for (const comment of made) await recordStep(tx, call, 'commented', comment);
  });
}

const TOO_MANY = `Ya esperan ${MOST_COMMENTS} comentarios en esta lección: resuelve alguno antes.`;

async function ensureQuestionOf(tx: Database, lesson_id: string, id: string): Promise<void> {
  const which = and(eq(questions.id, id), eq(questions.lesson_id, lesson_id), isNull(questions.archived_at));
  if ((await tx.$count(questions, which)) === 0)
    throw wrongField('question_id', 'La pregunta ya no está en esta lección.');
}

/** Settles a comment or opens it again; twice is as once. @throws AppError `not_found` */
export async function settleComment(
  call: Call,
  { id, resolved }: { id: string; resolved: boolean },
): Promise<void> {
  await call.db.transaction(async (tx) => {
    const which = eq(content_comments.id, id);
    const [comment] = await tx.select().from(content_comments).where(which).for('update');
    const { resolved_at } = ensureFound(comment);
    if ((resolved_at !== null) === resolved || !comment) return;
    await tx
      .update(content_comments)
      .set({ resolved_at: resolved ? call.now : null })
      .where(which);
    await recordStep(tx, call, resolved ? 'comment_resolved' : 'comment_reopened', comment);
  });
}

/** The log tells that somebody commented, not what: the text goes with its author's account. */
const recordStep = (
  tx: Database,
  call: Acting,
  action: AuditAction,
  { id, lesson_id, question_id }: typeof content_comments.$inferSelect,
) =>
  recordAudit(tx, authorOf(call), {
    ...{ action, before: null, after: { comment_id: id } },
    ...(question_id
      ? { object_type: 'question' as const, object_id: question_id }
      : { object_type: 'lesson' as const, object_id: lesson_id }),
  });

/** How many comments of a row wait. */
export const openComments = (isOfRow: SQL) =>
  sql<number>`(select count(*)::int from ${content_comments} where ${isOfRow} and ${content_comments.resolved_at} is null)`;
