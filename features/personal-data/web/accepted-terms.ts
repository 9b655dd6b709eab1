import { TERMS } from '#domain/people/terms.ts';

const storageKey = 'accepted-terms';
const valueFor = (userId: string) => `${TERMS.version} ${userId}`;

/** Whether this person is known on this device to have accepted the terms of this version of the app. */
export function hasAcceptedTerms(userId: string): boolean {
  try {
    return localStorage.getItem(storageKey) === valueFor(userId);
  } catch {
    return false;
  }
}

export function rememberAcceptedTerms(userId: string): void {
  try {
    localStorage.setItem(storageKey, valueFor(userId));
  } catch {
    // Storage may be unavailable (private mode); the question is then answered anew at each start.
  }
}
