import { expect, test } from 'vitest';
import { fileWith, readServer } from './environment/copied-build.ts';
import { FAULTS } from './planted-faults.ts';

test('the built server has each text that a trial changes exactly once', () => {
  const server = readServer();
  const wrong = Object.entries(FAULTS).flatMap(([name, faults]) =>
    Object.keys(faults).flatMap((text) => {
      try {
        fileWith(text, server);
        return [];
      } catch (error) {
        return [`${name}: ${(error as Error).message}`];
      }
    }),
  );
  expect(wrong).toEqual([]);
});
