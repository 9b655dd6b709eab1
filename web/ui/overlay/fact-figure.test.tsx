import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FactFigure } from './fact-figure.tsx';

test('a figure that a law sets opens its fact, source and dates from the keyboard, and Escape closes them', async () => {
  await render(
    <FactFigure title="Dato: IVA · Ley, artículo 1 · Revisado ayer" href="https://ley.example">
      16 %
    </FactFigure>,
  );
  const note = page.getByText('Ley, artículo 1');
  await expect.element(note).not.toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(note).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Abrir la fuente' }))
    .toHaveAttribute('href', 'https://ley.example');
  await userEvent.keyboard('{Escape}');
  await expect.element(note).not.toBeVisible();
});
