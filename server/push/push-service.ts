import { Agent, type RequestOptions, request } from 'node:https';
import { isPushService } from '#domain/messages/push-services.ts';
import type { Config } from '../config.ts';
import { ensurePublicHost, lookupPublic } from './public-address.ts';

/** A browser's subscription: the address of its push service, and the keys that encrypt for this browser alone. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** What a device shows, and the page of this app that it opens. */
export type PushMessage = { title: string; body: string; url: string; tag: string };

/** `gone`: the browser has ended the subscription. */
export type PushOutcome =
  | { status: 'sent' | 'gone' }
  | { status: 'failed'; error: string; retryAfterMs: number };

export type PushService = {
  /** The installation's public key, for browsers. */
  publicKey: string;
  /** @param ttlSeconds how long the service keeps the message for a device that is off */
  send(target: PushTarget, message: PushMessage, ttlSeconds: number): Promise<PushOutcome>;
};

export type PushKeys = { publicKey: string; privateKey: string };

/** Takes megabytes, so it is loaded with the first message. */
const loadWebPush = async () => (await import('web-push')).default;

/** New keys of an installation, as the text that is stored (RFC 8292). */
export const mintPushKeys = async (): Promise<string> =>
  JSON.stringify((await loadWebPush()).generateVAPIDKeys());

/** Named as a secret, so that backups leave it out. */
export const PUSH_KEYS = 'push.vapid_secret';

type Answer = { status: number; retryAfter: string | undefined };

/** Posts an encrypted message; tests replace it. */
export type PostMessage = (
  endpoint: string,
  message: { headers: Record<string, string | number>; body: Buffer },
) => Promise<Answer>;

/** Sends messages, encrypted for the browser and signed with the installation's key, to push services, which see time and length only. */
export function createPushService(
  config: Pick<Config, 'PUBLIC_ORIGIN' | 'SUPPORT_EMAIL' | 'isSecure'>,
  keys: PushKeys,
  post: PostMessage = postToPublicHost,
): PushService {
  const subject = config.isSecure
    ? config.PUBLIC_ORIGIN
    : `mailto:${config.SUPPORT_EMAIL ?? 'no-reply@example.com'}`;
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, message, ttlSeconds) {
      try {
        const webPush = await loadWebPush();
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(message),
          { vapidDetails: { subject, ...keys }, TTL: ttlSeconds, urgency: 'normal', timeout: TIMEOUT_MS },
        );
        return outcomeOf(
          await post(endpoint, { headers: headers as Record<string, string>, body: body as Buffer }),
        );
      } catch (error) {
        return { status: 'failed', error: String(error), retryAfterMs: 0 };
      }
    },
  };
}

function outcomeOf({ status, retryAfter }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return { status: 'sent' };
  if (status === 404 || status === 410) return { status: 'gone' };
  const seconds = Number(retryAfter);
  return {
    status: 'failed',
    error: `the push service answered ${status}`,
    retryAfterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0,
  };
}

const TIMEOUT_MS = 10_000;
const agent = new Agent({ lookup: lookupPublic(), keepAlive: true, maxSockets: 20 });

/** An endpoint comes from a browser, so only addresses of the public internet are connected to, and no redirect is followed. */
const postToPublicHost: PostMessage = (endpoint, { headers, body }) =>
  new Promise((resolve, reject) => {
    ensurePublicHost(endpoint);
    // Endpoints of earlier versions can be at any public host.
    const { hostname } = new URL(endpoint);
    if (!isPushService(hostname)) throw new Error(`${hostname} is no push service`);
    const options: RequestOptions = {
      method: 'POST',
      headers,
      agent,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    const sent = request(endpoint, options, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
      );
      response.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
