import DataLoader from 'dataloader';
import type { ConnectedDatabase } from '../connect.ts';

/** Two callers need not wait for each other; more statements at once would leave fewer keys for each. */
const MOST_PENDING = 2;

/** Lets many callers share one statement, begun after their request. `load` returns a value or an error for every key, in their order. */
export function batchLoader<Key, Value>(
  load: (db: ConnectedDatabase, keys: Key[]) => Promise<(Value | Error)[]>,
) {
  const loaders = new WeakMap<ConnectedDatabase, DataLoader<Key, Value>>();
  return (db: ConnectedDatabase, key: Key): Promise<Value> => {
    const loader = loaders.get(db) ?? createLoader<Key, Value>((keys) => load(db, keys));
    loaders.set(db, loader);
    return loader.load(key);
  };
}

function createLoader<Key, Value>(load: (keys: Key[]) => Promise<(Value | Error)[]>) {
  let pending = 0;
  let startNext: (() => void) | undefined;
  const loadBatch = async (keys: readonly Key[]) => {
    try {
      return await load([...keys]);
    } finally {
      const next = startNext;
      startNext = undefined;
      if (next) next();
      else pending -= 1;
    }
  };
  const batchScheduleFn = (start: () => void) => {
    if (pending === MOST_PENDING) {
      startNext = start;
      return;
    }
    pending += 1;
    setImmediate(start);
  };
  return new DataLoader(loadBatch, { cache: false, batchScheduleFn });
}
