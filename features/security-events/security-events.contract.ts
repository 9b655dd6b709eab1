import * as z from 'zod/mini';
import { learner, noInput } from '#contract/endpoint.ts';
import { instant, rowId, rowNumber } from '#contract/fields.ts';
import { SECURITY_EVENTS } from '#domain/people/security-events.ts';
import { ownPasswordForm } from '#features/account/account.forms.ts';

/** What happened to an account; the device in plain words. */
export const securityEvent = z.object({
  id: z.int(),
  kind: z.enum(SECURITY_EVENTS),
  /** Null when unknown: after an erasure, and for the command line. */
  device: z.nullable(z.string()),
  address: z.nullable(z.string()),
  created_at: instant,
});

/** Device and address are those from which it was opened; null when unknown. */
export const openSession = z.object({
  id: z.string(),
  device: z.nullable(z.string()),
  address: z.nullable(z.string()),
  created_at: instant,
});

/** The activity of the own account, its sessions and their end: docs/product.md §4.13. */
export const securityEventsContract = {
  mine: learner('GET /security-events', 'La actividad de mi cuenta')
    .input(z.prefault(z.strictObject({ before: z.optional(rowNumber) }), {}))
    .output(
      z.object({
        /** Done by an administrator, whose device and address are not shown. */
        events: z.array(z.extend(securityEvent, { by_admin: z.boolean() })),
        /** The event after which the next page begins; null on the last page. */
        next: z.nullable(z.int()),
        other_sessions: z.int(),
      }),
    ),
  endOtherSessions: learner('POST /auth/end-other-sessions', 'Cerrar mis otras sesiones')
    .input(ownPasswordForm)
    .output(z.object({ ended: z.int() })),
  sessions: learner('GET /auth/sessions', 'Mis sesiones abiertas')
    .input(noInput)
    .output(
      z.object({
        sessions: z.array(z.extend(openSession, { is_current: z.boolean() })),
      }),
    ),
  endSession: learner('POST /auth/sessions/{id}/end', 'Cerrar una de mis sesiones', { status: 204 }).input(
    z.extend(ownPasswordForm, { id: rowId }),
  ),
};
