import { expect, test } from 'vitest';
import { findWordChanges, foldUnchanged } from './word-changes.ts';

const unchanged = Array.from({ length: 120 }, (_, at) => `palabra${'s'.repeat(at % 7)}-${at}`).join(' ');
const words = new Set(unchanged.split(' '));

test('what another person changed in a text is shown word by word', () => {
  expect(findWordChanges('Uno, dos y tres.', 'Uno, cinco y tres.')).toEqual([
    { text: 'Uno, ' },
    { text: 'dos', only: 'before' },
    { text: 'cinco', only: 'after' },
    { text: ' y tres.' },
  ]);
});

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
  'the excerpts around a change begin and end with whole words: %s letters more',
  (more) => {
    const before = `${'a'.repeat(more)} ${unchanged} antes ${unchanged} ${'z'.repeat(more)}`;
    const runs = foldUnchanged(findWordChanges(before, before.replace('antes', 'después')));
    const [first, removed, added, last] = runs.map(({ text }) => text);
    expect([removed, added]).toEqual(['antes', 'después']);
    expect(first).toMatch(/^\n\[…\]\n/);
    expect(last).toMatch(/\n\[…\]\n$/);
    const shown = [first, last].flatMap((text) => text!.replace('[…]', '').split(/\s+/).filter(Boolean));
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter((word) => !words.has(word))).toEqual([]);
  },
);

test('a word that is longer than an excerpt is left out whole', () => {
  const address = `https://ejemplo.com/${'x'.repeat(400)}`;
  const [first] = foldUnchanged(findWordChanges(`Lee ${address}. antes`, `Lee ${address}. después`));
  expect(first!.text).not.toContain('xxx');
});
