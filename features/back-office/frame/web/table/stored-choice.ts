import { useSyncExternalStore } from 'react';
import { useProfile } from '#features/account/web/session/session.ts';
import { readStored, writeStored } from '#web/storage/stored.ts';
import type { ListColumn } from './list-column.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** A choice of the person that stays in this browser, such as the columns of a list. Nothing is stored where storage is refused. */
export function useStoredChoice<Value>(name: string, read: (stored: unknown) => Value) {
  const { user_id } = useProfile();
  const key = `office ${user_id} ${name}`;
  const text = useSyncExternalStore(subscribe, () => readStored(key));
  function save(value: Value) {
    if (writeStored(key, JSON.stringify(value))) for (const listener of listeners) listener();
  }
  return [read(parse(text)), save] as const;
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The texts of a stored list; anything else is no choice. */
export const readTexts = (stored: unknown): string[] | undefined =>
  Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : undefined;

/** The ids of the columns that the person does not see in a list, and how to change them. */
export function useHiddenColumns<Row>(list: string, columns: readonly ListColumn<Row>[]) {
  const standard = columns.filter(({ shown }) => shown === 'off').map(({ id }) => id);
  const [hidden, setHidden] = useStoredChoice(`columns ${list}`, (stored) => readTexts(stored) ?? standard);
  const show = (id: string, shown: boolean) =>
    setHidden(shown ? hidden.filter((other) => other !== id) : [...hidden, id]);
  return { hidden, setHidden, show };
}
