import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { name_moderations } from '#db/schema.ts';
import { foldForSearch } from '#domain/text/search.ts';
import type { Call } from '#server/endpoints/call.ts';
import { wrongField } from '#server/http/app-error.ts';

const isOpenOf = (user_id: string) =>
  and(eq(name_moderations.user_id, user_id), isNull(name_moderations.ended_at));

type Asking = { db: Database } & Pick<Call, 'caller'>;

/** What the team decided about the caller's name, until the caller chooses another (docs/product.md §36). */
export async function readNameNotice({ db, caller }: Asking) {
  const [notice] = await db.select().from(name_moderations).where(isOpenOf(caller.user_id));
  return { notice: notice ?? null };
}

/** @throws AppError `invalid_request` for a name that the team took from the caller, unless an administrator gave it back */
export async function ensureNotTaken(
  { db, caller }: Asking,
  name: string,
  field = 'full_name',
): Promise<void> {
  const isHeld = and(eq(name_moderations.user_id, caller.user_id), isNull(name_moderations.taken_back_at));
  const taken = await db.select().from(name_moderations).where(isHeld);
  if (taken.some(({ former_name }) => foldForSearch(former_name) === foldForSearch(name)))
    throw wrongField(field, 'Ese es el nombre que el equipo quitó. Elige otro.');
}

type Changes = { full_name?: string | undefined; hide_name?: boolean | undefined };

/** Whether changes of a profile need what the team decided about its name. */
export const choosesName = ({ full_name, hide_name }: Changes): boolean =>
  full_name !== undefined || hide_name === false;

/**
 * Ends what the team decided about the caller's name when the caller chooses another, in the transaction that saves it, which has locked
 * the profile. @returns whether the new name is hidden
 * @throws AppError `invalid_request` for a name that was taken away, and for showing a hidden one
 */
export async function chooseShownName(
  call: Asking & Pick<Call, 'now'>,
  { full_name, hide_name }: Changes,
): Promise<{ hide_name: boolean } | null> {
  if (full_name !== undefined) await ensureNotTaken(call, full_name);
  const { notice } = await readNameNotice(call);
  if (!notice) return null;
  const isHidden = notice.action === 'hidden';
  if (full_name === undefined) {
    if (isHidden) throw wrongField('hide_name', 'El equipo ocultó tu nombre. Elige otro para mostrarlo.');
    return null;
  }
  await call.db.update(name_moderations).set({ ended_at: call.now }).where(isOpenOf(call.caller.user_id));
  return isHidden ? { hide_name: hide_name ?? notice.was_hidden } : null;
}
