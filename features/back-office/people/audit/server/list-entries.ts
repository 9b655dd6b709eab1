import { audit_log } from '#db/schema.ts';
import { PAGE_SIZE } from '#features/back-office/frame/page-sizes.ts';
import { countUpTo, inListOrder, sliceOf } from '#features/back-office/frame/server/list/counted-pages.ts';
import type { Page } from '#features/back-office/frame/server/list/page-of.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { AuditFilters } from '../audit.contract.ts';
import { entriesMatching, orderFor, readEntries } from './read-entries.ts';
import { readNames } from './read-names.ts';

/** A page of the audit log with the names of the rows that it mentions, the newest first unless sorted otherwise. */
export async function listEntries(
  { db, caller }: Pick<Call, 'db' | 'caller'>,
  { page, page_size = PAGE_SIZE, count, ...filters }: AuditFilters & Page & { count?: 'all' },
) {
  const which = entriesMatching(filters, caller.time_zone);
  const counted = await countUpTo(db, { from: audit_log, which, all: count === 'all' });
  const slice = sliceOf({ page, page_size }, counted, orderFor(filters.sort));
  const entries = inListOrder(slice, await readEntries(db, { which, ...slice }));
  const has_more = !counted.total_is_exact || page * page_size < counted.total;
  return { entries, names: await readNames(db, entries), ...counted, page, page_size, has_more };
}
