import * as z from 'zod/mini';
import { isPushService } from '#domain/messages/push-services.ts';

const NOT_PUBLIC = 'No es la dirección de un servicio de avisos.';

/** A browser's public key: a point of the curve P-256, uncompressed. Its first byte is 4. */
const publicKey = z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}=?$/));
const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/));

/** What the browser's push service gave, as `PushSubscription.toJSON()` writes it. */
export const pushSubscription = z.strictObject({
  endpoint: z.string().check(z.maxLength(2000), z.refine(isServiceAddress, NOT_PUBLIC)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({ p256dh: publicKey, auth: secret }),
});

/** https on its usual port. Where the name leads is checked when a message is sent (server/push/public-address.ts). */
export function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  return (
    protocol === 'https:' && port === '' && username === '' && password === '' && isPushService(hostname)
  );
}
