import { EventEmitter } from 'node:events';

/** How the payload of an announcement on the channel of changes begins that names a live quiz; its id follows. */
const LIVE = 'live ';
/** The same, when only the numbers changed that its screen shows. */
const COUNTED = 'live-counts ';

/** What somebody who keeps connections open has to hear of. */
type Events = {
  /** A live quiz changed; its id. */
  live: [id: string];
  /** People joined it or answered; its id. */
  liveCounts: [id: string];
  /** Announcements may have been missed. */
  missed: [];
  /** The process stops accepting; whoever keeps a connection open ends it. */
  stopping: [];
};

export type Announcements = EventEmitter<Events> & {
  /** Passes an announcement on if it is of a kind of `Events`. @returns whether it was */
  hear(subject: string): boolean;
  /** Whether other processes' announcements arrive; without them whoever waits for one has to look. */
  isHeard: () => boolean;
};

export function createAnnouncements(): Announcements {
  const announced = new EventEmitter<Events>();
  // One listener for each live quiz that is watched.
  announced.setMaxListeners(0);
  return Object.assign(announced, {
    isHeard: () => false,
    hear(subject: string) {
      if (subject.startsWith(LIVE)) announced.emit('live', subject.slice(LIVE.length));
      else if (subject.startsWith(COUNTED)) announced.emit('liveCounts', subject.slice(COUNTED.length));
      else return false;
      return true;
    },
  });
}

/** The payload that announces a change of a live quiz, or of its numbers alone, on the channel `changes`. */
export const liveSubject = (id: string, isCounts = false): string => (isCounts ? COUNTED : LIVE) + id;
