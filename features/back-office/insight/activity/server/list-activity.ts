import { PAGE_SIZE } from '#features/back-office/frame/page-sizes.ts';
import { inListOrder, sliceOf } from '#features/back-office/frame/server/list/counted-pages.ts';
import type { Page } from '#features/back-office/frame/server/list/page-of.ts';
import type { Call } from '#server/endpoints/call.ts';
import { countActivity, sumPoints } from './count-activity.ts';
import { type ActivityFilters, orderFor, readActivity } from './read-activity.ts';

/** A page of what learners did, the newest first unless sorted otherwise. */
export async function listActivity(
  call: Call,
  { page, page_size = PAGE_SIZE, count, ...filters }: ActivityFilters & Page & { count?: 'all' | undefined },
) {
  if (filters.kind === 'opened') await call.openings.write();
  const counted = await countActivity(call, filters, count === 'all');
  const slice = sliceOf({ page, page_size }, counted, orderFor(filters.sort));
  const rows = inListOrder(slice, await readActivity(call, filters, slice));
  const has_more = !counted.total_is_exact || page * page_size < counted.total;
  const points = await sumPoints(call, filters, counted);
  return { rows, ...counted, points, page, page_size, has_more };
}
