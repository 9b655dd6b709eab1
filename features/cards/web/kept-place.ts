import { readStoredJson, writeStored } from '#web/storage/stored.ts';

type Kept = [lesson: string, place: number];

const MOST_LESSONS = 20;

const keyOf = (userId: string) => `card-places ${userId}`;

const readAll = (userId: string): Kept[] => {
  const stored = readStoredJson(keyOf(userId));
  return Array.isArray(stored) ? (stored as Kept[]).filter(Array.isArray) : [];
};

/** The card at which an account stopped in a lesson, on this device only; whatever else is stored there. */
export const readPlace = (userId: string, lesson: string): unknown =>
  readAll(userId).find(([id]) => id === lesson)?.[1];

/** @param place undefined forgets it */
export function keepPlace(userId: string, lesson: string, place: number | undefined): void {
  const others = readAll(userId).filter(([id]) => id !== lesson);
  const kept: Kept[] = place === undefined ? others : [...others, [lesson, place]];
  writeStored(keyOf(userId), kept.length > 0 ? JSON.stringify(kept.slice(-MOST_LESSONS)) : null);
}
