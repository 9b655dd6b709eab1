import { createContext, useContext } from 'react';
import type { GENERAL } from '#domain/people/countries.ts';
import { useSession } from '#features/account/web/session/session.ts';

/** The list of countries would come with the first load. */
const GUEST = { user_id: 'guest', country: 'general' satisfies typeof GENERAL };

/** The country of the learner who is played, where an administrator sees questions as somebody else. */
export const PlayedCountry = createContext<string | undefined>(undefined);

/** As whom questions are answered: the signed-in user, or somebody without an account. */
export function useAnswering(): { user_id: string; country: string } {
  const state = useSession();
  const played = useContext(PlayedCountry);
  const { user_id, country } = state.status === 'signedIn' ? state.profile : GUEST;
  return { user_id, country: played ?? country };
}
