import type { MailOfDay } from './reminders.ts';

/** Every kind of mail, with what it needs to know beside its recipient: ids and texts, never links (docs/product.md §4.4). */
export type MailData = {
  /** The network that requested it, as a hash. */
  confirmation: { requester?: string };
  recovery: NoData;
  address: { user_id: string };
  password_changed: NoData;
  password_guesses: NoData;
  group_invitation: { invitation_id: string };
  deletion_requested: { due_at: string };
  support: { request_id: string };
  reminder: { user_id: string; kind: MailOfDay; local_day: string };
  support_answer: { request_id: string; answer: string };
  question_report_settled: { report_id: string };
  name_moderated: { moderation_id: string };
  certificate_revoked: { certificate_id: string };
  admin_support_request: { request_id: string };
  admin_question_report: { report_id: string };
  admin_new_user: { user_id: string };
  admin_payment_trouble: { user_id: string; trouble: string };
  admin_sign_in: { user_id: string };
  admin_mail_rejected: { kind: string; reason: string };
};

type NoData = Record<never, never>;

export type MailKind = keyof MailData;

/** The kinds that strangers can request for any address. */
export const REQUESTABLE_MAILS = ['confirmation', 'recovery'] as const satisfies MailKind[];
