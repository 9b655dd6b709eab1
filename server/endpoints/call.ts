import type { Database } from '#db/connect.ts';
import { localDay } from '#domain/time/week.ts';
import { AppError } from '../http/app-error.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../session/caller.ts';
import type { Device } from '../session/devices.ts';
import type { SharedVersions } from '../session/find-caller.ts';

/** What a handler receives: the services, the instant of the call, the caller, and the cookies that it may change. */
export type Call = Services & {
  now: Date;
  /** Null for a visitor. */
  visitor: Caller | null;
  /** The signed-in person; always present in endpoints for learners and administrators. */
  caller: Caller;
  /** The IANA time zone that the call was sent from, or else the profile's. */
  zone: string;
  /** The day of the call in that zone, as YYYY-MM-DD: the only 'today' of whatever it asks for (docs/product.md §16.1). */
  today: string;
  versions: SharedVersions;
  requestId: string;
  /** Network address of the client, read through trusted proxies only. */
  address: string;
  /** How the browser describes itself, unchecked. */
  userAgent: string | null;
  device: Device | null;
  /** Takes the call out of what its address or device has used of the endpoint's limit. */
  giveBackVisit: () => Promise<void>;
  setDeviceCookie: (value: string) => void;
  setSessionCookie: (token: string, expiresAt: Date) => void;
  replaceSessionCookie: (token: string, expiresAt: Date) => boolean;
  clearSessionCookie: () => void;
  /** The token that this browser got when it last signed somebody up. */
  readSignUpCookie: () => string | undefined;
  setSignUpCookie: (token: string) => void;
  /** The token of whoever answers in this browser without an account. */
  readGuestCookie: () => string | undefined;
  setGuestCookie: (token: string) => void;
};

/** Whoever changes something: a call, or work that was ordered for a time. */
export type Acting = Pick<Call, 'now'> & {
  db: Database;
  caller: Pick<Caller, 'user_id' | 'time_zone'>;
  requestId: string | null;
};

/** A call that changes something in a transaction, or with another connection. */
export const actingIn = (db: Database, { now, caller, requestId }: Acting): Acting => ({
  db,
  now,
  caller,
  requestId,
});

type Parts = Omit<Call, keyof Services | 'caller' | 'device' | 'now' | 'today'> & {
  readDevice: () => Device | null;
};

/** A call's getters. In the object of each call they would give it a hidden class of its own, which doubles the garbage. */
class CallGetters {
  declare visitor: Caller | null;
  declare readDevice: () => Device | null;
  declare now: Date;
  declare zone: string;

  get today(): string {
    return localDay(this.now, this.zone);
  }
  get caller(): Caller {
    if (!this.visitor) throw new AppError('unauthenticated');
    return this.visitor;
  }
  get device(): Device | null {
    return this.readDevice();
  }
}

/** Creates a call; reading `caller` without a session throws AppError `unauthenticated`. */
export function createCall(services: Services, parts: Parts): Call {
  return Object.assign(new CallGetters(), services, parts, { now: services.clock() });
}
