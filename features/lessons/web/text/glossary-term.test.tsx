import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GlossaryTerm } from './glossary-term.tsx';

test('a term shows its sentence and the word of the country from the keyboard, and Escape closes them', async () => {
  await render(
    <GlossaryTerm title="Término: IVA · Va dentro del precio. · En Perú: IGV" href="/glosario#iva">
      IVA
    </GlossaryTerm>,
  );
  const note = page.getByText('Va dentro del precio.');
  await expect.element(page.getByRole('button', { name: 'IVA (qué es)' })).toBeVisible();
  await expect.element(note).not.toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(note).toBeVisible();
  await expect.element(page.getByText('En Perú: IGV')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ver en el glosario' }))
    .toHaveAttribute('href', '/glosario#iva');
  await userEvent.keyboard('{Escape}');
  await expect.element(note).not.toBeVisible();
});
