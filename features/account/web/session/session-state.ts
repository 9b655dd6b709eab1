import type { InferContractRouterOutputs } from '@orpc/contract';
import type { accountContract } from '../../account.contract.ts';

type Outputs = InferContractRouterOutputs<typeof accountContract>;

export type Profile = Outputs['myProfile'];
export type User = { id: string; email: string };
/** The answer of GET /api/auth/session and of a sign-in: the user and profile of the session, if there is one. */
export type SessionAnswer = { user: User | null; profile: Profile | null };

/**
 * `isSilent`: nobody answered whether there is a session, which opens what is on the device.
 * `lapsed`: the session has ended, but the page keeps its unsaved input until its owner signs in again or discards it. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'signedIn'; user: User; profile: Profile; lapsed?: true }
  | {
      status: 'signedOut';
      why: 'visitor' | 'left' | 'ended' | 'unreachable';
      isSilent?: boolean | undefined;
    };

/** The auth events of docs/product.md §4.1; CHECK_FAILED: three failed checks. `hasInput`: a form has unsaved input. */
export type SessionEvent =
  | { type: 'INITIAL_SESSION' | 'TOKEN_REFRESHED' | 'SIGNED_IN'; answer: SessionAnswer; hasInput?: boolean }
  | { type: 'USER_UPDATED'; change: Partial<Profile> }
  | { type: 'SIGNED_OUT' }
  | { type: 'CHECK_FAILED'; isSilent?: boolean | undefined };

export function nextSessionState(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'SIGNED_OUT':
      return { status: 'signedOut', why: 'left' };
    case 'CHECK_FAILED':
      // A lost connection does not sign the learner out in the middle of a quiz.
      return state.status === 'loading'
        ? { status: 'signedOut', why: 'unreachable', isSilent: event.isSilent }
        : state;
    case 'USER_UPDATED':
      return state.status === 'signedIn'
        ? { ...state, ...signedIn(state.user, { ...state.profile, ...event.change }) }
        : state;
    default:
      return answered(state, event.answer, event.hasInput);
  }
}

function answered(state: SessionState, { user, profile }: SessionAnswer, hasInput = false): SessionState {
  if (user && profile) return isSame(state, profile) ? state : signedIn(user, profile);
  if (state.status === 'signedIn') return hasInput ? lapsed(state) : { status: 'signedOut', why: 'ended' };
  if (state.status === 'signedOut' && state.why !== 'unreachable') return state;
  return { status: 'signedOut', why: 'visitor' };
}

/** A check that finds nothing new draws no screen again. */
const isSame = (state: SessionState, profile: Profile) =>
  state.status === 'signedIn' && !state.lapsed && JSON.stringify(state.profile) === JSON.stringify(profile);

const lapsed = (state: Extract<SessionState, { status: 'signedIn' }>): SessionState =>
  state.lapsed ? state : { ...state, lapsed: true };

const signedIn = (user: User, profile: Profile): SessionState => ({
  status: 'signedIn',
  user,
  profile,
});
