/** A map of the entries that were used last; beyond `most`, the one that was used least recently is removed. */
export function createRecentMap<Value>(most: number) {
  const entries = new Map<string, Value>();
  const set = (key: string, value: Value) => {
    entries.delete(key);
    entries.set(key, value);
    if (entries.size > most) entries.delete(entries.keys().next().value!);
  };
  return {
    get(key: string): Value | undefined {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
  };
}
