import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { claimNext } from '#db/queries/claim-next.ts';
import { lesson_changes, profiles } from '#db/schema.ts';
import { instantAt } from '#domain/time/local-time.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import type { Acting, Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound, wrongField } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import { changeLesson } from '../../lessons/server/change-lessons.ts';
import { ensureSeen, lockChange, readChange, recordStep, type SeenChange } from './prepare-change.ts';

type Change = typeof lesson_changes.$inferSelect;

/** Publishes the prepared change as one edit of its lesson. @throws AppError `not_found`, `conflict`, `not_publishable` */
export const publishChange = (call: Call, { id, updated_at }: SeenChange): Promise<void> =>
  call.db.transaction(async (tx) => {
    const change = ensureFound(await lockChange(tx, id));
    await ensureSeen(tx, call, change, updated_at);
    const { now, caller, requestId } = call;
    await apply({ db: tx, now, caller, requestId }, change);
  });

/** Publishes the change at a time of a zone. @throws AppError `invalid_request` for one that is over or that clocks skip, and as above */
export async function scheduleChange(
  call: Call,
  { id, updated_at, day, time, time_zone }: SeenChange & { day: string; time: string; time_zone: string },
) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const publish_at = instantAt(day, hours * 60 + minutes, time_zone);
  if (!publish_at)
    throw wrongField('time', `Esa noche se adelantan los relojes: las ${time} no existen en ${time_zone}.`);
  if (publish_at <= call.now) throw wrongField('time', 'Esa hora ya pasó. Elige otra, o publica ahora.');
  await call.db.transaction(async (tx) => {
    const change = ensureFound(await lockChange(tx, id));
    await ensureSeen(tx, call, change, updated_at);
    await ensureApproved(tx, change);
    await tx
      .update(lesson_changes)
      .set({ publish_at, problem: null })
      .where(eq(lesson_changes.lesson_id, id));
    await recordStep(tx, call, 'change_scheduled', { id, form: change.form, publish_at });
  });
  return ensureFound((await readChange(call, { id })).change);
}

/** Publishes the changes whose time has come, each in a transaction; what cannot be published keeps its change and says why. */
export async function publishDueChanges({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  while (await db.transaction((tx) => publishNext(tx, clock())));
}

async function publishNext(tx: Database, now: Date): Promise<boolean> {
  const change = await claimNext(tx, lesson_changes, {
    due: and(lte(lesson_changes.publish_at, now), isNull(lesson_changes.problem)),
    order: [asc(lesson_changes.publish_at)],
  });
  if (!change) return false;
  const [caller] = await tx
    .select({ user_id: profiles.user_id, time_zone: profiles.time_zone })
    .from(profiles)
    .where(eq(profiles.user_id, change.prepared_by));
  try {
    await apply({ db: tx, now, requestId: null, caller: ensureFound(caller) }, change);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await tx
      .update(lesson_changes)
      .set({ problem: error.message })
      .where(eq(lesson_changes.lesson_id, change.lesson_id));
  }
  return true;
}

async function apply(acting: Acting, change: Change): Promise<void> {
  const { lesson_id: id, form, based_on } = change;
  await ensureApproved(acting.db, change);
  await changeLesson(acting, id, 'edited', form, { basedOn: based_on.toISOString() });
  await acting.db.delete(lesson_changes).where(eq(lesson_changes.lesson_id, id));
}

/** @throws AppError `conflict` while the setting asks for an approval that the change does not have */
async function ensureApproved(tx: Database, { approved_by }: Change): Promise<void> {
  if (approved_by !== null || !(await readSettings(tx)).changes_need_approval) return;
  throw new AppError('conflict', { message: UNAPPROVED });
}

const UNAPPROVED = 'Otra persona que administre tiene que aprobar el cambio antes de publicarlo.';
