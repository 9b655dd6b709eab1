import DataLoader from 'dataloader';
import type { ConnectedDatabase } from './connect.ts';

/**
 * Lets many callers share one statement. While a statement is pending, new keys wait for the next one, which begins after they
 * were requested. So no caller gets data that was read before its request, and a busier process answers more keys per statement.
 * @param load returns a value for every key, in their order
 */
export function batchLoader<Key, Value>(load: (db: ConnectedDatabase, keys: Key[]) => Promise<Value[]>) {
  const loaders = new WeakMap<ConnectedDatabase, DataLoader<Key, Value>>();
  return (db: ConnectedDatabase, key: Key): Promise<Value> => {
    const loader = loaders.get(db) ?? createLoader<Key, Value>((keys) => load(db, keys));
    loaders.set(db, loader);
    return loader.load(key);
  };
}

function createLoader<Key, Value>(load: (keys: Key[]) => Promise<Value[]>) {
  let isPending = false;
  let startNext: (() => void) | undefined;
  const loadBatch = async (keys: readonly Key[]) => {
    try {
      return await load([...keys]);
    } finally {
      const next = startNext;
      startNext = undefined;
      isPending = next !== undefined;
      next?.();
    }
  };
  const batchScheduleFn = (start: () => void) => {
    if (isPending) startNext = start;
    else setImmediate(start);
    isPending = true;
  };
  return new DataLoader(loadBatch, { cache: false, batchScheduleFn });
}
