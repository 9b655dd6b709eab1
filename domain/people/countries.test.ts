import { expect, test } from 'vitest';
import { COUNTRY_CODES, countryOptions, isCountry } from './countries.ts';
import { countryName, GENERAL } from './country-name.ts';

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

test('a form offers General, the nine countries of the lessons and the others by name, each once', () => {
  const labels = countryOptions().map(({ label }) => label);
  const taught = ['España', 'México', 'Colombia', 'Perú', 'Chile', 'Argentina', 'Ecuador'];
  const first = ['General', ...taught, 'República Dominicana', 'Estados Unidos', 'Afganistán'];
  expect(labels.slice(0, 11)).toEqual(first);
  expect(new Set(labels).size).toBe(250);
  expect(labels.indexOf('Ucrania')).toBeLessThan(labels.indexOf('Uganda'));
  expect(labels).toHaveLength(250);
});
