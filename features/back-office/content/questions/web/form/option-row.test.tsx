import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '#test/components/render-page.tsx';
import { OptionRow } from './option-row.tsx';

test('Enter in an option goes on to the next one, and with Ctrl is left to the form', async () => {
  let moves = 0;
  const nothing = () => {};
  const Page = () => (
    <OptionRow
      at={0}
      text="Uno"
      reason=""
      correct={false}
      advice={['Falta el motivo de esta opción.']}
      onText={nothing}
      onReason={nothing}
      onCorrect={nothing}
      onRemove={undefined}
      onGoOn={() => {
        moves += 1;
      }}
    />
  );
  const { screen } = await renderPage({ Page, path: '/opciones' });
  await expect.element(screen.getByText('Falta el motivo de esta opción.')).toBeVisible();
  await screen.getByLabelText('Opción A', { exact: true }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}{Meta>}{Enter}{/Meta}');
  expect(moves).toBe(0);
  await userEvent.keyboard('{Enter}');
  expect(moves).toBe(1);
});
