import { drizzle } from 'drizzle-orm/node-postgres';
import type { ConnectedDatabase } from './connect.ts';

/** Work of a transaction that may fail without failing the transaction. */
export const savepoint = <Result>(tx: ConnectedDatabase, work: () => Promise<Result>): Promise<Result> =>
  tx.transaction(work);

/** A transaction in which prepared statements (named-query.ts) run too, on its one connection. */
export async function preparedTransaction<Result>(
  db: ConnectedDatabase,
  work: (tx: ConnectedDatabase) => Promise<Result>,
): Promise<Result> {
  const client = await db.$client.connect();
  try {
    return await drizzle({ client }).transaction((tx) =>
      work(Object.assign(tx, { $client: client }) as unknown as ConnectedDatabase),
    );
  } finally {
    client.release();
  }
}
