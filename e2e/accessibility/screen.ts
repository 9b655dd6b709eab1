import type { Environment, Role } from '../fixtures.ts';

/** A page in one of its states. */
export type Screen = {
  name: string;
  as: Role;
  /** Opens the page in this state and waits until it is complete. */
  open: (environment: Environment) => Promise<unknown>;
  /** Timers of 3 s and more are not stopped on this page. */
  timersFire?: true;
};
