import { expect, test, vi } from 'vitest';
import { serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import { RegisterForm } from './register-form.tsx';

test('a double click sends the form once, although its schema is only downloaded meanwhile', async () => {
  const calls = serverAnswers({ 'POST /api/auth/sign-up': { accepted: true } });
  const onDone = vi.fn();
  const Page = () => <RegisterForm initial={undefined} invitation={undefined} onDone={onDone} />;
  const { screen } = await renderPage({ Page, path: '/register' });
  await screen.getByLabelText('Nombre').fill('Ana Gómez');
  await screen.getByLabelText('Email').fill('ana@example.com');
  await screen.getByLabelText('Contraseña', { exact: true }).fill('otra-clave-larga-7');
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Crear cuenta' }).dblClick();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  await expect.element(screen.getByText('¡Cuenta creada!')).toBeVisible();
  expect(calls.filter((call) => call === 'POST /api/auth/sign-up')).toHaveLength(1);
});
