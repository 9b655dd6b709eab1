import { eq } from 'drizzle-orm';
import { onlyRow } from '#db/only-row.ts';
import { profiles } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';

const columns = { admin_mails: profiles.admin_mails };

export async function readOwnSettings({ db, caller }: Call) {
  return onlyRow(await db.select(columns).from(profiles).where(eq(profiles.user_id, caller.user_id)));
}

export async function changeOwnSettings(
  { db, caller, now }: Call,
  { admin_mails }: { admin_mails: boolean },
) {
  return onlyRow(
    await db
      .update(profiles)
      .set({ admin_mails, updated_at: now })
      .where(eq(profiles.user_id, caller.user_id))
      .returning(columns),
  );
}
