/** Tables without rows in a backup: they open accounts, are short-lived, would send old mails again, or belong to such rows. */
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

/** Tables of which not all rows are saved: missing secrets are created again, and leases belong to running processes. */
export const ROWS_SAVED: Record<string, string> = {
  app_settings: "key not like '%secret' and key not like 'lease.%'",
};
