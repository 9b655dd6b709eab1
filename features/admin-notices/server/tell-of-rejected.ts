import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { writeStored } from '#db/queries/stored-values.ts';
import { app_settings } from '#db/schema.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Mailing } from '#server/mail/queue.ts';
import { REJECTED_MAILS, type RejectedMails } from '#server/mail/queue.ts';
import { enqueueAdminNotice } from './enqueue-admin-notice.ts';

const NEVER = new Date(0).toISOString();

/** Counts mails that were given up and mails administrators about the first of a day; never about a notice to themselves. */
export const tellOfRejected: Mailing['tellOfRejected'] = async (tx: Database, now, { kind, reason }) => {
  // Of two mails that are given up at once the second waits here, so that it finds what the first one told.
  await tx
    .insert(app_settings)
    .values({ key: REJECTED_MAILS, value: { count: 0, last_at: NEVER, told_at: NEVER }, updated_at: now })
    .onConflictDoNothing();
  const rows = await tx.select().from(app_settings).where(eq(app_settings.key, REJECTED_MAILS)).for('update');
  const before = onlyRow(rows).value as RejectedMails;
  const isNew = now.getTime() - Date.parse(before.told_at) >= DAY_MS;
  const tells = isNew && !kind.startsWith('admin_');
  const value: RejectedMails = {
    count: before.count + 1,
    last_at: now.toISOString(),
    told_at: tells ? now.toISOString() : before.told_at,
  };
  await writeStored(tx, REJECTED_MAILS, value, now);
  if (tells) await enqueueAdminNotice(tx, now, 'admin_mail_rejected', { kind, reason });
};
