import { expect, test } from 'vitest';
import type { AdminUser } from '#features/back-office/people/web/rows.ts';
import { serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import { PersonActions } from './person-actions.tsx';

const person: AdminUser = {
  ...{ user_id: 'user-2', full_name: 'Mal Nombre', email: 'mal@ejemplo.com', role: 'user', status: 'active' },
  ...{ total_points: 0, created_at: '2026-03-02T10:00:00.000Z', last_activity_at: null, subscription: null },
  ...{ other_subscriptions: [], premium_until: null, premium_grant: null, time_zone: 'Europe/Madrid' },
  ...{ suspension: null, deletion_due_at: null, is_me: false, staff: [] },
};

const render = (user: AdminUser) =>
  renderPage({ Page: () => <PersonActions user={user} />, path: '/admin/users/user-2' });

test('the name of a person is reset after a question that says what it will be', async () => {
  const reset = { ...person, full_name: 'Sin nombre' };
  const calls = serverAnswers({ 'DELETE /api/admin/users/user-2/name': reset });
  const { screen } = await render(person);
  await screen.getByRole('button', { name: 'Restablecer nombre' }).click();
  const question = screen.getByRole('alertdialog', { name: '¿Restablecer el nombre «Mal Nombre»?' });
  await expect.element(question.getByText(/Se llamará «Sin nombre» en todas partes/)).toBeVisible();
  expect(calls).toEqual([]);
  // The page behind the question is inert, and without styles it lies in front.
  (question.getByRole('button', { name: 'Restablecer nombre' }).element() as HTMLElement).click();
  await expect.element(screen.getByText('Nombre restablecido')).toBeVisible();
  expect(calls).toContain('DELETE /api/admin/users/user-2/name');
});

test('a name that is reset already cannot be reset', async () => {
  serverAnswers({});
  const { screen } = await render({ ...person, full_name: 'Sin nombre' });
  await expect.element(screen.getByRole('button', { name: 'Dar premium' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Restablecer nombre' }).elements()).toEqual([]);
});
