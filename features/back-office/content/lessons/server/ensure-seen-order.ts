import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { audit_log, profiles } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';

type Orders = { seen: readonly string[]; present: readonly string[] };

/**
 * Ensures that the questions of a lesson stand as the person saw them, so that the order of another editor is not overwritten unseen.
 * @throws AppError `conflict`, which names who ordered them since
 */
export async function ensureSeenOrder(tx: Database, call: Call, lessonId: string, { seen, present }: Orders) {
  if (isDeepStrictEqual(seen, present)) return;
  const what = await describeChange(tx, call, lessonId, present);
  throw new AppError('conflict', {
    message: `${what} mientras tanto. Tu orden no se ha guardado: mira el de ahora y vuelve a mover lo que quieras.`,
  });
}

async function describeChange(tx: Database, { caller }: Call, lessonId: string, present: readonly string[]) {
  const [last] = await tx
    .select({ after: audit_log.after, actor_id: audit_log.actor_id, full_name: profiles.full_name })
    .from(audit_log)
    .leftJoin(profiles, eq(profiles.user_id, audit_log.actor_id))
    .where(
      and(
        eq(audit_log.object_type, 'lesson'),
        eq(audit_log.object_id, lessonId),
        eq(audit_log.action, 'questions_reordered'),
      ),
    )
    .orderBy(desc(audit_log.created_at), desc(audit_log.id))
    .limit(1);
  const isReordered = isDeepStrictEqual(last?.after?.question_ids, present);
  if (!isReordered) return 'Las preguntas de esta lección cambiaron';
  if (last?.actor_id === caller.user_id) return 'Ordenaste estas preguntas en otra ventana';
  return `${last?.full_name ?? 'Alguien'} ordenó estas preguntas`;
}
