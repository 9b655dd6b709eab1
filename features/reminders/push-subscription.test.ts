import { expect, test } from 'vitest';
import { isServiceAddress } from './push-subscription.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAA', true],
  ['https://web.push.apple.com/QGu', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://localhost/x', false],
  ['https://app.localhost/x', false],
  ['https://127.0.0.1/x', false],
  ['https://0x7f.1/x', false],
  ['https://2130706433/x', false],
  ['https://10.0.0.7/x', false],
  ['https://[::1]/x', false],
  ['https://[::ffff:10.0.0.7]/x', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://metadata.google.internal/x', false],
  ['https://impresora.local/x', false],
  ['https://servidor/x', false],
  ['https://push.ejemplo.com:8443/x', false],
  ['https://ana:clave@push.ejemplo.com/x', false],
  ['ftp://push.ejemplo.com/x', false],
  ['no es una dirección', false],
])('%s can be the address of a push service: %s', (address, accepted) => {
  expect(isServiceAddress(address)).toBe(accepted);
});
