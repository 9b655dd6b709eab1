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

test('a file in UTF-8 with a damaged letter stays in UTF-8, and the letter is known as lost', () => {
  const damaged = Buffer.concat([Buffer.from(TEXT), Buffer.from([0xe1, 0x20])]);
  expect(decodeText(damaged)).toEqual({ text: `${TEXT}\ufffd `, encoding: 'UTF-8' });
});

test('a pair of Windows-1252 letters that UTF-8 could read does not change the encoding of the rest', () => {
  const text = 'Menú «AQUÍ» de la lección';
  expect(decodeText(Buffer.from(text, 'latin1'))).toEqual({ text, encoding: 'Windows-1252' });
});
