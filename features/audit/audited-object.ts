import * as z from 'zod/mini';

/** What administrators' writes are about, as the audit log names it. */
export const auditedObject = z.enum([
  'user',
  'plan',
  'lesson',
  'question',
  'badge',
  'badge_image',
  'settings',
  'support_request',
]);

export type AuditedObject = z.output<typeof auditedObject>;
