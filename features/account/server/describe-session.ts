import type { Call } from '#server/endpoints/call.ts';
import { readProfile } from './present-profile.ts';

/** The caller's session, user and profile; all null for a visitor. */
export async function describeSession({ db, visitor }: Call) {
  if (!visitor) return { session: null, user: null, profile: null };
  return {
    session: { expires_at: visitor.session_expires_at },
    user: { id: visitor.user_id, email: visitor.email },
    profile: await readProfile(db, visitor),
  };
}
