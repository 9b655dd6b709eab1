export const SECURITY_EVENTS = [
  'account_created',
  'signed_in',
  'signed_out',
  'sign_in_failed',
  'sign_in_locked',
  'current_password_wrong',
  'password_reset',
  'password_changed',
  'other_sessions_closed',
  'made_admin',
  'made_learner',
  'suspended',
  'activated',
  'data_downloaded',
  'push_device_added',
  'deletion_requested',
  'deletion_cancelled',
  'account_erased',
  'access_denied',
  'origin_refused',
] as const;

export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];
