import type { Role, Stage } from '../fixtures.ts';

/** A page in one of its states. */
export type Screen = {
  name: string;
  as: Role;
  /** Brings the page there and waits until it stands. */
  open: (stage: Stage) => Promise<unknown>;
  /** The page's own timers of 3 s and more fire, as they do not elsewhere. */
  timersFire?: true;
};
