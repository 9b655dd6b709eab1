import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'Introducción: ¿cuánto cuesta? 5 €';

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(TEXT.replace('€', '\u0080'), 'latin1')],
])('a file in %s keeps every letter, and its encoding is known', (encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: TEXT, encoding });
});
