import { expect, test } from 'vitest';
import { failure, serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import { queryClient } from '#web/queries/query-client.ts';
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

test('a failed list shows an alert and never seems empty, until a retry succeeds', async () => {
  let answer: () => object = () => failure(403, '42501', 'Ahora no se puede.');
  serverAnswers({ ...noWarnings, [USERS]: () => answer() });
  const { screen } = await renderUsers();
  await expect.element(screen.getByText('Error al cargar usuarios')).toBeVisible();
  await expect.poll(() => screen.getByRole('alert').element().textContent).toContain('Ahora no se puede.');
  expect(screen.getByText('No se encontraron usuarios').query()).toBeNull();
  answer = () => nobody;
  await screen.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => screen.getByText('Error al cargar usuarios').elements()).toHaveLength(0);
  await expect.element(screen.getByText('No se encontraron usuarios')).toBeVisible();
});

test('an empty list that could not be loaded again does not seem empty', async () => {
  let answer: () => object = () => nobody;
  serverAnswers({ ...noWarnings, [USERS]: () => answer() });
  const { screen } = await renderUsers();
  await expect.element(screen.getByText('No se encontraron usuarios')).toBeVisible();
  answer = () => failure(403, '42501', 'Ahora no se puede.');
  await queryClient.invalidateQueries();
  await expect.element(screen.getByText('Error al cargar usuarios')).toBeVisible();
  expect(screen.getByText('No se encontraron usuarios').query()).toBeNull();
});

const search = (query: string) =>
  renderPage({ Page: AdminUsersPage, path: `/admin/users?${query}`, pattern: '/admin/users' });

test.each([
  ['estado=foo', 'El filtro «Estado» no conoce el valor «foo» y no se aplica.'],
  ['rol=superadmin', 'El filtro «Rol» no conoce el valor «superadmin» y no se aplica.'],
  ['alta_desde=2026-13-45', 'El filtro «Fechas» no conoce el valor «2026-13-45» y no se aplica.'],
])('the address %s, which the list does not understand, is not applied silently', async (query, note) => {
  serverAnswers({ ...noWarnings, [USERS]: nobody });
  const { screen } = await search(query);
  await expect.element(screen.getByText(note)).toBeVisible();
});

test('a page beyond the end says so and leads to the first one', async () => {
  serverAnswers({ ...noWarnings, [USERS]: { ...nobody, total: 30, page: 9 } });
  const { screen, router } = await search('pagina=9&estado=active');
  await expect.element(screen.getByText('La lista no llega a la página 9')).toBeVisible();
  await screen.getByRole('button', { name: 'Ir a la primera página' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ estado: 'active' });
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
