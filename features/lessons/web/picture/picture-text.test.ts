import { expect, test } from 'vitest';
import { widthOf, wrapText } from './picture-text.tsx';

test('a text is broken between words into lines that fit', () => {
  const lines = wrapText('Atención al cliente o defensor del cliente', 120);
  expect(lines.join(' ')).toBe('Atención al cliente o defensor del cliente');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(120);
});

test('a word that is too long keeps a line of its own, and no text is no line of words', () => {
  expect(wrapText('Esternocleidomastoideo uno', 40)).toEqual(['Esternocleidomastoideo', 'uno']);
  expect(wrapText('', 40)).toEqual(['']);
});
