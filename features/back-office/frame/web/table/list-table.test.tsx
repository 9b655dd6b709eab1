import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useOfficeKeys } from '#features/back-office/frame/web/keys/use-office-keys.ts';
import { renderPage } from '#test/components/render-page.tsx';
import { useSelection } from './bulk/use-selection.ts';
import type { ListColumn } from './list-column.ts';
import { ListTable } from './list-table.tsx';

type Row = { id: string; updated_at: string };

const rows: Row[] = Array.from({ length: 210 }, (_, at) => ({ id: `fila-${at + 1}`, updated_at: 'now' }));

const columns: ListColumn<Row>[] = [
  {
    id: 'nombre',
    label: 'Nombre',
    shown: 'always',
    cell: ({ id }) => <a href={`#${id}`}>{id}</a>,
  },
];

function LongList() {
  useOfficeKeys({ palette: () => {}, sheet: () => {} });
  const selection = useSelection(rows, ({ id }) => id);
  return (
    <main>
      <style>{'tr { height: 41px }'}</style>
      <p>{selection.chosen.map(({ id }) => id).join(' y ')}</p>
      <ListTable
        list="test"
        caption="Filas"
        rows={rows}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ id }) => id}
        selection={selection}
      />
    </main>
  );
}

async function renderLongList() {
  await page.viewport(1280, 800);
  const { screen } = await renderPage({ Page: LongList, path: '/larga' });
  await expect.element(screen.getByRole('link', { name: 'fila-1', exact: true })).toBeVisible();
  return screen;
}

const drawnRows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const indexOf = (row: Element | null | undefined) => Number(row?.getAttribute('aria-rowindex'));
const focusedRow = () => document.activeElement?.closest('[data-row]');

const press = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true }),
  );

/** Lets the list draw what a scroll brought near; the second frame follows the event of the scroll. */
async function nextFrame() {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
}

test('of a page of 210 rows only those near the window are drawn, and each says which of them it is', async () => {
  const screen = await renderLongList();
  await expect.poll(() => drawnRows().length).toBeLessThan(100);
  expect(drawnRows().length).toBeGreaterThan(15);
  const table = screen.getByRole('table', { name: 'Filas' }).element();
  // The head counts as a row.
  expect(table.getAttribute('aria-rowcount')).toBe('211');
  expect(indexOf(drawnRows()[0])).toBe(2);
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(screen.getByRole('link', { name: 'fila-210' })).toBeInViewport();
  await expect.poll(() => drawnRows().length).toBeLessThan(100);
  expect(indexOf(drawnRows().at(-1))).toBe(211);
  const bottom = table.getBoundingClientRect().bottom;
  expect(bottom - drawnRows().at(-1)!.getBoundingClientRect().bottom).toBeLessThan(10);
});

test('the keys reach every row in turn, and go on from the focused row after scrolling away from it', async () => {
  await renderLongList();
  const seen: number[] = [];
  for (const _ of rows) {
    press('j');
    seen.push(indexOf(focusedRow()));
    await nextFrame();
  }
  expect(seen).toEqual(rows.map((_, at) => at + 2));
  scrollTo(0, 0);
  await expect.poll(() => drawnRows().some((row) => row.dataset.row === 'fila-1')).toBe(true);
  expect(indexOf(focusedRow())).toBe(211);
  press('k');
  expect(indexOf(focusedRow())).toBe(210);
});

test('chosen rows stay chosen while they are not drawn', async () => {
  const screen = await renderLongList();
  await screen.getByRole('checkbox', { name: 'Elegir fila-2', exact: true }).click();
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(screen.getByRole('link', { name: 'fila-210' })).toBeInViewport();
  await screen.getByRole('checkbox', { name: 'Elegir fila-210' }).click();
  await expect.poll(() => drawnRows().some((row) => row.dataset.row === 'fila-2')).toBe(false);
  await expect.element(screen.getByText('fila-2 y fila-210')).toBeInTheDocument();
  scrollTo(0, 0);
  await expect.element(screen.getByRole('checkbox', { name: 'Elegir fila-2', exact: true })).toBeChecked();
});
