import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { namedQuery, withNames } from './named-query.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const TEXT =
  'select $low::int as low, $names::text[] as names, ($low::int + $high::int) as sum, $low_end::int as low_end';
const GIVEN = { high: 4, low: 3, low_end: 9, names: ['a', 'b'] };
const ANSWER = [{ low: 3, names: ['a', 'b'], sum: 7, low_end: 9 }];

test('values are given by name, in any order, each as often as the statement names it', async () => {
  const read = namedQuery<object, typeof GIVEN>('test_of_names')`${TEXT}`;
  expect(await read(app.db, GIVEN)).toEqual(ANSWER);
  expect((await app.db.$client.query(withNames(TEXT, GIVEN))).rows).toEqual(ANSWER);
});

test('null is a value, a name without one is an error', async () => {
  const read = namedQuery<{ low: number | null }>('test_of_null')`select $low::int as low`;
  expect(await read(app.db, { low: null })).toEqual([{ low: null }]);
  await expect(read(app.db, { lwo: 1 })).rejects.toThrow('low');
  expect(() => withNames(TEXT, { ...GIVEN, high: undefined })).toThrow('high');
});
