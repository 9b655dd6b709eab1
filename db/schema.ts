/**
 * Every table, by area (docs/product.md §3; docs/architecture.md, "Data"). Instants are UTC with millisecond precision.
 * Tables that grow with the number of learners have user_id first in their key, so that they can be partitioned by user.
 * Triggers (append-only ledger, option ranges) are in db/migrations.
 */
export * from './schema/accounts.ts';
export * from './schema/analytics.ts';
export * from './schema/badges.ts';
export * from './schema/content.ts';
export * from './schema/figures.ts';
export * from './schema/mail.ts';
export * from './schema/office.ts';
export * from './schema/payments.ts';
export * from './schema/plans.ts';
export * from './schema/progress.ts';
export * from './schema/ranking.ts';
export * from './schema/reminders.ts';
export * from './schema/review.ts';
export * from './schema/runs.ts';
