import type pg from 'pg';
import type { ConnectedDatabase } from './connect.ts';
import type { Query, RowsOf } from './query.ts';

/** What a transaction may do between its first queries and its last. */
export type Pipeline = {
  /** Sends a query; queries sent in the same tick share a round trip. A failure fails the whole transaction. */
  send<Row extends object>(query: Query<Row>): Promise<Row[]>;
  /** Sends a query behind a savepoint: when it fails, it alone is undone and its error is thrown. */
  attempt<Row extends object>(query: Query<Row>): Promise<Row[]>;
};

/** The last queries of a transaction, and how its result comes from their rows. */
type Ending<Result> = { queries: readonly Query<object>[]; resultOf(rows: object[][]): Result };

/** Ends a transaction: the queries travel with COMMIT, and their rows become the result. */
export function commitWith<const Queries extends readonly Query<object>[], Result>(
  queries: Queries,
  resultOf: (...rows: RowsOf<Queries>) => Result,
): Ending<Result> {
  return { queries, resultOf: (rows) => resultOf(...(rows as RowsOf<Queries>)) };
}

/**
 * A transaction of two round trips: BEGIN travels with the first queries, COMMIT with the last. This function alone sends
 * BEGIN, COMMIT and ROLLBACK, so no caller can forget one, and a connection inside a transaction never returns to the pool.
 * @param decide receives the rows of the first queries and returns the ending; what it throws rolls back
 * @returns the ending's result, once PostgreSQL has confirmed the commit
 * @throws the first failure of a query, also of one that `decide` did not wait for, or what `decide` throws
 */
export async function pipelinedTransaction<const First extends readonly Query<object>[], Result>(
  db: ConnectedDatabase,
  first: First,
  decide: (rows: RowsOf<First>, pipeline: Pipeline) => Promise<Ending<Result>> | Ending<Result>,
): Promise<Result> {
  const client = await db.$client.connect();
  const transaction = createTransaction(client);
  try {
    const rows = await transaction.begin(first);
    const ending = await decide(rows as RowsOf<First>, transaction.pipeline);
    return ending.resultOf(await transaction.commit(ending.queries));
  } catch (error) {
    await transaction.rollback();
    throw error;
  } finally {
    client.release(client.getTransactionStatus() !== 'I');
  }
}

function createTransaction(client: pg.PoolClient) {
  const sent: Promise<unknown>[] = [];
  const attempts: Promise<unknown>[] = [];
  let isOpen = true;

  function put<Row extends object>(query: Query<Row> | string): Promise<Row[]> {
    if (!isOpen) return Promise.reject(new Error('The transaction has ended.'));
    return client.query<Row>(query).then(({ rows }) => rows);
  }
  function send<Row extends object>(query: Query<Row> | string): Promise<Row[]> {
    return noted(sent, put(query));
  }
  async function tryOut<Row extends object>(query: Query<Row>): Promise<Row[]> {
    const savepoint = send('savepoint attempt');
    const result = noted([], put(query));
    await savepoint;
    try {
      return await result;
    } catch (error) {
      await send('rollback to savepoint attempt');
      throw error;
    }
  }
  return {
    pipeline: { send, attempt: (query) => noted(attempts, tryOut(query)) } as Pipeline,
    begin: async (queries: readonly Query<object>[]) => {
      const [, ...rows] = await Promise.all([send('begin'), ...queries.map(send)]);
      return rows;
    },
    commit: async (queries: readonly Query<object>[]) => {
      await Promise.allSettled(attempts);
      const last = queries.map(send);
      const end = client.query('commit');
      isOpen = false;
      const [{ command }] = await Promise.all([end, ...sent]);
      if (command !== 'COMMIT') throw new Error(`COMMIT was answered by ${command}.`);
      return Promise.all(last);
    },
    rollback: async () => {
      isOpen = false;
      // A connection that cannot roll back is closed instead of returned to the pool.
      await client.query('rollback').catch(() => {});
    },
  };
}

/** `commit` throws a failure that no caller awaits; until then the unhandled rejection must not end the process. */
function noted<Value>(list: Promise<unknown>[], promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  list.push(promise);
  return promise;
}
