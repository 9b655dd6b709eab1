import { expect, test } from 'vitest';
import { praiseFor } from './result-praise.ts';

test.each([
  [100, '¡Todo correcto!'],
  [99, '¡Muy bien!'],
  [70, '¡Muy bien!'],
  [69, 'Vas por buen camino'],
  [40, 'Vas por buen camino'],
  [39, 'Ya sabes qué repasar'],
  [0, 'Ya sabes qué repasar'],
])('%i %% right is headed "%s"', (percentage, headline) => {
  expect(praiseFor(percentage)).toBe(headline);
});
