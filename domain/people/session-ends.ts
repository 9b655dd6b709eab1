import { DAY_MS } from '#domain/time/durations.ts';
import type { Role } from './profile.ts';

/** Milliseconds without use and in all: learners return after holidays, and staff open other people's data (docs/product.md §7.7). */
const LENGTHS = {
  user: { idle: 180 * DAY_MS, inAll: 400 * DAY_MS },
  admin: { idle: 7 * DAY_MS, inAll: 30 * DAY_MS },
} satisfies Record<Role, { idle: number; inAll: number }>;

/** The last instant of a session that was opened at `opened` (UTC), however much it is used. */
export const lastSessionEnd = (role: Role, opened: Date): Date =>
  new Date(opened.getTime() + LENGTHS[role].inAll);

/** When a session that is used at `now` ends without further use; never after `last`. */
export const sessionEndAfterUse = (role: Role, now: Date, last: Date): Date =>
  new Date(Math.min(now.getTime() + LENGTHS[role].idle, last.getTime()));
