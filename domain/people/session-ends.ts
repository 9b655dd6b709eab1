import type { RightsHolder } from '#domain/rights.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { isStaff } from './profile.ts';

type Holder = Pick<RightsHolder, 'role' | 'staff'>;

/** Milliseconds without use and in all: learners return after holidays, and staff open other people's data (docs/product.md §7.7). */
const LENGTHS = {
  learner: { idle: 180 * DAY_MS, inAll: 400 * DAY_MS },
  staff: { idle: 7 * DAY_MS, inAll: 30 * DAY_MS },
};

const lengthsOf = (holder: Holder) => LENGTHS[isStaff(holder) ? 'staff' : 'learner'];

/** The last instant of a session that was opened at `opened` (UTC), however much it is used. */
export const lastSessionEnd = (holder: Holder, opened: Date): Date =>
  new Date(opened.getTime() + lengthsOf(holder).inAll);

/** When a session that is used at `now` ends without further use; never after `last`. */
export const sessionEndAfterUse = (holder: Holder, now: Date, last: Date): Date =>
  new Date(Math.min(now.getTime() + lengthsOf(holder).idle, last.getTime()));
