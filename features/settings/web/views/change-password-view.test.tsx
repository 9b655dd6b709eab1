import { expect, test } from 'vitest';
import { failure, serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import ChangePasswordView from './change-password-view.tsx';

async function fillForm() {
  const { screen, router } = await renderPage({ Page: ChangePasswordView, path: '/settings' });
  await screen.getByLabelText('Contraseña actual').fill('la-de-antes-1');
  await screen.getByLabelText('Nueva contraseña').fill('otra-clave-larga-7');
  await screen.getByLabelText('Confirmar contraseña').fill('otra-clave-larga-7');
  const send = () => screen.getByRole('button', { name: 'Cambiar contraseña' }).click();
  return { screen, router, send };
}

test('a failure appears beside the button and the form keeps what was typed', async () => {
  serverAnswers({ 'PUT /api/auth/password': failure(503, 'unavailable', 'Vuelve a intentarlo.') });
  const { screen, send } = await fillForm();
  await send();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Vuelve a intentarlo.');
  await expect.element(screen.getByLabelText('Contraseña actual')).toHaveValue('la-de-antes-1');
  await expect.element(screen.getByLabelText('Nueva contraseña')).toHaveValue('otra-clave-larga-7');
  await expect.element(screen.getByLabelText('Confirmar contraseña')).toHaveValue('otra-clave-larga-7');
});

test('a server error about a field appears only beside that field', async () => {
  const message = 'La contraseña actual no es correcta.';
  serverAnswers({
    'PUT /api/auth/password': failure(422, 'invalid_fields', message, { current_password: [message] }),
  });
  const { screen, send } = await fillForm();
  await send();
  await expect.element(screen.getByLabelText('Contraseña actual')).toHaveAccessibleDescription(message);
  await expect.element(screen.getByLabelText('Contraseña actual')).toHaveFocus();
  expect(screen.getByRole('alert').elements()).toHaveLength(1);
});

test('an accepted change reports the new password and returns to the settings', async () => {
  const calls = serverAnswers({ 'PUT /api/auth/password': { accepted: true } });
  const { screen, send } = await fillForm();
  await send();
  await expect.element(screen.getByText('¡Contraseña actualizada!')).toBeVisible();
  expect(calls).toEqual(['PUT /api/auth/password']);
});

test('two different passwords are not sent', async () => {
  const calls = serverAnswers({});
  const { screen, send } = await fillForm();
  await screen.getByLabelText('Confirmar contraseña').fill('algo-distinto-7');
  await send();
  await expect.element(screen.getByLabelText('Confirmar contraseña')).toBeInvalid();
  await expect.element(screen.getByLabelText('Nueva contraseña')).toHaveValue('otra-clave-larga-7');
  expect(calls).toEqual([]);
});
