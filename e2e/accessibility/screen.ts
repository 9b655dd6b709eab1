import type { Environment, Role } from '../fixtures.ts';

/** Looks at the state that a page is in now. */
export type Look = (state: string) => Promise<void>;

/** A page in one of its states, or the last state of a way through several. */
export type Screen = {
  name: string;
  as: Role;
  /** Opens the page in this state and waits until it is complete. On the way it may look at other states. */
  open: (environment: Environment, look: Look) => Promise<unknown>;
  /** Timers of 3 s and more are not stopped on this page. */
  timersFire?: true;
};
