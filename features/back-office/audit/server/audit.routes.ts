import { handle } from '#server/endpoints/handlers.ts';
import { PAGE_SIZE } from '../../page-sizes.ts';
import { auditContract } from '../audit.contract.ts';
import { exportAudit } from './export-audit.ts';
import { readActors, readEntries } from './read-entries.ts';
import { readNames } from './read-names.ts';

const api = handle(auditContract);

export const auditRoutes = {
  list: api.list.handler(async ({ context: { db, caller }, input: { page, ...filters } }) => {
    // One row more than a page holds shows whether there is a next page without counting the log.
    const slice = { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
    const rows = await readEntries(db, filters, caller.time_zone, slice);
    const entries = rows.slice(0, PAGE_SIZE);
    const names = await readNames(db, entries);
    return { entries, names, page, page_size: PAGE_SIZE, has_more: rows.length > PAGE_SIZE };
  }),
  actors: api.actors.handler(async ({ context }) => ({ actors: await readActors(context.db) })),
  export: api.export.handler(({ context, input }) => exportAudit(context, input)),
};
