import type pg from 'pg';
import type { ConnectedDatabase } from './connect.ts';

export type Statement = { name: string; text: string };

export type Sender = {
  /**
   * Puts statements on the wire together; they run in order and their answers come in one round trip. When one fails, the
   * rest of a transaction fails with it and the first failure is thrown.
   */
  send(...statements: (string | [Statement, unknown[]])[]): Promise<pg.QueryResult[]>;
};

/**
 * A transaction written for few round trips: the caller sends `begin` and `commit` with other statements. Named statements are
 * planned once per connection. Whatever is thrown rolls the transaction back.
 */
export async function inTransaction<T>(db: ConnectedDatabase, work: (tx: Sender) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let broken: Error | undefined;
  try {
    return await work({ send: (...statements) => sendTogether(client, statements) });
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      broken = reason;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function sendTogether(client: pg.PoolClient, statements: (string | [Statement, unknown[]])[]) {
  const answers = await Promise.allSettled(
    statements.map((one) =>
      typeof one === 'string' ? client.query(one) : client.query({ ...one[0], values: one[1] }),
    ),
  );
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
}
