import type { Services } from '#server/services.ts';
import { readState } from './live-state.ts';
import type { LiveState } from './present-live.ts';

/** Proxies end connections on which nothing comes for half a minute or more. */
const BEAT_MS = 15_000;
/** Without announcements of other processes it is looked for changes so often. */
const LOOK_MS = 1_000;
/** A stream is opened again after this time, by whoever may still see the quiz then. */
const LONGEST_MS = 10 * 60_000;

/** What a stream shows of a state; undefined ends it. */
export type Show = (state: LiveState) => string | undefined;

type Watcher = {
  id: string;
  isScreen: boolean;
  tell: (states: LiveState | undefined) => void;
  beat: () => void;
  end: () => void;
};
/** `stale`: for whom it has to be read again. */
type Room = {
  watchers: Set<Watcher>;
  stale: 'nobody' | 'screens' | 'all';
  reading: Promise<void> | undefined;
};

/**
 * The open streams of this process by live quiz. A quiz is read once for all its streams whenever a change is announced; each stream gets
 * the newest state only, however slowly it is read.
 */
export function createLiveStreams(services: Services) {
  const { announced, log } = services;
  const rooms = new Map<string, Room>();
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;

  async function read(id: string, room: Room) {
    while (room.stale !== 'nobody' && room.watchers.size > 0) {
      const isForAll = room.stale === 'all';
      room.stale = 'nobody';
      // Whoever came while it was read waits for the next state.
      const asked = [...room.watchers].filter(({ isScreen }) => isForAll || isScreen);
      const state = await readState(services, id);
      for (const { tell } of asked) tell(state);
    }
  }
  function refresh(id: string, stale: 'screens' | 'all' = 'all') {
    const room = rooms.get(id);
    if (!room) return;
    if (room.stale !== 'all') room.stale = stale;
    if (stale === 'screens' && ![...room.watchers].some(({ isScreen }) => isScreen)) return;
    room.reading ??= read(id, room)
      .catch((err) => {
        room.stale = 'all';
        log.warn({ err }, 'live quiz not read');
      })
      .finally(() => {
        room.reading = undefined;
      });
  }
  const refreshAll = () => {
    for (const id of rooms.keys()) refresh(id);
  };
  const each = (act: (watcher: Watcher) => void) => {
    for (const { watchers } of rooms.values()) for (const watcher of watchers) act(watcher);
  };
  let looks = 0;
  function look() {
    for (const [id, { stale }] of rooms) if (stale === 'all' || !announced.isHeard()) refresh(id);
    looks += 1;
    if ((looks * LOOK_MS) % BEAT_MS === 0) each(({ beat }) => beat());
  }
  announced.on('live', (id) => refresh(id));
  announced.on('liveCounts', (id) => refresh(id, 'screens'));
  announced.on('missed', refreshAll);
  announced.on('stopping', () => {
    isStopping = true;
    each(({ end }) => end());
  });

  function enter(id: string, watcher: Watcher) {
    const room: Room = rooms.get(id) ?? { watchers: new Set(), stale: 'nobody', reading: undefined };
    rooms.set(id, room);
    // A phone that comes back takes the place of its stream that is not known to be lost yet.
    for (const other of room.watchers) if (other.id === watcher.id) other.end();
    room.watchers.add(watcher);
    timer ??= setInterval(look, LOOK_MS).unref();
    refresh(id);
  }
  function leave(id: string, watcher: Watcher) {
    const room = rooms.get(id);
    room?.watchers.delete(watcher);
    if (room?.watchers.size === 0) rooms.delete(id);
    if (rooms.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  /**
   * The texts to send of a live quiz, null for a beat, until the quiz is deleted, the process stops, `signal` says that nobody reads, or
   * another stream of the same watcher begins. @param watcher whose stream it is
   */
  async function* watch(
    id: string,
    { id: watcher, isScreen }: Pick<Watcher, 'id' | 'isScreen'>,
    show: Show,
    signal: AbortSignal,
  ) {
    const until = performance.now() + LONGEST_MS;
    let next: string | null | undefined;
    let last: string | undefined;
    let hasEnded = isStopping || signal.aborted;
    let wake = () => {};
    const end = () => {
      hasEnded = true;
      wake();
    };
    const tell = (state: LiveState | undefined) => {
      const text = state && show(state);
      if (text === undefined) return end();
      if (text !== last) next = text;
      wake();
    };
    const beat = () => {
      next ??= null;
      wake();
    };
    const me: Watcher = { id: watcher, isScreen, tell, beat, end };
    signal.addEventListener('abort', end);
    if (!hasEnded) enter(id, me);
    try {
      while (!hasEnded && performance.now() < until) {
        if (next === undefined) await new Promise<void>((resolve) => (wake = resolve));
        if (next === undefined) continue;
        const text = next;
        next = undefined;
        if (text !== null) last = text;
        yield text;
      }
    } finally {
      leave(id, me);
    }
  }
  return { watch };
}
