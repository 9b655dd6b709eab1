import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextWithFacts } from './text-with-facts.tsx';

const facts = [
  { figure: '6 %', title: 'Dato: Recargo · Ley A' },
  { figure: '16 %', title: 'Dato: IVA · Ley B' },
];

test('each figure of the law in a text shows where it comes from, and no part of another number', async () => {
  const text = 'Un 16 % de 500, no un 6 %, ni 1,6 % ni 16 %5.';
  const { container } = await render(<TextWithFacts text={text} facts={facts} />);
  const names = page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['16 % (de dónde sale)', '6 % (de dónde sale)']);
  await page.getByRole('button', { name: '16 % (de dónde sale)' }).click();
  await expect.element(page.getByText('Ley B')).toBeVisible();
  expect(container.textContent).toContain('ni 1,6 % ni 16 %5.');
});

test('a text without figures of the law stays as it is', async () => {
  const { container } = await render(<TextWithFacts text="Son 500." />);
  expect(container.textContent).toBe('Son 500.');
});
