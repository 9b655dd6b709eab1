import { expect, test } from 'vitest';
import { facilityMeaning, separationMeaning } from './figure-meanings.ts';

test('a question says in words whether it separates, and how hard it is', () => {
  expect([null, -0.2, 0.06, 0.15, 0.3, 0.5].map(separationMeaning)).toEqual([
    ...[null, 'Al revés: falla más quien más sabe', 'No separa a quien sabe de quien no'],
    ...['Separa poco', 'Separa bien', 'Separa muy bien'],
  ]);
  expect([null, 0.25, 0.3, 0.6, 0.9, 0.97].map((share) => facilityMeaning(share, 0.25))).toEqual([
    ...[null, 'Como al azar, o menos', 'Difícil', 'Ni fácil ni difícil', 'Fácil', 'Casi nadie la falla'],
  ]);
});
