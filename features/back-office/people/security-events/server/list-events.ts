import type { Database } from '#db/connect.ts';
import { security_events } from '#db/schema.ts';
import { PAGE_SIZE } from '#features/back-office/frame/page-sizes.ts';
import { countUpTo, inListOrder, sliceOf } from '#features/back-office/frame/server/list/counted-pages.ts';
import type { Page } from '#features/back-office/frame/server/list/page-of.ts';
import type { EventFilters } from '../admin-security-events.contract.ts';
import { eventsMatching, orderFor, readEvents } from './read-events.ts';

/** Events are searched by their people one by one, so fewer are counted. */
const COUNTED_FOUND = 1000;

/** A page of the events of all accounts, the newest first unless sorted otherwise. */
export async function listEvents(
  db: Database,
  { page, page_size = PAGE_SIZE, count, ...filters }: EventFilters & Page & { count?: 'all' },
) {
  const which = await eventsMatching(db, filters);
  const most = filters.search === '' ? {} : { most: COUNTED_FOUND };
  const counted = await countUpTo(db, { from: security_events, which, all: count === 'all', ...most });
  const slice = sliceOf({ page, page_size }, counted, orderFor(filters.sort));
  const events = inListOrder(slice, await readEvents(db, { which, ...slice }));
  const has_more = !counted.total_is_exact || page * page_size < counted.total;
  return { events, ...counted, page, page_size, has_more };
}
