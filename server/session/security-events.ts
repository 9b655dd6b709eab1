import type { Logger } from 'pino';
import type { Database } from '#db/connect.ts';
import { security_events } from '#db/schema.ts';
import type { SecurityEventKind } from '#domain/people/security-events.ts';
import type { Services } from '../services.ts';

/** Where an event comes from: a call, or background work and the command line, which have no request, and the latter no log. */
export type EventSource = {
  log?: Logger;
  now: Date;
  requestId?: string;
  address?: string;
  userAgent?: string | null;
};

export type SecurityEvent = {
  kind: SecurityEventKind;
  /** Whose account it is about; null when no account is known. */
  user_id: string | null;
  /** The administrator who does it to somebody else. */
  actor_id?: string;
};

export const LONGEST_USER_AGENT = 300;

/** Records an event in the transaction of its cause, as a row and as a line of the log, which has ids only. */
export async function recordSecurityEvent(
  tx: Database,
  { log, now, requestId, address, userAgent }: EventSource,
  event: SecurityEvent,
): Promise<void> {
  await tx.insert(security_events).values({
    ...event,
    address: address ?? null,
    user_agent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
    request_id: requestId ?? null,
    created_at: now,
  });
  const { kind, ...people } = event;
  log?.info({ event: kind, ...people, request_id: requestId }, 'security event');
}

/** Records an event that has no transaction. The call goes on when that fails; the failure is logged as an error. */
export async function recordLoneEvent(
  source: EventSource & Pick<Services, 'db'>,
  event: SecurityEvent,
): Promise<void> {
  try {
    await recordSecurityEvent(source.db, source, event);
  } catch (error) {
    const { kind, user_id } = event;
    source.log?.error(
      { err: error, event: kind, user_id, request_id: source.requestId },
      'security event not recorded',
    );
  }
}

/** Whose account an event is about, and who does it when it is somebody else. */
export const eventPeople = ({ caller }: { caller: { user_id: string } }, user_id: string) =>
  caller.user_id === user_id ? { user_id } : { user_id, actor_id: caller.user_id };
