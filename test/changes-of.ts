import type { Client } from './http-client.ts';

/** The audited changes of a person, newest first, without the entries that say that somebody looked at them. */
export async function changesOf(admin: Client, { user_id }: { user_id: string }) {
  const { body } = await admin.get(`/api/admin/audit-log?object_type=user&object_id=${user_id}`);
  return body.entries.filter(({ action }: { action: string }) => action !== 'viewed');
}
