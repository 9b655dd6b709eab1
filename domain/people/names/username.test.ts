import { expect, test } from 'vitest';
import { proposeUsername } from './propose-username.ts';
import { addressOf, hasMailbox, isPupil, shownAddress, USERNAME } from './username.ts';

test.each([
  ['Ana Núñez', 'ana.nunez'],
  ['Ana María Núñez López', 'ana.nunez'],
  ['Ana Núñez, de la O', 'ana.nunez'],
  ['Núñez, de la O, Ana', 'ana.nunez'],
  ['de la O Núñez, Ana María', 'ana.o'],
  ['Ana de la O Núñez', 'ana.o'],
  ['María de los Ángeles de la Fuente y Gómez', 'maria.fuente'],
  ['Núñez,', 'nunez'],
  [' , ', 'estudiante'],
  ['De La', 'de.la'],
  ["Seán O'Brien", 'sean.obrien'],
  ['Łukasz Sørensen', 'lukasz.sorensen'],
  ['Bartolomé Fernández-Villaverde', 'bartolome.fernandez'],
  ['Maximiliano Wolfeschlegelsteinhausen', 'maximiliano.wolfeschlegels'],
  ['Ana', 'ana'],
  ['Li', 'estudiante'],
  ['山田 たろう', 'estudiante'],
])('%s is called %s, which is a username', (name, username) => {
  expect(proposeUsername(name, () => false)).toBe(username);
  expect(username).toMatch(USERNAME);
});

test('a taken username gets the first number that is free', () => {
  const taken = new Set(['ana.nunez', 'ana.nunez2']);
  expect(proposeUsername('Ana Núñez', (username) => taken.has(username))).toBe('ana.nunez3');
});

test.each(['ab', 'Ana', 'ana nunez', 'ana..nunez', '.ana', 'ana.', 'ana@sol', 'añа', 'a'.repeat(31), ''])(
  '%j is no username',
  (text) => {
    expect(text).not.toMatch(USERNAME);
  },
);

test('an account without an address shows its username and gets no mail', () => {
  const internal = addressOf('ana.nunez');
  expect([isPupil(internal), hasMailbox(internal), shownAddress(internal)]).toEqual([
    true,
    false,
    'ana.nunez',
  ]);
});

test('an address is shown as it is and gets mail; an erased one gets none', () => {
  expect([isPupil('ana@sol.es'), hasMailbox('ana@sol.es'), shownAddress('ana@sol.es')]).toEqual([
    false,
    true,
    'ana@sol.es',
  ]);
  expect(['eliminada-1@invalid', 'ana.nunez'].map(hasMailbox)).toEqual([false, false]);
});
