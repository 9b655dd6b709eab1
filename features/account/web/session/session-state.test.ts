import { expect, test } from 'vitest';
import { nextSessionState, type Profile, type SessionEvent, type SessionState } from './session-state.ts';

const user = { id: 'u1', email: 'ana@ejemplo.com' };
const profile = { user_id: 'u1', full_name: 'Ana', role: 'user' } as Profile;
const activeSession = { user, profile };
const noSession = { user: null, profile: null };

const loading: SessionState = { status: 'loading' };
const signedIn: SessionState = { status: 'signedIn', user, profile };
type SignedOut = Extract<SessionState, { status: 'signedOut' }>;
const out = (why: SignedOut['why']): SignedOut => ({
  status: 'signedOut',
  why,
});

const first = (answer: typeof activeSession | typeof noSession): SessionEvent => ({
  type: 'INITIAL_SESSION',
  answer,
});
const again = (answer: typeof activeSession | typeof noSession): SessionEvent => ({
  type: 'TOKEN_REFRESHED',
  answer,
});

test.each<[string, SessionState, SessionEvent, SessionState]>([
  ['loading ends when the profile has come', loading, first(activeSession), signedIn],
  ['loading ends when there is no user', loading, first(noSession), out('visitor')],
  [
    'loading ends when the check has failed three times',
    loading,
    { type: 'CHECK_FAILED', isSilent: false },
    { ...out('unreachable'), isSilent: false },
  ],
  [
    'without any answer it says so',
    loading,
    { type: 'CHECK_FAILED', isSilent: true },
    { ...out('unreachable'), isSilent: true },
  ],
  [
    'a user without a profile counts as signed out',
    loading,
    first({ user, profile: null } as never),
    out('visitor'),
  ],
  ['signing in', out('visitor'), { type: 'SIGNED_IN', answer: activeSession }, signedIn],
  [
    'a session that ends while input is unsaved is kept as lapsed',
    signedIn,
    { type: 'TOKEN_REFRESHED', answer: noSession, hasInput: true },
    { ...signedIn, lapsed: true },
  ],
  [
    'signing in again ends the lapse',
    { ...signedIn, lapsed: true },
    { type: 'SIGNED_IN', answer: activeSession },
    signedIn,
  ],
  ['discarding the input ends the session', { ...signedIn, lapsed: true }, again(noSession), out('ended')],
  [
    'a profile update during the lapse does not end it',
    { ...signedIn, lapsed: true },
    { type: 'USER_UPDATED', change: profile },
    { ...signedIn, lapsed: true },
  ],
  ['signing out', signedIn, { type: 'SIGNED_OUT' }, out('left')],
  ['an ended session signs out when the tab becomes visible again', signedIn, again(noSession), out('ended')],
  ['a lost connection does not sign out', signedIn, { type: 'CHECK_FAILED', isSilent: true }, signedIn],
  ['a session found late signs in', out('unreachable'), again(activeSession), signedIn],
  [
    'a successful check without a session turns unreachable into visitor',
    out('unreachable'),
    again(noSession),
    out('visitor'),
  ],
  ['a user who signed out stays signed out', out('left'), again(noSession), out('left')],
  [
    'a late profile does not sign in a user who has signed out',
    out('left'),
    { type: 'USER_UPDATED', change: profile },
    out('left'),
  ],
])('%s', (_, before, event, after) => {
  expect(nextSessionState(before, event)).toEqual(after);
});
