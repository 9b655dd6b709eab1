import { createContext, useContext } from 'react';
import type { GENERAL } from '#domain/people/countries.ts';
import { useSession } from '#features/account/web/session/session.ts';

/** The list of countries would come with the first load. */
const GUEST = { user_id: 'guest', country: 'general' satisfies typeof GENERAL };

/** The learner who is played, where an administrator sees questions as somebody else. */
export const PlayedLearner = createContext<{ country: string } | undefined>(undefined);

/** As whom questions are answered: the signed-in user, or somebody without an account. */
export function useAnswering(): { user_id: string; country: string } {
  const state = useSession();
  return { ...(state.status === 'signedIn' ? state.profile : GUEST), ...useContext(PlayedLearner) };
}
