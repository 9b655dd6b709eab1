import { type BlockList, isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The address by which limits identify a client: its IPv4 address, or the /64 network of its IPv6 address. X-Forwarded-For is read from
 * the right as long as the hops are trusted proxies; everything further left can be forged and is ignored, as are malformed entries.
 */
export function clientAddress(c: Context, trustedProxies: BlockList): string {
  const hops = c.req.header('x-forwarded-for')?.split(',').map(readHop) ?? [];
  let address = socketAddress(c);
  while (hops.length > 0 && isTrusted(address, trustedProxies)) {
    const nearer = hops.pop();
    if (!nearer) break;
    address = nearer;
  }
  return isIPv6(address) ? networkOf(address) : address;
}

const isTrusted = (address: string, proxies: BlockList) =>
  isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

function readHop(entry: string): string | undefined {
  const hop = entry.trim().replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3');
  return isIP(hop) === 0 ? undefined : unmapped(hop);
}

const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

function networkOf(address: string): string {
  const canonical = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [head = [], tail] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  const left = tail ? [...head, ...Array<string>(8 - head.length - tail.length).fill('0')] : head;
  return `${left.slice(0, 4).join(':')}::/64`;
}

function socketAddress(c: Context): string {
  // Requests made in-process (tests) have no socket.
  const address = c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined;
  return unmapped(address ?? '127.0.0.1');
}
