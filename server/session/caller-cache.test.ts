import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCallerCache } from './caller-cache.ts';

const NOW = new Date('2026-03-18T15:00:00.000Z');
const ANA = 'a1b00000-0000-4000-8000-000000000001';
const EVA = 'e0a00000-0000-4000-8000-000000000002';

type Facts = { user_id: string; role: string };
const openCache = (most?: number) => createCallerCache<Facts, string>(most);
type Cache = ReturnType<typeof openCache>;

function remember(cache: Cache, key: string, value: Facts) {
  const read = cache.begin(NOW);
  cache.store(read, key, value);
  cache.end(read);
}

describe('what is known of sessions', () => {
  test('is dropped for the person that an announcement names, and for nobody else', () => {
    const cache = openCache();
    remember(cache, 'phone', { user_id: ANA, role: 'user' });
    remember(cache, 'laptop', { user_id: ANA, role: 'user' });
    remember(cache, 'tablet', { user_id: EVA, role: 'user' });
    cache.drop('a1b');
    const known = ['phone', 'laptop', 'tablet'].map((key) => cache.get(key, NOW)?.user_id);
    expect(known).toEqual([undefined, undefined, EVA]);
    cache.drop('everybody');
    expect(cache.get('tablet', NOW)).toBeUndefined();
  });

  test('is not stored when its announcement arrives before the result of the read', () => {
    const cache = openCache();
    const read = cache.begin(NOW);
    cache.drop('a1b');
    cache.drop('shared');
    cache.store(read, 'phone', { user_id: ANA, role: 'admin' });
    cache.store(read, 'tablet', { user_id: EVA, role: 'user' });
    cache.storeShared(read, 'version 1');
    cache.end(read);
    expect([cache.get('phone', NOW), cache.shared(NOW)]).toEqual([undefined, undefined]);
    expect(cache.get('tablet', NOW)).toMatchObject({ user_id: EVA });
  });

  test('is used for five minutes at most, also when nothing is announced', () => {
    const cache = openCache();
    remember(cache, 'phone', { user_id: ANA, role: 'user' });
    const knownAfter = (ms: number) => cache.get('phone', new Date(NOW.getTime() + ms))?.user_id;
    expect([knownAfter(300_000), knownAfter(300_001)]).toEqual([ANA, undefined]);
  });

  test('fills a fixed number of places, from which the least recently used goes first', () => {
    const cache = openCache(2);
    remember(cache, 'first', { user_id: ANA, role: 'user' });
    remember(cache, 'second', { user_id: EVA, role: 'user' });
    cache.get('first', NOW);
    remember(cache, 'third', { user_id: EVA, role: 'user' });
    expect(['first', 'second', 'third'].map((key) => cache.get(key, NOW) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

// Reads take a snapshot when they begin and deliver it later, in any order; announcements arrive in between.
const step = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), person: fc.constantFrom(ANA, EVA) }),
  fc.record({ kind: fc.constant('begin' as const), person: fc.constantFrom(ANA, EVA) }),
  fc.record({ kind: fc.constant('deliver' as const), which: fc.nat(5) }),
);

test('in any order of reads and announcements, nothing older than the last announcement is known', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const cache = openCache();
      const versions: Record<string, number> = { [ANA]: 0, [EVA]: 0 };
      const reads: { person: string; read: ReturnType<Cache['begin']>; role: string }[] = [];
      for (const each of steps) {
        if (each.kind === 'change') {
          versions[each.person]! += 1;
          cache.drop(each.person.slice(0, 3));
        } else if (each.kind === 'begin') {
          reads.push({ person: each.person, read: cache.begin(NOW), role: `${versions[each.person]}` });
        } else {
          const [done] = reads.splice(each.which % Math.max(1, reads.length), 1);
          if (!done) continue;
          cache.store(done.read, done.person, { user_id: done.person, role: done.role });
          cache.end(done.read);
        }
        for (const person of [ANA, EVA])
          expect([undefined, `${versions[person]}`]).toContain(cache.get(person, NOW)?.role);
      }
    }),
  );
});
