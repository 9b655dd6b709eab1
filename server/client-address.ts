import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The client's network address. X-Forwarded-For is believed only hop by hop from the right, and only as far as
 * the hops are trusted proxies; whatever a client writes further left is ignored.
 */
export function clientAddress(c: Context, trustedProxies: string[]): string {
  const hops = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  let address = socketAddress(c);
  while (trustedProxies.includes(address)) {
    const nearer = hops.pop();
    if (!nearer) break;
    address = nearer;
  }
  return address;
}

function socketAddress(c: Context): string {
  // Requests made in-process (tests) have no socket.
  const address = c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined;
  return (address ?? '127.0.0.1').replace(/^::ffff:/, '');
}
