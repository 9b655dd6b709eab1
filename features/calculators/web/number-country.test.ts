import { expect, test } from 'vitest';
import { numberCountry } from './number-country.ts';

test.each([
  ['MX', 'es-ES', 'MX'],
  ['general', 'es-MX', 'MX'],
  [undefined, 'es-Latn-PE', 'PE'],
  ['general', 'es', 'general'],
  [undefined, 'es-419', 'general'],
  [undefined, 'C', 'general'],
])('a profile of %s in a browser of %s reads numbers as in %s', (profile, language, country) => {
  expect(numberCountry(profile, language)).toBe(country);
});
