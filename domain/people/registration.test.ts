import { expect, test } from 'vitest';
import { domainsIn, isOfDomains, noDomains } from './registration.ts';

test('domains are read however they are separated, and what is none is named', () => {
  expect(domainsIn(' Escuela.ES, @aula.org\ninstituto.edu.mx; ')).toEqual([
    'escuela.es',
    'aula.org',
    'instituto.edu.mx',
  ]);
  expect(noDomains('escuela.es, escuela, ana@escuela.es -x.es')).toEqual([
    'escuela',
    'ana@escuela.es',
    '-x.es',
  ]);
});

test.each([
  ['ana@escuela.es', true],
  ['ana@aula.escuela.es', false],
  ['ana@otraescuela.es', false],
  ['escuela.es@otra.es', false],
])('%s belongs to escuela.es: %s', (email, belongs) => {
  expect(isOfDomains(email, '@escuela.es, aula.org')).toBe(belongs);
});
