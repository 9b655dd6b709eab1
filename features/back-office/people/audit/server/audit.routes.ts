import { handle } from '#server/endpoints/handlers.ts';
import { auditContract } from '../audit.contract.ts';
import { exportAudit, listEntries } from './list-entries.ts';
import { readActors } from './read-entries.ts';

export const auditRoutes = handle(auditContract, {
  list: listEntries,
  actors: async (call) => ({ actors: await readActors(call.db) }),
  export: exportAudit,
});
