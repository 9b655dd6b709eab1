const storageKey = 'install-dismissed-at';

/** When the prompt was last sent away on this device, in ms since the epoch. */
export function readDismissal(): number | null {
  try {
    return Number(localStorage.getItem(storageKey)) || null;
  } catch {
    return null;
  }
}

export function rememberDismissal(at: number): void {
  try {
    localStorage.setItem(storageKey, String(at));
  } catch {
    // Storage may be closed (private mode): the prompt then comes back on the next visit.
  }
}
