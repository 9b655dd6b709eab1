import { expect, test } from 'vitest';
import { readLinkParameters } from './link-parameters.ts';

test.each([
  ['?token_hash=abc&type=recovery', '', { kind: 'token', token_hash: 'abc', type: 'recovery' }],
  ['?token_hash=abc', '', { kind: 'token', token_hash: 'abc', type: '' }],
  ['?token_hash=&type=recovery', '', { kind: 'foreign' }],
  ['?code=123', '', { kind: 'foreign' }],
  ['', '#access_token=a&refresh_token=b&type=recovery', { kind: 'foreign' }],
  ['', '#error=access_denied&error_code=otp_expired', { kind: 'foreign' }],
  ['', '', { kind: 'none' }],
  ['?utm_source=mail', '#contenido', { kind: 'none' }],
])('a link with %s%s is %j', (search, hash, parameters) => {
  expect(readLinkParameters({ search, hash })).toEqual(parameters);
});
