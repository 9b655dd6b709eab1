import * as z from 'zod/mini';
import { admin, byId, support } from '#contract/endpoint.ts';
import { instant, listOf, pageNumber, rowId } from '#contract/fields.ts';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { SECURITY_EVENTS } from '#domain/people/security-events.ts';
import {
  adminPayment,
  adminSubscription,
} from '#features/back-office/money/subscriptions/subscriptions.contract.ts';
import { openSession } from '#features/security-events/security-events.contract.ts';
import { adminSupportRequest } from '../support/admin-support.contract.ts';

const pageOfPerson = z.strictObject({ id: rowId, page: pageNumber });
const pages = { page: z.int(), has_more: z.boolean() };

const attempt = z.object({
  id: z.string(),
  lesson_id: z.string(),
  lesson_title: z.string(),
  started_at: instant,
  /** Null while the quiz is open. */
  finished_at: z.nullable(instant),
  score: z.nullable(z.int()),
  total_questions: z.int(),
  points_earned: z.nullable(z.int()),
});

/** It began, the person or an administrator asked for its end, and it stopped bringing in money. */
export const SUBSCRIPTION_MOMENTS = ['began', 'cancelled', 'ended'] as const;

const history = z.object({
  id: z.string(),
  created_at: instant,
  /** The administrator who did it; null for the person and for the system. */
  actor: z.nullable(z.object({ user_id: z.string(), full_name: z.string() })),
  /** A change of the audit log, or else an event of security, or what became of a subscription. */
  change: z.nullable(
    z.object({
      action: z.string(),
      before: z.nullable(z.record(z.string(), z.unknown())),
      after: z.nullable(z.record(z.string(), z.unknown())),
    }),
  ),
  event: z.nullable(
    z.object({
      kind: z.enum(SECURITY_EVENTS),
      device: z.nullable(z.string()),
      address: z.nullable(z.string()),
    }),
  ),
  subscription: z.nullable(z.object({ kind: z.enum(SUBSCRIPTION_MOMENTS), tier: z.string() })),
});

/** The sections of a person's page: docs/product.md §2.12. */
export const personContract = {
  progress: support('GET /admin/users/{id}/progress', 'El progreso de una persona')
    .input(byId)
    .output(
      z.object({
        level: z.int(),
        completed_lessons: z.int(),
        /** Lessons that are on offer now. */
        lessons: z.int(),
        last_activity_at: z.nullable(instant),
        results: listOf({
          lesson_id: z.string(),
          lesson_title: z.string(),
          category: z.enum(LESSON_CATEGORIES),
          score: z.int(),
          total_questions: z.int(),
          total_points: z.int(),
          completed_at: instant,
        }),
      }),
    ),
  attempts: support('GET /admin/users/{id}/attempts', 'Los intentos de una persona')
    .input(pageOfPerson)
    .output(z.object({ attempts: z.array(attempt), ...pages })),
  badges: support('GET /admin/users/{id}/badges', 'Las insignias de una persona')
    .input(byId)
    .output(
      z.object({
        badges: listOf({
          id: z.string(),
          title: z.string(),
          image_url: z.nullable(z.string()),
          awarded_at: instant,
        }),
      }),
    ),
  payments: admin('GET /admin/users/{id}/payments', 'Las suscripciones y los pagos de una persona')
    .input(byId)
    .output(z.object({ subscriptions: z.array(adminSubscription), payments: z.array(adminPayment) })),
  supportRequests: support(
    'GET /admin/users/{id}/support-requests',
    'Las solicitudes de soporte de una persona',
  )
    .input(byId)
    .output(z.object({ support_requests: z.array(adminSupportRequest) })),
  sessions: support('GET /admin/users/{id}/sessions', 'Las sesiones abiertas de una persona')
    .input(byId)
    .output(z.object({ sessions: z.array(z.extend(openSession, { expires_at: instant })) })),
  history: admin(
    'GET /admin/users/{id}/history',
    'Lo que pasó con la cuenta de una persona, lo último primero',
  )
    .input(pageOfPerson)
    .output(
      z.object({
        entries: z.array(history),
        /** Today's names of the rows that the changes mention, by id. */
        names: z.record(z.string(), z.string()),
        ...pages,
      }),
    ),
};
