import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'Introducción: ¿cuánto cuesta? 5 €';

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(TEXT.replace('€', '\u0080'), 'latin1')],
])('a file in %s is decoded without loss and its encoding is reported', (encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: TEXT, encoding });
});

test('a UTF-8 file with a damaged letter is read as UTF-8, and the letter becomes the replacement character', () => {
  const damaged = Buffer.concat([Buffer.from(TEXT), Buffer.from([0xe1, 0x20])]);
  expect(decodeText(damaged)).toEqual({ text: `${TEXT}\ufffd `, encoding: 'UTF-8' });
});

test('two Windows-1252 letters that happen to be valid UTF-8 do not change the encoding of the rest', () => {
  const text = 'Menú «AQUÍ» de la lección';
  expect(decodeText(Buffer.from(text, 'latin1'))).toEqual({ text, encoding: 'Windows-1252' });
});
