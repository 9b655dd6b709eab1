import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '#test/components/render-page.tsx';
import { useSelection } from './use-selection.ts';

const rows = ['uno', 'dos', 'tres'].map((id) => ({ id, updated_at: 'now' }));

function Selecting() {
  const [shown, setShown] = useState(rows);
  const navigate = useNavigate();
  const selection = useSelection(shown, ({ id }) => id);
  const open = (search: object) => navigate({ to: '.', search: search as never });
  return (
    <main>
      <p>Elegidas: {selection.chosen.map(({ id }) => id).join(' y ')}.</p>
      <button type="button" onClick={() => selection.setRows({ uno: true, dos: true })}>
        Elegir
      </button>
      <button type="button" onClick={() => open({ pagina: 2 })}>
        Otra página
      </button>
      <button type="button" onClick={() => open({ estado: 'draft' })}>
        Filtrar
      </button>
      <button
        type="button"
        onClick={() => {
          selection.reviewNext();
          setShown(rows.slice(1));
        }}
      >
        Rechazar
      </button>
    </main>
  );
}

const renderSelecting = async () => {
  const { screen } = await renderPage({ Page: Selecting, path: '/lista' });
  await screen.getByRole('button', { name: 'Elegir' }).click();
  await expect.element(screen.getByText('Elegidas: uno y dos.')).toBeVisible();
  return screen;
};

test('chosen rows stay chosen on another page, and not when the list is filtered otherwise', async () => {
  const screen = await renderSelecting();
  await screen.getByRole('button', { name: 'Otra página' }).click();
  await expect.element(screen.getByText('Elegidas: uno y dos.')).toBeVisible();
  await screen.getByRole('button', { name: 'Filtrar' }).click();
  await expect.element(screen.getByText('Elegidas: .')).toBeVisible();
});

test('after a refused action a row that is gone is not chosen any more', async () => {
  const screen = await renderSelecting();
  await screen.getByRole('button', { name: 'Rechazar' }).click();
  await expect.element(screen.getByText('Elegidas: dos.')).toBeVisible();
});
