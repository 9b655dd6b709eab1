import { AppError } from '../http/app-error.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../session/caller.ts';
import type { Device } from '../session/devices.ts';
import type { SharedVersions } from '../session/find-caller.ts';

/** What a handler is given: the outside world, this instant, who calls, and the few things of HTTP it may touch. */
export type Call = Services & {
  now: Date;
  /** The person signed in, or null for a visitor. */
  visitor: Caller | null;
  /** The person signed in; on endpoints for learners and administrators the guard has seen to it. */
  caller: Caller;
  /** Which versions of what learners share are current. */
  versions: SharedVersions;
  requestId: string;
  /** Network address of the client, as far as trusted proxies tell. */
  address: string;
  /** The device that the browser's cookie names, where somebody has signed in before. */
  device: Device | null;
  /** Takes the call out of what its address or device has used of the endpoint's limit. */
  giveBackVisit: () => Promise<void>;
  setDeviceCookie: (value: string) => void;
  setSessionCookie: (token: string, expiresAt: Date) => void;
  replaceSessionCookie: (token: string, expiresAt: Date) => boolean;
  clearSessionCookie: () => void;
  /** The token that this browser was given when it last signed somebody up. */
  readSignUpCookie: () => string | undefined;
  setSignUpCookie: (token: string) => void;
};

type Parts = Omit<Call, keyof Services | 'caller' | 'now'>;

/** Puts a call together; reading `caller` of a visitor throws `unauthenticated`. */
export function createCall(services: Services, parts: Parts): Call {
  return {
    ...services,
    ...parts,
    now: services.clock(),
    get caller() {
      if (!parts.visitor) throw new AppError('unauthenticated');
      return parts.visitor;
    },
  };
}
