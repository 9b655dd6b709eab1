import { createContext, useContext } from 'react';
import { GENERAL } from '#domain/people/country-name.ts';
import { useSession } from '#features/account/web/session/session.ts';

const GUEST = { user_id: 'guest', country: GENERAL };

/** The learner who is played, where an administrator sees questions as somebody else. */
export const PlayedLearner = createContext<{ country: string } | undefined>(undefined);

/** As whom questions are answered: the signed-in user, or somebody without an account. */
export function useAnswering(): { user_id: string; country: string } {
  const state = useSession();
  return { ...(state.status === 'signedIn' ? state.profile : GUEST), ...useContext(PlayedLearner) };
}
