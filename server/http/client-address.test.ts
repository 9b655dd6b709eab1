import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { clientAddress } from './client-address.ts';

/** The address found for a request that arrived from 127.0.0.1. */
async function addressOf(forwarded: string | undefined, proxies: string): Promise<string> {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: proxies });
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustedProxies)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.request('/', { headers })).text();
}

describe('a forwarding header', () => {
  test.each([
    ['is not believed by default', '1.2.3.4', '', '127.0.0.1'],
    ['is believed of a trusted proxy', '1.2.3.4', '127.0.0.1', '1.2.3.4'],
    ['is believed of a trusted network', '1.2.3.4', '127.0.0.0/8', '1.2.3.4'],
    ['is not believed of another network', '1.2.3.4', '10.0.0.0/8', '127.0.0.1'],
    ['is believed hop by hop', '6.6.6.6, 1.2.3.4, 10.0.0.9', '127.0.0.1, 10.0.0.0/8', '1.2.3.4'],
    ['is ignored left of the first stranger', '127.0.0.1, 6.6.6.6, 1.2.3.4', '127.0.0.1', '1.2.3.4'],
    ['that names no address ends the search', `${'x'.repeat(5000)}`, '127.0.0.1', '127.0.0.1'],
    ['that is empty leaves the proxy', ' , ,', '127.0.0.1', '127.0.0.1'],
    ['may carry a port', '1.2.3.4:55123', '127.0.0.1', '1.2.3.4'],
    ['may spell an IPv4 address as IPv6', '::ffff:1.2.3.4', '127.0.0.1', '1.2.3.4'],
  ])('%s', async (_, forwarded, proxies, address) => {
    expect(await addressOf(forwarded, proxies)).toBe(address);
  });
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])(
  'of an IPv6 address such as %s the network counts, since one person has all of it',
  async (given, network) => {
    expect(await addressOf(given, '127.0.0.1')).toBe(network);
  },
);

test.each(['proxy.local', '10.0.0.0/33', '10.0.0', '::1/129', '127.0.0.1, *'])(
  'TRUSTED_PROXIES=%s is rejected at the start',
  (TRUSTED_PROXIES) => {
    expect(() => readConfig({ TRUSTED_PROXIES })).toThrow(/TRUSTED_PROXIES/);
  },
);
