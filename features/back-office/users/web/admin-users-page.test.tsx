import { expect, test } from 'vitest';
import { failure, serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import AdminUsersPage from './admin-users-page.tsx';

const USERS = 'GET /api/admin/users';
const noWarnings = {
  'GET /api/admin/subscriptions/attention': {
    suspended_payers: 0,
    several_subscriptions: 0,
    past_due: 0,
    plans: [],
    reconciliation: null,
  },
};
const nobody = { users: [], total: 0, total_is_exact: true, page: 1, page_size: 20 };

const renderUsers = () => renderPage({ Page: AdminUsersPage, path: '/admin/users' });

test('a failed list shows an alert above the empty list until a retry succeeds', async () => {
  let answer: () => object = () => failure(403, '42501', 'Ahora no se puede.');
  serverAnswers({ ...noWarnings, [USERS]: () => answer() });
  const { screen } = await renderUsers();
  await expect.element(screen.getByText('Error al cargar usuarios')).toBeVisible();
  await expect.poll(() => screen.getByRole('alert').element().textContent).toContain('Ahora no se puede.');
  await expect.element(screen.getByText('No se encontraron usuarios')).toBeVisible();
  answer = () => nobody;
  await screen.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => screen.getByText('Error al cargar usuarios').elements()).toHaveLength(0);
  await expect.element(screen.getByText('No se encontraron usuarios')).toBeVisible();
});

test('a search without results offers to clear the search', async () => {
  serverAnswers({ ...noWarnings, [USERS]: nobody });
  const { screen, router } = await renderPage({
    Page: AdminUsersPage,
    path: '/admin/users?buscar=nadie',
    pattern: '/admin/users',
  });
  await screen.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect.poll(() => router.state.location.search).toEqual({});
});
