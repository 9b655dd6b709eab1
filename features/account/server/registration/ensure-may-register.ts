import { and, eq, gt, isNull } from 'drizzle-orm';
import { group_invitations, groups } from '#db/schema.ts';
import { isOfDomains } from '#domain/people/registration.ts';
import type { AppSettings } from '#features/app-settings/app-settings.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashToken } from '#server/session/secret-token.ts';

type Person = { email: string; invitation?: string | undefined };

/**
 * The settings, if somebody may make an account with this address, and the invitation to a group with which they do (docs/product.md
 * §27.7). Its link proves the invitation, so that the answer tells nobody else who is invited.
 * @throws AppError `registration_closed`, `registration_by_invitation`, `registration_by_domain`, `invalid_invitation`
 */
export async function ensureMayRegister(
  call: Call,
  person: Person,
): Promise<{ settings: AppSettings; invitation_id: string | null }> {
  const settings = await readSettings(call.db);
  const { registration, registration_domains } = settings;
  const invitation_id = await findInvitation(call, person);
  // Whoever follows a link wants to be in its group; without the link the account can be made where registration is open.
  if (person.invitation && !invitation_id) throw new AppError('invalid_invitation');
  if (invitation_id || registration === 'open') return { settings, invitation_id };
  if (registration === 'domain' && isOfDomains(person.email, registration_domains))
    return { settings, invitation_id };
  throw new AppError(registration === 'closed' ? 'registration_closed' : `registration_by_${registration}`);
}

async function findInvitation({ db, now }: Call, { email, invitation }: Person): Promise<string | null> {
  if (!invitation) return null;
  const [found] = await db
    .select({ id: group_invitations.id })
    .from(group_invitations)
    .innerJoin(groups, eq(groups.id, group_invitations.group_id))
    .where(
      and(
        eq(group_invitations.token_hash, hashToken(invitation)),
        eq(group_invitations.email, email),
        isNull(group_invitations.used_at),
        gt(group_invitations.expires_at, now),
        isNull(groups.archived_at),
      ),
    );
  return found?.id ?? null;
}
