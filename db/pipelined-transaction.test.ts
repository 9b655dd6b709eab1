import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { type ConnectedDatabase, connect } from './connect.ts';
import { commitWith, type Pipeline, pipelinedTransaction } from './pipelined-transaction.ts';
import { statement } from './query.ts';

const add = statement<{ n: number }, [n: number]>('add', 'insert into notes values ($1) returning n');
const readAll = statement<{ n: number }, []>('read_all', 'select n from notes order by n');

let db: ConnectedDatabase;
beforeAll(async () => {
  // One connection: every test sees in what state the one before has left it.
  db = connect(await createTestDatabase(inject('clusterUrl')), { max: 1 });
  await db.$client.query('create table notes (n int primary key check (n > 0))');
});
beforeEach(async () => {
  await db.$client.query('delete from notes');
});
afterAll(() => db.$client.end());

const stored = async () => (await db.$client.query('select n from notes order by n')).rows.map(({ n }) => n);

/** Outside a transaction every statement has a transaction id of its own. */
async function expectCleanConnection() {
  const id = async () => (await db.$client.query('select pg_current_xact_id()::text as id')).rows[0].id;
  expect(await id()).not.toBe(await id());
  expect(db.$client.totalCount).toBeLessThanOrEqual(1);
}

test('the first and the last queries are committed together, and the result comes from the rows', async () => {
  const result = await pipelinedTransaction(db, [add(1), add(2)], ([[one], [two]]) =>
    commitWith([readAll()], (rows) => ({ one, two, rows })),
  );
  expect(result).toEqual({ one: { n: 1 }, two: { n: 2 }, rows: [{ n: 1 }, { n: 2 }] });
  expect(await stored()).toEqual([1, 2]);
  await expectCleanConnection();
});

test('a transaction without queries at the end is committed too', async () => {
  expect(await pipelinedTransaction(db, [add(1)], () => commitWith([], () => 'done'))).toBe('done');
  expect(await stored()).toEqual([1]);
  await expectCleanConnection();
});

test('a caller that returns no ending is rolled back with an error, not taken for a success', async () => {
  const forgetful = (() => undefined) as unknown as () => ReturnType<typeof commitWith<[], string>>;
  await expect(pipelinedTransaction(db, [add(1)], forgetful)).rejects.toThrow(TypeError);
  expect(await stored()).toEqual([]);
  await expectCleanConnection();
});

test('what the caller throws rolls everything back', async () => {
  const work = async (_rows: unknown, pipeline: Pipeline) => {
    await pipeline.send(add(2));
    throw new RangeError('enough');
  };
  await expect(pipelinedTransaction(db, [add(1)], work)).rejects.toThrow('enough');
  expect(await stored()).toEqual([]);
  await expectCleanConnection();
});

test.each<[string, Parameters<typeof add>[0][], (pipeline: Pipeline) => unknown, number[]]>([
  ['of the first queries', [1, 1], () => {}, []],
  ['in between, waited for', [1], (pipeline) => pipeline.send(add(1)), []],
  ['in between, not waited for', [1], (pipeline) => void pipeline.send(add(1)), []],
  ['of the last queries', [1], () => {}, [1]],
])('a failing query %s rolls everything back and is thrown', async (_where, first, between, last) => {
  const work = async (_rows: unknown, pipeline: Pipeline) => {
    await between(pipeline);
    return commitWith(
      last.map((n) => add(n)),
      () => 'done',
    );
  };
  const done = pipelinedTransaction(
    db,
    first.map((n) => add(n)),
    work,
  );
  await expect(done).rejects.toMatchObject({ code: '23505' });
  expect(await stored()).toEqual([]);
  await expectCleanConnection();
});

test('an attempt that fails is undone alone', async () => {
  const rows = await pipelinedTransaction(db, [add(1)], async (_rows, pipeline) => {
    const [, attempted] = await Promise.all([
      pipeline.send(add(2)),
      pipeline.attempt(add(-1)).catch((error: { code: string }) => error.code),
    ]);
    expect(attempted).toBe('23514');
    expect(await pipeline.attempt(add(3))).toEqual([{ n: 3 }]);
    return commitWith([readAll()], (all) => all);
  });
  expect(rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(await stored()).toEqual([1, 2, 3]);
  await expectCleanConnection();
});

test('an attempt that nobody waits for is settled before the commit', async () => {
  await pipelinedTransaction(db, [add(1)], (_rows, pipeline) => {
    pipeline.attempt(add(-1)).catch(() => {});
    return commitWith([add(2)], () => null);
  });
  expect(await stored()).toEqual([1, 2]);
  await expectCleanConnection();
});

test('a failure beside an attempt is thrown as it is', async () => {
  const done = pipelinedTransaction(db, [add(1)], async (_rows, pipeline) => {
    await Promise.all([pipeline.send(add(1)), pipeline.attempt(add(2))]);
    return commitWith([], () => null);
  });
  await expect(done).rejects.toMatchObject({ code: '23505' });
  expect(await stored()).toEqual([]);
  await expectCleanConnection();
});

test('a pipeline that is used after the end sends nothing', async () => {
  let late: Pipeline | undefined;
  await pipelinedTransaction(db, [], (_rows, pipeline) => {
    late = pipeline;
    return commitWith([add(1)], () => null);
  });
  await expect(late?.send(add(2))).rejects.toThrow('has ended');
  await expect(late?.attempt(add(3))).rejects.toThrow('has ended');
  expect(await stored()).toEqual([1]);
  await expectCleanConnection();
});

test.each([
  'commit',
  ' COMMIT and chain',
  'rollback',
  'begin',
  'start transaction',
  'end',
  'savepoint a',
  'abort',
])('a statement cannot begin or end a transaction: %s', (text) =>
  expect(() => statement('control', text)).toThrow(RangeError),
);
