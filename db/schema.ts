/** Every table, by area. Instants are UTC with millisecond precision. Tables that grow with learners have user_id first in their key. */
export * from './schema/accounts.ts';
export * from './schema/analytics.ts';
export * from './schema/badges.ts';
export * from './schema/certificates.ts';
export * from './schema/content.ts';
export * from './schema/figures.ts';
export * from './schema/groups.ts';
export * from './schema/live.ts';
export * from './schema/mail.ts';
export * from './schema/office.ts';
export * from './schema/payments.ts';
export * from './schema/plans.ts';
export * from './schema/progress.ts';
export * from './schema/ranking.ts';
export * from './schema/reminders.ts';
export * from './schema/review.ts';
export * from './schema/runs.ts';
