import { expect, test } from 'vitest';
import { sampleText } from './sample-text.ts';

test('whoever writes questions reads their numbers without the marks of the source', () => {
  expect(sampleText('Raúl gana {20.000} € y paga un {=10} %.', null)).toBe(
    'Raúl gana 20.000 € y paga un 10 %.',
  );
});
