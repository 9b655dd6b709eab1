const storageKey = 'install-dismissed-at';

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
    // Storage may be unavailable (private mode); the prompt then appears again on the next visit.
  }
}
