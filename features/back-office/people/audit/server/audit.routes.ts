import { handle } from '#server/endpoints/handlers.ts';
import { auditContract } from '../audit.contract.ts';
import { exportAudit, listEntries } from './list-entries.ts';
import { readActors } from './read-entries.ts';

const api = handle(auditContract);

export const auditRoutes = {
  list: api.list.handler(({ context, input }) => listEntries(context, input)),
  actors: api.actors.handler(async ({ context }) => ({ actors: await readActors(context.db) })),
  export: api.export.handler(({ context, input }) => exportAudit(context, input)),
};
