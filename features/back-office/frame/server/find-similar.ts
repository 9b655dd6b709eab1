import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { foldForComparison } from '#domain/text/equal-texts.ts';

/** From which share of equal groups of three letters on two texts count as nearly the same. */
const NEARLY = 0.7;
const SHOWN = 3;

/** Conditions and order for rows whose folded `column` is nearly the same as a text; run the query with `withSimilarity`. */
export function similarTo({ column, text }: { column: SQLWrapper; text: string }) {
  const folded = foldForComparison(text);
  return {
    matches: sql`${column} % ${folded}`,
    byLikeness: sql`similarity(${column}, ${folded}) desc`,
    isSame: (stored: string) => foldForComparison(stored) === folded,
    limit: SHOWN,
  };
}

/** Runs a query in a transaction in which the operator % means `NEARLY`. */
export const withSimilarity = <Rows>(db: Database, query: (tx: Database) => Promise<Rows>): Promise<Rows> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(NEARLY)}, true)`);
    return query(tx);
  });
