import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { finished_quizzes } from '#db/finished-quizzes.ts';
import { reminder_settings } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';

/** Whether reminders are offered on this result: the first one that asks, until it is answered. @throws AppError `not_found` */
export async function offerReminders({ db, caller, now }: Call, attempt_id: string) {
  const { user_id } = caller;
  const [attempt] = await db
    .select({ id: finished_quizzes.id })
    .from(finished_quizzes)
    .where(
      and(
        eq(finished_quizzes.user_id, user_id),
        eq(finished_quizzes.id, attempt_id),
        isNotNull(finished_quizzes.finished_at),
      ),
    );
  ensureFound(attempt);
  const isOwn = eq(reminder_settings.user_id, user_id);
  const offer = () =>
    db
      .select({ attempt_id: reminder_settings.offered_attempt_id, closed: reminder_settings.offer_closed })
      .from(reminder_settings)
      .where(isOwn);
  const [known] = await offer();
  if (known && (known.closed || known.attempt_id)) {
    return { is_open: !known.closed && known.attempt_id === attempt_id };
  }
  await db
    .insert(reminder_settings)
    .values({ user_id, offered_attempt_id: attempt_id, updated_at: now })
    .onConflictDoUpdate({
      target: reminder_settings.user_id,
      set: {
        offered_attempt_id: sql`coalesce(${reminder_settings.offered_attempt_id}, excluded.offered_attempt_id)`,
      },
    });
  const [saved] = await offer();
  return { is_open: saved !== undefined && !saved.closed && saved.attempt_id === attempt_id };
}

export async function closeOffer({ db, caller, now }: Call): Promise<void> {
  const closed = { offer_closed: true, updated_at: now };
  await db
    .insert(reminder_settings)
    .values({ user_id: caller.user_id, ...closed })
    .onConflictDoUpdate({ target: reminder_settings.user_id, set: closed });
}
