import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageLink } from './page-link.tsx';

async function renderLink() {
  const prevented: boolean[] = [];
  const routeTree = createRootRoute({
    component: () => <PageLink to="/glosario">Glosario</PageLink>,
  });
  const history = createMemoryHistory({ initialEntries: ['/lessons'] });
  const router = createRouter({ routeTree, history });
  await render(
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keeps the test's page from leaving.
    <div
      onClick={(event) => {
        prevented.push(event.defaultPrevented);
        event.preventDefault();
      }}
    >
      <RouterProvider router={router} />
    </div>,
  );
  return { link: page.getByRole('link', { name: 'Glosario' }), router, prevented };
}

test('a click goes to the page within the app', async () => {
  const { link, router, prevented } = await renderLink();
  await expect.element(link).toHaveAttribute('href', '/glosario');
  await link.click();
  await expect.poll(() => router.state.location.pathname).toBe('/glosario');
  expect(prevented).toEqual([true]);
});

test('a click for a new tab is left to the browser', async () => {
  const { link, router, prevented } = await renderLink();
  await userEvent.keyboard('{Control>}');
  await link.click();
  await userEvent.keyboard('{/Control}');
  expect(prevented).toEqual([false]);
  expect(router.state.location.pathname).toBe('/lessons');
});
