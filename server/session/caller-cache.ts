/** A read in progress. What is announced after it began may be missing in its result. */
type PendingRead = { at: Date; announced: Set<string> };
type Known<Value> = { value: Value; at: Date };

/** About 15 MB. */
const MOST_SESSIONS = 20_000;
/** Changes that no trigger sees, such as a restored backup, are noticed after this time. */
const LONGEST_USE_MS = 5 * 60_000;

/** A user's id as the database announces it. */
const subjectOf = (userId: string) => userId.slice(0, 3);

/**
 * Facts about sessions by a key, and one value about shared data, each until the database announces a change
 * (db/connection/change-listener.ts). A result that was read before an announcement and arrives after it is not stored.
 */
export function createCallerCache<Facts extends { user_id: string }, Shared>(most = MOST_SESSIONS) {
  const facts = new Map<string, Known<Facts>>();
  const keysBySubject = new Map<string, Set<string>>();
  const reads = new Set<PendingRead>();
  let shared: Known<Shared> | undefined;

  function remove(key: string) {
    const known = facts.get(key);
    if (!known) return;
    facts.delete(key);
    const subject = subjectOf(known.value.user_id);
    const keys = keysBySubject.get(subject)!;
    keys.delete(key);
    if (keys.size === 0) keysBySubject.delete(subject);
  }
  return {
    get(key: string, now: Date): Facts | undefined {
      const known = facts.get(key);
      if (!known || isOld(known, now)) return undefined;
      facts.delete(key);
      facts.set(key, known);
      return known.value;
    },
    shared: (now: Date): Shared | undefined => (shared && !isOld(shared, now) ? shared.value : undefined),
    /** Begins a read, before its statement is sent; `end` must follow. */
    begin(at: Date): PendingRead {
      const read = { at, announced: new Set<string>() };
      reads.add(read);
      return read;
    },
    end: (read: PendingRead) => void reads.delete(read),
    store(read: PendingRead, key: string, value: Facts) {
      const subject = subjectOf(value.user_id);
      if (isOutdated(read, subject)) return;
      remove(key);
      facts.set(key, { value, at: read.at });
      const keys = keysBySubject.get(subject) ?? new Set();
      keysBySubject.set(subject, keys.add(key));
      if (facts.size > most) remove(facts.keys().next().value!);
    },
    storeShared(read: PendingRead, value: Shared) {
      if (!isOutdated(read, 'shared')) shared = { value, at: read.at };
    },
    /** Removes what an announcement concerns: the first three hex digits of a user's id, `shared`, or `everybody` for all. */
    drop(subject: string) {
      for (const { announced } of reads) announced.add(subject);
      if (subject === 'everybody') {
        facts.clear();
        keysBySubject.clear();
      }
      if (subject === 'everybody' || subject === 'shared') shared = undefined;
      for (const key of keysBySubject.get(subject) ?? []) remove(key);
    },
  };
}

const isOutdated = ({ announced }: PendingRead, subject: string) =>
  announced.has('everybody') || announced.has(subject);

const isOld = ({ at }: Known<unknown>, now: Date) => Math.abs(now.getTime() - at.getTime()) > LONGEST_USE_MS;
