/** The text that this browser keeps under a key; null for none, and where storage is refused, as in private windows. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What is kept as JSON; undefined for none, and for a text that is no JSON. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Keeps a text, or with null none. @returns false where storage is refused or full */
export function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
