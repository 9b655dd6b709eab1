/** What stands for a name in a live quiz; this tab keeps it, so that a reload goes on. */
export type Phone = { id: string; token: string };

const KEY = 'vivo';

export function readPhone(): Phone | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '') as Phone;
  } catch {
    return undefined;
  }
}

export function keepPhone(phone: Phone | undefined): void {
  try {
    if (phone) sessionStorage.setItem(KEY, JSON.stringify(phone));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the name is gone after a reload.
  }
}
