const storageKey = 'intended-page';

/** Stores for a day the page to open after signing in, because registration and its mail come first. */
export function rememberIntendedPage(path: string): void {
  const now = new Date();
  // Without a module of durations, which the landing would share with the app and each of their pages would download.
  write(JSON.stringify({ path, until: now.setDate(now.getDate() + 1) }));
}

export const forgetIntendedPage = (): void => write(null);

export function readIntendedPage(): string | undefined {
  try {
    const { path, until } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
    return typeof path === 'string' && Number(until) > Date.now() ? path : undefined;
  } catch {
    return undefined;
  }
}

function write(value: string | null): void {
  try {
    if (value) localStorage.setItem(storageKey, value);
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage may be unavailable (private mode); signing in then leads to /home.
  }
}
