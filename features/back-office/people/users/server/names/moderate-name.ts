import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_users, certificates, name_moderations, profiles } from '#db/schema.ts';
import { NAME_REASON_WORDS, type NameReason } from '#domain/people/names/name-moderation.ts';
import { ensureAllowedName } from '#features/account/server/names/ensure-allowed-name.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import { recordAct } from '#features/back-office/frame/server/record-changes.ts';
import { endCertificate } from '#features/certificates/server/revoke-certificate.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { enqueueMail } from '#server/mail/queue.ts';
import { lockProfile } from '../read-users.ts';

/** What others see of somebody's name, and what was last decided about it. @throws AppError `not_found` */
export async function readPublicName({ db }: Call, user_id: string) {
  const [person] = await db.select().from(profiles).where(eq(profiles.user_id, user_id));
  const { full_name, hide_name } = ensureFound(person);
  const [moderation] = await db
    .select()
    .from(name_moderations)
    .where(eq(name_moderations.user_id, user_id))
    .orderBy(desc(name_moderations.created_at))
    .limit(1);
  return { full_name, hide_name, moderation: moderation ?? null };
}

type Decision = { id: string; reason: NameReason; note: string; full_name: string | null };

/**
 * Hides a name that others see, or replaces it, and tells its owner why; certificates with it are revoked, and may be asked for again with
 * another. @throws AppError `not_found`, `invalid_request` for a forbidden name
 */
export async function moderateName(call: Call, { id: user_id, reason, note, full_name }: Decision) {
  const { now } = call;
  if (full_name !== null) ensureAllowedName(full_name, await readSettings(call.db));
  await call.db.transaction(async (tx) => {
    const before = await lockProfile(tx, user_id);
    const open = await endModeration(tx, user_id, now);
    const was_hidden = open?.action === 'hidden' ? open.was_hidden : before.hide_name;
    const action = full_name === null ? 'hidden' : 'replaced';
    const set = full_name === null ? { hide_name: true } : { full_name, hide_name: was_hidden };
    await tx
      .update(profiles)
      .set({ ...set, updated_at: now })
      .where(eq(profiles.user_id, user_id));
    const former_name = before.full_name;
    const decision = { user_id, action, reason, note, former_name, was_hidden } as const;
    const id = crypto.randomUUID();
    await tx
      .insert(name_moderations)
      .values({ ...decision, id, moderated_by: call.caller.user_id, created_at: now });
    await endNamed(tx, call, user_id, former_name, NAME_REASON_WORDS[reason]);
    await recordAct(tx, call, action === 'hidden' ? 'name_hidden' : 'name_replaced', {
      user_id,
      before: { full_name: former_name },
      after: {
        full_name: full_name ?? former_name,
        reason: [NAME_REASON_WORDS[reason], note].filter(Boolean).join('. '),
      },
    });
    const [person] = await tx
      .select({ email: auth_users.email })
      .from(auth_users)
      .where(eq(auth_users.id, user_id));
    const recipient = ensureFound(person).email;
    await enqueueMail(tx, now, { kind: 'name_moderated', recipient, data: { moderation_id: id } });
  });
  call.wakeMailer();
  return readPublicName(call, user_id);
}

/** Shows a hidden name again. A replaced one stays as it is; names that were taken away may be used again. @throws AppError `not_found` */
export async function showName(call: Call, user_id: string) {
  await call.db.transaction(async (tx) => {
    const { full_name } = await lockProfile(tx, user_id);
    const open = await endModeration(tx, user_id, call.now);
    await tx
      .update(name_moderations)
      .set({ taken_back_at: call.now })
      .where(and(eq(name_moderations.user_id, user_id), isNull(name_moderations.taken_back_at)));
    if (!open) return;
    // Whether another name is hidden, its owner has chosen.
    if (open.action === 'hidden')
      await tx
        .update(profiles)
        .set({ hide_name: open.was_hidden, updated_at: call.now })
        .where(eq(profiles.user_id, user_id));
    await recordAct(tx, call, 'name_shown', { user_id, before: null, after: { full_name } });
  });
  return readPublicName(call, user_id);
}

async function endModeration(tx: Database, user_id: string, now: Date) {
  const [open] = await tx
    .update(name_moderations)
    .set({ ended_at: now })
    .where(and(eq(name_moderations.user_id, user_id), isNull(name_moderations.ended_at)))
    .returning();
  return open;
}

/** Revokes the person's certificates that have this name. */
async function endNamed(tx: Database, { caller, now }: Call, user_id: string, name: string, reason: string) {
  const named = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(
      and(
        eq(certificates.user_id, user_id),
        isNull(certificates.revoked_at),
        sql`lower(${certificates.holder_name}) = lower(${name})`,
      ),
    );
  const end = { revocation: 'office', revoked_at: now, revoked_by: caller.user_id } as const;
  for (const { id } of named)
    await endCertificate(tx, id, { ...end, revoked_reason: `El nombre: ${reason}.`, may_return: true });
}
