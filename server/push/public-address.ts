import { lookup as lookupName } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

/** Networks that are not the public internet (IANA's registries of special-purpose addresses). */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');

const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
const PRIVATE_V6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE_V6.addSubnet(network, bits, 'ipv6');

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !PRIVATE.check(address, 'ipv4');
  return PUBLIC_V6.check(address, 'ipv6') && !PRIVATE_V6.check(address, 'ipv6');
}

const notPublic = (hostname: string) => new Error(`${hostname} does not lead to the public internet`);

/** Connections to an IP address make no lookup. @throws Error for the address of a page at a private IP address */
export function ensurePublicHost(url: string): void {
  const { hostname } = new URL(url);
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) && !isPublicAddress(address)) throw notPublic(hostname);
}

/** A lookup that fails for a name with an address that is not public. The connection uses the very addresses that were checked. */
export const lookupPublic =
  (lookup: typeof lookupName = lookupName): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [] as never);
      const refused = found.find(({ address }) => !isPublicAddress(address));
      const [first] = found;
      if (refused || !first) {
        return callback(notPublic(hostname), [] as never);
      }
      if (options.all) return callback(null, found);
      callback(null, first.address, first.family);
    });
  };
