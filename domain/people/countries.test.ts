import { expect, test } from 'vitest';
import { COUNTRY_CODES, countryName, countryOptions, GENERAL, isCountry } from './countries.ts';

test('all 249 countries of ISO 3166-1 have a Spanish name of their own', () => {
  expect(COUNTRY_CODES).toHaveLength(249);
  const names = COUNTRY_CODES.map(countryName);
  expect(new Set(names).size).toBe(249);
  expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  expect(['ES', 'MX', 'US'].map(countryName)).toEqual(['España', 'México', 'Estados Unidos']);
});

test.each([
  [GENERAL, true],
  ['CO', true],
  ['co', false],
  ['XX', false],
  ['UK', false],
  ['ESP', false],
  ['', false],
  ['constructor', false],
])('%j is a country or general: %j', (text, expected) => {
  expect(isCountry(text)).toBe(expected);
});

test('a form offers General first, then the countries by name, with accents in their place', () => {
  const labels = countryOptions().map(({ label }) => label);
  expect(labels.slice(0, 2)).toEqual(['General', 'Afganistán']);
  expect(labels.indexOf('Ucrania')).toBeLessThan(labels.indexOf('Uganda'));
  expect(labels).toHaveLength(250);
});
