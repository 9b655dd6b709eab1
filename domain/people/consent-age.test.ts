import { expect, test } from 'vitest';
import { needsConsent } from './consent-age.ts';

const now = new Date('2026-11-29T00:00:00Z');

test.each([
  [2011, 'ES', false],
  [2012, 'ES', true],
  [2013, 'US', true],
  [2012, 'US', false],
  [2010, 'MX', true],
  [2007, 'MX', false],
  [null, 'ES', true],
  [2011, 'general', true],
])('born in %s in %s: a guardian or the school consents is %s', (birthYear, country, needed) => {
  expect(needsConsent(birthYear, country, now)).toBe(needed);
});
