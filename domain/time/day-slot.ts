/** In every time zone local days begin and clocks change on a quarter of an hour, so a slot is of one day (db/sql/day-slot-sql.ts). */
export const DAY_SLOT_MS = 15 * 60 * 1000;

/** The number of the slot that an instant lies in, counted from 1970. */
export const slotOf = (instant: Date): number => Math.floor(instant.getTime() / DAY_SLOT_MS);

/** The instant at which a slot begins. */
export const slotStart = (slot: number): Date => new Date(slot * DAY_SLOT_MS);
