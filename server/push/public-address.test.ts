import { createECDH } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { request } from 'node:https';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { isPublicAddress, lookupPublic } from './public-address.ts';
import { createPushService, mintPushKeys } from './push-service.ts';

test.each([
  ['142.250.184.10', true],
  ['2a00:1450:4003:80f::200a', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:8.8.8.8', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
])('%s is of the public internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

/** Connects to a name that leads to these addresses. @returns the error's text */
const connect = (addresses: LookupAddress[]) =>
  new Promise<string>((resolve) => {
    const lookup = lookupPublic(((_name: string, _options: object, done: (...found: unknown[]) => void) =>
      done(null, addresses)) as never);
    request('https://push.ejemplo.com/x', { lookup, agent: false }, () => resolve('connected'))
      .once('error', (error) => resolve(error.message))
      .end();
  });

test('a name that leads into the private network is not connected to, not even beside a public address', async () => {
  const refused = 'push.ejemplo.com does not lead to the public internet';
  expect(await connect([{ address: '127.0.0.1', family: 4 }])).toBe(refused);
  expect(
    await connect([
      { address: '142.250.184.10', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]),
  ).toBe(refused);
  expect(await connect([])).toBe(refused);
});

test.each(['127.0.0.1', '2130706433', '[::1]', '[::ffff:a00:1]', '169.254.169.254', 'push.ejemplo.com'])(
  'no message is sent to %s, and no name is looked up',
  async (host) => {
    const service = createPushService(readConfig({}), JSON.parse(await mintPushKeys()));
    const p256dh = createECDH('prime256v1').generateKeys('base64url');
    const target = { endpoint: `https://${host}/x`, p256dh, auth: 'A'.repeat(22) };
    const message = { title: 'Hola', body: '', url: '/', tag: 'x' };
    expect(await service.send(target, message, 60)).toMatchObject({
      error: expect.stringMatching(/does not lead to the public internet|is no push service/),
    });
  },
);
