import { and, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import {
  auth_address_requests,
  auth_confirmation_links,
  auth_pending_sign_ups,
  auth_sessions,
  auth_tokens,
  group_invitations,
  guests,
  lesson_drafts,
  live_quizzes,
  mail_deliveries,
  office_presence,
  offline_packages,
  push_subscriptions,
  rate_limits,
} from '#db/schema.ts';
import { TAKEN_LATE_MS } from '#domain/time/bracket-instants.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { COUNTED_MS } from '../mail/recipient-limit.ts';

/** How long a lesson's draft that nobody touches is kept: 90 days. */
const DRAFT_MS = 90 * DAY_MS;

/** Who was in the office's pages is nobody's business later. */
const PRESENCE_MS = 60_000;

/**
 * Deletes sign-ups, guests, live quizzes, links, invitations, sessions and counters that are expired, forgotten drafts, and events older
 * than a year.
 */
export async function sweepExpiredRows(db: Database, now: Date): Promise<void> {
  await db.delete(auth_pending_sign_ups).where(lt(auth_pending_sign_ups.expires_at, now));
  await db.delete(auth_confirmation_links).where(lt(auth_confirmation_links.expires_at, now));
  await db.delete(group_invitations).where(lt(group_invitations.expires_at, now));
  await db.delete(guests).where(lt(guests.expires_at, now));
  await db.delete(live_quizzes).where(lt(live_quizzes.expires_at, now));
  await db
    .delete(offline_packages)
    .where(
      and(
        lt(offline_packages.expires_at, new Date(now.getTime() - TAKEN_LATE_MS)),
        isNull(offline_packages.digest),
      ),
    );
  await db.delete(mail_deliveries).where(lt(mail_deliveries.sent_at, new Date(now.getTime() - COUNTED_MS)));
  await db.delete(auth_address_requests).where(lt(auth_address_requests.expires_at, now));
  await db.delete(auth_tokens).where(lt(auth_tokens.expires_at, now));
  // A device goes on showing reminders when its session ends by lying idle, unlike when somebody ends it.
  await db
    .update(push_subscriptions)
    .set({ session_id: null })
    .where(
      inArray(
        push_subscriptions.session_id,
        db.select({ id: auth_sessions.id }).from(auth_sessions).where(lt(auth_sessions.expires_at, now)),
      ),
    );
  await db.delete(auth_sessions).where(lt(auth_sessions.expires_at, now));
  await db.delete(lesson_drafts).where(lt(lesson_drafts.updated_at, new Date(now.getTime() - DRAFT_MS)));
  await db.delete(office_presence).where(lt(office_presence.seen_at, new Date(now.getTime() - PRESENCE_MS)));
  await db.execute(sql`select forget_security_events()`);
  await db.delete(rate_limits).where(lt(rate_limits.expire, now.getTime() - 60_000));
}
