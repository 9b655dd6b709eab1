/** What the audit log records (docs/product.md §6.4); a past tense of the change, with a scope where it is not an administrator's. */
export const AUDIT_ACTIONS = [
  'created',
  'edited',
  'archived',
  'activated',
  'deactivated',
  'suspended',
  'made_free',
  'made_premium',
  'reordered',
  'questions_reordered',
  'uploaded',
  'imported_created',
  'imported_updated',
  'imported_restored',
  'answered',
  'closed',
  'reopened',
  'points_reversed',
  'made_admin',
  'made_learner',
  'account.data_downloaded',
  'account.deletion_requested',
  'account.deletion_cancelled',
  'payment.taken_from_suspended_user',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
