import { asc, getColumns, inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { support_requests } from '#db/schema.ts';

const { folded_text: _folded, ...columns } = getColumns(support_requests);

/** What the audit log records of a request: all but the text that the search reads. */
export const auditedColumns = columns;

/** Locks requests for help in the order of their ids, so that two calls with the same ones cannot deadlock. */
export const lockRequests = (tx: Database, ids: string[]) =>
  tx
    .select(auditedColumns)
    .from(support_requests)
    .where(inArray(support_requests.id, ids))
    .orderBy(asc(support_requests.id))
    .for('update');
