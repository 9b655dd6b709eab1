/** The row of app_settings that counts the mails that the mail server rejected for good. */
export const REJECTED_MAILS = 'mail.rejected';

/** `told_at`: when administrators were last mailed about it. Instants are ISO 8601 in UTC. */
export type RejectedMails = { count: number; last_at: string; told_at: string };
