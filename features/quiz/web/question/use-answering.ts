import { GENERAL } from '#domain/people/countries.ts';
import { useSession } from '#features/account/web/session/session.ts';

const GUEST = { user_id: 'guest', country: GENERAL };

/** As whom questions are answered: the signed-in user, or somebody without an account. */
export function useAnswering(): { user_id: string; country: string } {
  const state = useSession();
  return state.status === 'signedIn' ? state.profile : GUEST;
}
