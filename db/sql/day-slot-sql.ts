import { DAY_SLOT_MS } from '#domain/time/day-slot.ts';

/** SQL for the number of the slot that an instant lies in, as `slotOf` of `domain/time/day-slot.ts` counts it. */
export const daySlot = (instant: string): string =>
  `floor(extract(epoch from ${instant}) / ${DAY_SLOT_MS / 1000})::int`;
