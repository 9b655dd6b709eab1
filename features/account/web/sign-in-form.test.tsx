import { expect, test } from 'vitest';
import { failure, serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import { shownToasts } from '#web/ui/overlay/toast.ts';
import { ResendForm } from './registration/resend-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

test('a server error about a field appears beside it and focuses it; what was typed stays', async () => {
  const message = 'Escribe un correo válido.';
  serverAnswers({ 'POST /api/auth/sign-in': failure(422, 'invalid_fields', message, { email: [message] }) });
  const { screen } = await renderPage({ Page: () => <SignInForm />, path: '/login' });
  await screen.getByLabelText('Email').fill('ana@');
  await screen.getByLabelText('Contraseña').fill('una-clave-larga-7');
  await screen.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect.element(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
  await expect.element(screen.getByLabelText('Email')).toHaveFocus();
  await expect.element(screen.getByLabelText('Email')).toHaveValue('ana@');
  await expect.element(screen.getByLabelText('Contraseña')).toHaveValue('una-clave-larga-7');
});

test('a failed resend is explained beside the field until the address is changed', async () => {
  serverAnswers({ 'POST /api/auth/resend': failure(429, 'rate_limited', 'Espera un minuto.') });
  const { screen } = await renderPage({ Page: () => <ResendForm />, path: '/login' });
  const email = screen.getByRole('textbox', { name: 'Email' });
  await email.fill('ana@ejemplo.com');
  await screen.getByRole('button', { name: 'Reenviar' }).click();
  await expect.element(email).toHaveAccessibleDescription('Espera un minuto.');
  await email.fill('ana@ejemplo.org');
  await expect.element(email).not.toHaveAccessibleDescription();
});

test('a double click signs in once and asks for one mail', async () => {
  const calls = serverAnswers({
    'POST /api/auth/sign-in': failure(403, 'email_not_confirmed', 'Falta confirmarlo.'),
    'POST /api/auth/resend': { accepted: true },
  });
  const { screen } = await renderPage({ Page: () => <SignInForm />, path: '/login' });
  await screen.getByLabelText('Email').fill('ana@ejemplo.com');
  await screen.getByLabelText('Contraseña').fill('una-clave-larga-7');
  for (const name of ['Iniciar sesión', 'Reenviar correo de confirmación']) {
    const button = screen.getByRole('button', { name });
    await expect.element(button).toBeEnabled();
    const element = button.element() as HTMLButtonElement;
    element.click();
    element.click();
  }
  await expect.poll(() => shownToasts().map(({ title }) => title)).toContain('Email enviado');
  expect(calls.filter((call) => call.startsWith('POST /api/auth/'))).toEqual([
    'POST /api/auth/sign-in',
    'POST /api/auth/resend',
  ]);
});

test('the same failure again shows one toast, not two', async () => {
  const calls = serverAnswers({ 'POST /api/auth/sign-in': () => failure(500, 'internal', 'Algo falló.') });
  const { screen } = await renderPage({ Page: () => <SignInForm />, path: '/login' });
  await screen.getByLabelText('Email').fill('ana@ejemplo.com');
  await screen.getByLabelText('Contraseña').fill('una-clave-larga-7');
  for (const times of [1, 2]) {
    await screen.getByRole('button', { name: 'Iniciar sesión' }).click();
    // The page may also check the session meanwhile.
    await expect.poll(() => calls.filter((call) => call === 'POST /api/auth/sign-in').length).toBe(times);
    await expect.poll(() => shownToasts().map(({ title }) => title)).toEqual(['Error al iniciar sesión']);
  }
});
