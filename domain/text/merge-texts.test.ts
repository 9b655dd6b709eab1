import { expect, test } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const BASE = '# Uno\n\nPrimero.\n\n# Dos\n\nSegundo.\n\n# Tres\n\nTercero.';

test.each([
  ['other sections', 'Primero.', 'Primero, mejor.', 'Tercero.', 'Tercero, mejor.'],
  ['a removed section and another', '# Uno\n\nPrimero.\n\n', '', 'Tercero.', 'Tercero, mejor.'],
  ['a new section and another', 'Tercero.', 'Tercero.\n\n# Cuatro\n\nMás.', 'Primero.', 'Primero, mejor.'],
])('%s are merged, whoever changed which', (_, from, to, otherFrom, otherTo) => {
  const [one, other] = [BASE.replace(from, to), BASE.replace(otherFrom, otherTo)];
  const both = one.replace(otherFrom, otherTo);
  expect(mergeTexts(BASE, one, other)).toBe(both);
  expect(mergeTexts(BASE, other, one)).toBe(both);
});

test.each([
  ['the same line', 'Segundo.', 'Segundo, mejor.', 'Segundo.', 'Segundo, peor.'],
  ['neighbouring lines', 'Segundo.', 'Segundo, mejor.', 'Segundo.\n', 'Segundo.\nY más.\n'],
  ['a line that the other removed', '# Dos\n\nSegundo.\n\n', '', 'Segundo.', 'Segundo, mejor.'],
])('changes of %s are left to a person', (_, from, to, otherFrom, otherTo) => {
  expect(mergeTexts(BASE, BASE.replace(from, to), BASE.replace(otherFrom, otherTo))).toBeNull();
});

test('an empty line that is typed at the end does not touch the last one', () => {
  const [one, other] = [BASE.replace('Tercero.', 'Tercero, mejor.'), BASE.replace('Uno', 'Una')];
  expect(mergeTexts(BASE, one, `${other}\n\n`)).toBe(one.replace('Uno', 'Una'));
});

test('the same change of both is one change', () => {
  const changed = BASE.replace('Segundo.', 'Segundo, mejor.');
  expect(mergeTexts(BASE, changed, changed)).toBe(changed);
});
