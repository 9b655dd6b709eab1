import { expect, test } from 'vitest';
import { isServiceAddress } from './push-subscription.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAA', true],
  ['https://web.push.apple.com/QGu', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=a', true],
  ['https://push.ejemplo.com/x', false],
  ['https://otro-fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com.ejemplo.com/x', false],
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
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://ana:clave@fcm.googleapis.com/x', false],
  ['ftp://fcm.googleapis.com/x', false],
  ['no es una dirección', false],
])('%s is an address of a push service: %s', (address, accepted) => {
  expect(isServiceAddress(address)).toBe(accepted);
});
