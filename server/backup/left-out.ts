/**
 * Tables that a backup has no rows of. They open accounts (sessions, links, unconfirmed sign-ups with their hashes), are short-lived,
 * would send old mails again, or belong to such rows: a browser's subscription ends with its session and works only with the keys of push.
 */
export const LEFT_OUT_TABLES = [
  'auth_sessions',
  'auth_tokens',
  'auth_confirmation_links',
  'auth_pending_sign_ups',
  'mail_queue',
  'mail_deliveries',
  'push_queue',
  'push_subscriptions',
  'rate_limits',
];

/**
 * Rows that are saved of other tables than whole ones; the app creates secrets again when they are missing, and leases belong to running
 * processes.
 */
export const ROWS_SAVED: Record<string, string> = {
  app_settings: "key not like '%secret' and key not like 'lease.%'",
};
