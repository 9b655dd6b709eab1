import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { profiles } from '#db/schema.ts';
import { recordLook } from '#features/back-office/people/users/server/read-users.ts';
import type { Call } from '#server/endpoints/call.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { auditContract } from '../audit.contract.ts';
import { exportAudit, listEntries } from './list-entries.ts';
import { readActors } from './read-entries.ts';

export const auditRoutes = handle(auditContract, {
  list: async (call, input) => {
    const listed = await listEntries(call, input);
    await recordLookAt(call, input.object_id);
    return listed;
  },
  actors: async (call) => ({ actors: await readActors(call.db) }),
  export: exportAudit,
});

/** The entries about one person are its history, wherever they are read. */
async function recordLookAt(call: Call, object_id: string | undefined): Promise<void> {
  if (!object_id || !z.uuid().safeParse(object_id).success) return;
  if ((await call.db.$count(profiles, eq(profiles.user_id, object_id))) > 0)
    await recordLook(call, object_id, 'history');
}
