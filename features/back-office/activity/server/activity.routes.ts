import { handle } from '#server/endpoints/handlers.ts';
import { pageOf } from '../../server/page-of.ts';
import { activityContract } from '../activity.contract.ts';
import { countActivity } from './count-activity.ts';
import { exportActivity } from './export-activity.ts';
import { readActivity } from './read-activity.ts';

const api = handle(activityContract);

export const activityRoutes = {
  list: api.list.handler(async ({ context, input }) => {
    const { page, page_size } = input;
    if (input.kind === 'opened') await context.openings.write();
    const { limit, offset } = pageOf(input);
    const rows = await readActivity(context, input, { limit: limit + 1, offset });
    const total = await countActivity(context, input);
    return { rows: rows.slice(0, limit), total, page, page_size, has_more: rows.length > limit };
  }),
  export: api.export.handler(({ context, input }) => exportActivity(context, input)),
};
