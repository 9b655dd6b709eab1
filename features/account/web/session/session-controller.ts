import { nextSessionState, type Profile, type SessionAnswer, type SessionState } from './session-state.ts';

/** docs/product.md §4 and §9: the first check comes 500 ms after the start, then up to 3 attempts, 1 s apart. */
const FIRST_CHECK_MS = 500;
const ATTEMPTS = 3;
const BETWEEN_ATTEMPTS_MS = 1000;

type Outside = {
  /** Asks the server whose session this is. */
  readSession: () => Promise<SessionAnswer>;
  /** Keeps the profile for display while the session is being checked; null forgets it. */
  keepProfile: (profile: Profile | null) => void;
  /** Whether a form on the screen holds input that the end of the session would take along. */
  hasInput?: () => boolean;
  wait?: (ms: number) => Promise<void>;
};

/** Holds who is signed in. Every change of it goes through nextSessionState. */
export function createSessionController({
  readSession,
  keepProfile,
  hasInput = () => false,
  wait = pause,
}: Outside) {
  let state: SessionState = { status: 'loading' };
  let checking: Promise<void> | null = null;
  /** Counts sign-ins and sign-outs, so that an answer asked for before one of them cannot undo it. */
  let era = 0;
  const listeners = new Set<(state: SessionState, before: SessionState) => void>();

  function dispatch(event: Parameters<typeof nextSessionState>[1]) {
    const before = state;
    state = nextSessionState(state, event);
    if (event.type === 'CHECK_FAILED') keepProfile(null);
    else keepProfile(state.status === 'signedIn' ? state.profile : null);
    if (state !== before) for (const listener of listeners) listener(state, before);
  }

  async function check(type: 'INITIAL_SESSION' | 'TOKEN_REFRESHED') {
    const asked = era;
    const answer = await tryThreeTimes(readSession, wait);
    if (asked !== era) return;
    dispatch(answer ? { type, answer, hasInput: hasInput() } : { type: 'CHECK_FAILED' });
  }

  function once(work: () => Promise<void>): Promise<void> {
    checking ??= work().finally(() => {
      checking = null;
    });
    return checking;
  }

  return {
    current: () => state,
    subscribe(listener: (state: SessionState, before: SessionState) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: () => once(() => wait(FIRST_CHECK_MS).then(() => check('INITIAL_SESSION'))),
    /** Asks again: on return to the tab, or when a call was answered 401. One check runs at a time. */
    recheck: () => once(() => check('TOKEN_REFRESHED')),
    signedIn(answer: SessionAnswer) {
      era += 1;
      dispatch({ type: 'SIGNED_IN', answer });
    },
    signedOut() {
      era += 1;
      dispatch({ type: 'SIGNED_OUT' });
    },
    /** Lets a lapsed session go, and what was typed with it. */
    giveUp: () => dispatch({ type: 'TOKEN_REFRESHED', answer: { user: null, profile: null } }),
    profileChanged: (profile: Profile) => dispatch({ type: 'USER_UPDATED', profile }),
  };
}

async function tryThreeTimes<Answer>(ask: () => Promise<Answer>, wait: (ms: number) => Promise<void>) {
  for (let left = ATTEMPTS; left > 0; left -= 1) {
    try {
      return await ask();
    } catch {
      if (left > 1) await wait(BETWEEN_ATTEMPTS_MS);
    }
  }
  return null;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
