import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_users, profiles, user_status } from '#db/schema.ts';
import type { MailData, MailKind } from '#domain/messages/mails.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import { enqueueMail } from '#server/mail/queue.ts';

/** The events that administrators are informed of by mail, each with the setting that turns it on, if there is one. */
const SWITCHES = {
  admin_support_request: 'notify_support_requests',
  admin_question_report: 'notify_question_reports',
  admin_new_user: 'notify_new_users',
  admin_payment_trouble: 'notify_payment_trouble',
  admin_sign_in: 'notify_admin_sign_ins',
  admin_mail_rejected: null,
} as const satisfies Partial<Record<MailKind, string | null>>;

export type AdminNotice = keyof typeof SWITCHES;

/** Enqueues a mail about an event, in its transaction, to every active administrator who wants such mails. `data` has ids, never links. */
export async function enqueueAdminNotice<Kind extends AdminNotice>(
  tx: Database,
  now: Date,
  kind: Kind,
  data: MailData[Kind],
): Promise<void> {
  const setting = SWITCHES[kind];
  if (setting && !(await readSettings(tx))[setting]) return;
  const admins = await tx
    .select({ email: auth_users.email })
    .from(profiles)
    .innerJoin(auth_users, eq(auth_users.id, profiles.user_id))
    .leftJoin(user_status, eq(user_status.user_id, profiles.user_id))
    .where(
      and(
        eq(profiles.role, 'admin'),
        eq(profiles.admin_mails, true),
        or(isNull(user_status.status), ne(user_status.status, 'suspended')),
      ),
    );
  for (const { email } of admins) await enqueueMail(tx, now, { kind, recipient: email, data });
}
