import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import CalculatorPanel from './calculator-panel.tsx';

test.each([
  ['ES', '1.500 × 2', '= 3000'],
  ['ES', '1.500,5 × 2', '= 3001'],
  ['ES', '1,125 + 0.5', '= 1,625'],
  ['MX', '1,500 × 2', '= 3000'],
  ['MX', '1.125 × 2', '= 2.25'],
  ['general', '1.500 × 2', '¿1500 o 1,5?'],
])('in %s the calculator reads %s as written there, and says %s', async (country, typed, says) => {
  await render(<CalculatorPanel country={country} />);
  await page.getByLabelText('Operación').fill(typed);
  await expect.element(page.getByText(says, { exact: true })).toBeVisible();
});
