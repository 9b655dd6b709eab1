import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { markBody, markCoin } from './mark-shape.ts';

test('the icon file and the logo draw the same mark', () => {
  const svg = readFileSync(new URL('./mark.svg', import.meta.url), 'utf8');
  const paths = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
  expect(paths).toEqual([markBody, markCoin]);
});
