import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { createPersonLocks, type PersonLocks } from './person-locks.ts';

const ANA = '11111111-1111-4111-8111-111111111111';
const LUIS = '22222222-2222-4222-8222-222222222222';

/** Two processes on one database. */
let locks: [PersonLocks, PersonLocks];
beforeAll(async () => {
  const url = await createTestDatabase(inject('clusterUrl'));
  locks = [createPersonLocks(url), createPersonLocks(url)];
});
afterAll(() => Promise.all(locks.map((each) => each.close())));

test('work of one person runs one piece at a time, on both processes', async () => {
  let running = 0;
  const seen: number[] = [];
  const work = async () => {
    running += 1;
    seen.push(running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, (_, round) => locks[round % 2]!.withLock(ANA, work)));
  expect(seen).toEqual(Array(20).fill(1));
});

test('any amount of one person’s work does not delay another person’s', async () => {
  const slow = Promise.withResolvers<void>();
  const anas = Array.from({ length: 20 }, () => locks[0].withLock(ANA, () => slow.promise));
  expect(await locks[0].withLock(LUIS, async () => 'done')).toBe('done');
  slow.resolve();
  await Promise.all(anas);
});

test('work that fails rejects with its error and releases the lock', async () => {
  const failing = locks[0].withLock(ANA, () => Promise.reject(new Error('the provider is away')));
  await expect(failing).rejects.toThrow('the provider is away');
  expect(await locks[1].withLock(ANA, async () => 'done')).toBe('done');
});
