/**
 * Tables that a backup has no rows of. They open accounts (sessions, links, unconfirmed sign-ups with their hashes), are short-lived,
 * or would send old mails again.
 */
export const LEFT_OUT_TABLES = [
  'auth_sessions',
  'auth_tokens',
  'auth_confirmation_links',
  'auth_pending_sign_ups',
  'mail_queue',
  'mail_deliveries',
  'rate_limits',
];

/** Rows that are saved of other tables than whole ones; the app creates these secrets again when they are missing. */
export const ROWS_SAVED: Record<string, string> = { app_settings: "key not like '%secret'" };
