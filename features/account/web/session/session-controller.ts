import { isSilence } from '#web/api/api-error.ts';
import {
  nextSessionState,
  type Profile,
  type SessionAnswer,
  type SessionEvent,
  type SessionState,
} from './session-state.ts';

/** docs/product.md §4 and §9: the first check comes 500 ms after the document began, then up to 3 attempts, 1 s apart. */
const FIRST_CHECK_MS = 500;
const ATTEMPTS = 3;
const BETWEEN_ATTEMPTS_MS = 1000;

type Dependencies = {
  readSession: () => Promise<SessionAnswer>;
  /** Stores the profile for display while the session is being checked; null deletes it. */
  saveProfile: (profile: Profile | null) => void;
  /** Whether a form on the screen holds unsaved input that would be lost with the session. */
  hasInput?: () => boolean;
  /** Resolves when no change is on its way to the server. */
  untilSaved?: () => Promise<void>;
  /** Whether a change is on its way to the server. */
  isSaving?: () => boolean;
  wait?: (ms: number) => Promise<void>;
};

type Listener = (state: SessionState, before: SessionState) => void;

export function createSessionController(dependencies: Dependencies) {
  const { readSession, saveProfile, hasInput = () => false, wait = pause } = dependencies;
  const { untilSaved = async () => {}, isSaving = () => false } = dependencies;
  let state: SessionState = { status: 'loading' };
  let checking: Promise<void> | null = null;
  /** Counts sign-ins and sign-outs, so that an answer requested before one of them is ignored. */
  let generation = 0;
  /** What was changed since the last check began, or before it and is still being saved: its answer does not take it back. */
  let changed: Partial<Profile> = {};
  const listeners = new Set<Listener>();

  function dispatch(event: SessionEvent) {
    const before = state;
    state = nextSessionState(state, event);
    saveProfile(state.status === 'signedIn' && event.type !== 'CHECK_FAILED' ? state.profile : null);
    if (state !== before) for (const listener of listeners) listener(state, before);
  }

  function change(event: SessionEvent) {
    generation += 1;
    changed = {};
    dispatch(event);
  }

  async function check(type: 'INITIAL_SESSION' | 'TOKEN_REFRESHED') {
    const startedIn = generation;
    if (!isSaving()) changed = {};
    let answer = await tryThreeTimes(readSession, wait);
    // A change that is confirmed with the own password gives the session a new token: whoever asks with the old one finds none.
    if (state.status === 'signedIn' && answer.known && !answer.known.user) {
      await untilSaved();
      answer = await tryThreeTimes(readSession, wait);
    }
    if (startedIn !== generation) return;
    const { known, isSilent } = answer;
    dispatch(
      known ? { type, answer: latest(known), hasInput: hasInput() } : { type: 'CHECK_FAILED', isSilent },
    );
  }

  const latest = ({ user, profile }: SessionAnswer): SessionAnswer => ({
    user,
    profile: profile && { ...profile, ...changed },
  });

  const once = (work: () => Promise<void>): Promise<void> =>
    (checking ??= work().finally(() => {
      checking = null;
    }));

  return {
    current: () => state,
    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** @param elapsedMs the time since the document began */
    start: (elapsedMs = 0) =>
      once(() => wait(Math.max(0, FIRST_CHECK_MS - elapsedMs)).then(() => check('INITIAL_SESSION'))),
    /** Checks again when the tab becomes visible or a call was answered with 401. Only one check runs at a time. */
    recheck: () => once(() => check('TOKEN_REFRESHED')),
    signedIn: (answer: SessionAnswer) => change({ type: 'SIGNED_IN', answer }),
    signedOut: () => change({ type: 'SIGNED_OUT' }),
    discardInput: () => dispatch({ type: 'TOKEN_REFRESHED', answer: { user: null, profile: null } }),
    profileChanged(change: Partial<Profile>) {
      changed = { ...changed, ...change };
      dispatch({ type: 'USER_UPDATED', change });
    },
  };
}

type Tried<Answer> = { known?: Answer; isSilent?: boolean };

async function tryThreeTimes<Answer>(
  request: () => Promise<Answer>,
  wait: (ms: number) => Promise<void>,
  left = ATTEMPTS,
): Promise<Tried<Answer>> {
  try {
    return { known: await request() };
  } catch (error) {
    if (left === 1) return { isSilent: isSilence(error) };
    await wait(BETWEEN_ATTEMPTS_MS);
    return tryThreeTimes(request, wait, left - 1);
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
