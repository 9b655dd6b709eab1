import { expect, test } from 'vitest';
import { nextSessionState, type Profile, type SessionEvent, type SessionState } from './session-state.ts';

const user = { id: 'u1', email: 'ana@ejemplo.com' };
const profile = { user_id: 'u1', full_name: 'Ana', role: 'user' } as Profile;
const somebody = { user, profile };
const nobody = { user: null, profile: null };

const loading: SessionState = { status: 'loading' };
const signedIn: SessionState = { status: 'signedIn', user, profile, isAdmin: false };
const out = (why: 'visitor' | 'left' | 'ended' | 'unreachable'): SessionState => ({
  status: 'signedOut',
  why,
});

const first = (answer: typeof somebody | typeof nobody): SessionEvent => ({
  type: 'INITIAL_SESSION',
  answer,
});
const again = (answer: typeof somebody | typeof nobody): SessionEvent => ({
  type: 'TOKEN_REFRESHED',
  answer,
});

test.each<[string, SessionState, SessionEvent, SessionState]>([
  ['loading ends when the profile has come', loading, first(somebody), signedIn],
  ['loading ends when there is no user', loading, first(nobody), out('visitor')],
  [
    'loading ends when the check has failed three times',
    loading,
    { type: 'CHECK_FAILED' },
    out('unreachable'),
  ],
  [
    'a user without a profile counts as nobody',
    loading,
    first({ user, profile: null } as never),
    out('visitor'),
  ],
  ['signing in', out('visitor'), { type: 'SIGNED_IN', answer: somebody }, signedIn],
  [
    'a session that ends over unsaved input keeps its page until somebody decides',
    signedIn,
    { type: 'TOKEN_REFRESHED', answer: nobody, hasInput: true },
    { ...signedIn, lapsed: true },
  ],
  [
    'signing in again ends the lapse',
    { ...signedIn, lapsed: true },
    { type: 'SIGNED_IN', answer: somebody },
    signedIn,
  ],
  ['giving the input up ends the session', { ...signedIn, lapsed: true }, again(nobody), out('ended')],
  [
    'a profile that changes meanwhile does not end the lapse',
    { ...signedIn, lapsed: true },
    { type: 'USER_UPDATED', profile },
    { ...signedIn, lapsed: true },
  ],
  ['signing out', signedIn, { type: 'SIGNED_OUT' }, out('left')],
  ['a session that has ended is noticed when the tab comes back', signedIn, again(nobody), out('ended')],
  ['a lost connection signs nobody out', signedIn, { type: 'CHECK_FAILED' }, signedIn],
  ['a session found late signs in', out('unreachable'), again(somebody), signedIn],
  ['a visitor found late is a visitor', out('unreachable'), again(nobody), out('visitor')],
  ['who has left stays gone', out('left'), again(nobody), out('left')],
  [
    'a late profile does not bring back who has left',
    out('left'),
    { type: 'USER_UPDATED', profile },
    out('left'),
  ],
])('%s', (_, before, event, after) => {
  expect(nextSessionState(before, event)).toEqual(after);
});

test('the admin flag is the role of the profile', () => {
  const admin = { ...profile, role: 'admin' as const };
  expect(nextSessionState(loading, first({ user, profile: admin }))).toMatchObject({ isAdmin: true });
  expect(nextSessionState(signedIn, { type: 'USER_UPDATED', profile: admin })).toMatchObject({
    isAdmin: true,
  });
});
