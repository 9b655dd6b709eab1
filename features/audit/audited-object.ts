import * as z from 'zod/mini';

export const auditedObject = z.enum([
  'user',
  'plan',
  'lesson',
  'question',
  'fact',
  'badge',
  'badge_image',
  'lesson_image',
  'settings',
  'group',
  'assignment',
  'support_request',
  'question_report',
  'licence',
  'export',
]);

export type AuditedObject = z.output<typeof auditedObject>;
