import { expect, test } from 'vitest';
import { renderPage } from '#test/components/render-page.tsx';
import { useListAddress } from '../../list/use-list-address.ts';
import { SelectAll } from './select-all.tsx';
import { useSelection } from './use-selection.ts';

const listOf = (total: number) =>
  function List() {
    const { search } = useListAddress();
    const page_size = Number(search.filas ?? 2);
    const shown = Array.from({ length: Math.min(total, page_size) }, (_, at) => ({ id: `fila ${at + 1}` }));
    const ids = shown.map(({ id }) => id);
    const selection = useSelection(shown, ({ id }) => id);
    return (
      <main>
        <p>Elegidas: {selection.chosen.length}.</p>
        <button type="button" onClick={() => selection.setRows({ 'fila 1': true, 'fila 2': true })}>
          Elegir la página
        </button>
        <SelectAll selection={selection} ids={ids} of={{ total, page_size }} noun="pregunta" />
      </main>
    );
  };

async function renderList(total: number) {
  const { screen } = await renderPage({ Page: listOf(total), path: '/lista' });
  await screen.getByRole('button', { name: 'Elegir la página' }).click();
  return screen;
}

test('once a page is chosen, all that is filtered can be chosen, and is shown on one page', async () => {
  const screen = await renderList(340);
  await screen.getByRole('button', { name: 'Elegir todo lo filtrado: 340 preguntas' }).click();
  await expect.element(screen.getByText('Elegidas: 340.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Elegir todo/ }).query()).toBeNull();
});

test('more rows than one change may have are answered with what to do', async () => {
  const screen = await renderList(10_000);
  await expect
    .element(screen.getByText(/El filtro deja 10\.000 preguntas, y se cambian hasta 500/))
    .toBeVisible();
  expect(screen.getByRole('button', { name: /Elegir todo/ }).query()).toBeNull();
});
