import { useEffect, useState } from 'react';
import { ApiError, isRefusal, readApiError } from '#web/api/api-error.ts';

/** Something came within this time, or the stream is taken for lost: at first the state, later beats. */
const FIRST_MS = 6_000;
const SILENT_MS = 40_000;
const POLL_MS = 4_000;
/** After two streams that brought nothing, the state is asked for this often before another one is tried. */
const POLLS = 15;

type Source<State> = {
  /** The address of the stream. */
  stream: string;
  headers?: Record<string, string>;
  /** The same state by a call. */
  poll: () => Promise<State>;
};

/** Whether somebody has no session any more: the call that follows says so to the page's guard. */
const isSignedOut = (error: unknown) => error instanceof ApiError && error.code === 'unauthenticated';

/** Why nothing more will come: the quiz is gone, or somebody was removed from it. */
const isFinal = (error: unknown): error is ApiError =>
  isRefusal(error) && error.code !== 'rate_limited' && !isSignedOut(error);

/** What comes of following: a state, or nothing although it was asked for. */
type Report<State> = { tell: (state: State) => void; lose: () => void };

/** A state that a server keeps up to date by server-sent events, and by calls where they do not arrive; `isLost` while neither does. */
export function useLiveState<State>(source: Source<State>) {
  const [state, setState] = useState<State>();
  const [failure, setFailure] = useState<ApiError>();
  const [isLost, setLost] = useState(false);
  const [kept] = useState(source);
  useEffect(() => {
    let current = new AbortController();
    function begin() {
      current.abort();
      current = new AbortController();
      const { signal } = current;
      const unless = (act: () => void) => !signal.aborted && act();
      const tell = (next: State) =>
        unless(() => {
          setState(next);
          setLost(false);
        });
      follow(kept, { tell, lose: () => unless(() => setLost(true)) }, signal).catch((error) =>
        unless(() => setFailure(error)),
      );
    }
    const mounted = new AbortController();
    const { signal } = mounted;
    window.addEventListener('offline', () => setLost(true), { signal });
    // A stream seems open long after a phone slept or changed its network.
    window.addEventListener('online', begin, { signal });
    document.addEventListener('visibilitychange', () => document.hidden || begin(), { signal });
    begin();
    return () => {
      mounted.abort();
      current.abort();
    };
  }, [kept]);
  return { state, failure, isLost, setState };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** @throws ApiError that is final */
async function follow<State>(source: Source<State>, { tell, lose }: Report<State>, signal: AbortSignal) {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await readStream(source, signal, (state: State) => {
        failures = 0;
        tell(state);
      });
      // Of two tabs with one name the later ends the stream of the other, which comes back when it is seen again.
      if (document.hidden) return;
      // All phones of a school come back after a break; not within the same moment.
      const [random = 0] = crypto.getRandomValues(new Uint16Array(1));
      await pause(300 + (random % 1_200));
    } catch (error) {
      if (isFinal(error) || signal.aborted) throw error;
      failures += 1;
      for (let polls = failures > 1 ? POLLS : 1; polls > 0 && !signal.aborted; polls -= 1) {
        await source.poll().then(tell, (reason) => {
          if (isFinal(reason)) throw reason;
          if (!isSignedOut(reason)) lose();
        });
        await pause(POLL_MS);
      }
    }
  }
}

/** Reads a stream to its end. `EventSource` sends no header, and a token in the address would be logged. */
async function readStream<State>(
  { stream, headers = {} }: Source<State>,
  signal: AbortSignal,
  tell: (state: State) => void,
) {
  const silence = new AbortController();
  let watch = setTimeout(() => silence.abort(), FIRST_MS);
  try {
    const response = await fetch(stream, {
      headers: { accept: 'text/event-stream', ...headers },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) throw await readApiError(response);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(watch);
      watch = setTimeout(() => silence.abort(), SILENT_MS);
      const events = (text + value).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const [, data] = /^data: (.+)$/m.exec(event) ?? [];
        if (data) tell(JSON.parse(data));
      }
    }
  } finally {
    clearTimeout(watch);
  }
}
