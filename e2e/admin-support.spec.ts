import type { Page } from '@playwright/test';
import { failCalls, messageOf } from './failing-api.ts';
import { fill } from './fill.ts';
import { expect, test } from './fixtures.ts';
import { desk, notice, unique } from './office.ts';
import { send } from './send.ts';
import type { RunningApp } from './server.ts';

test.use(desk);

/** Sends a help request as the learner who is signed in. */
async function ask(page: Page, app: RunningApp, category = 'Problema con pagos') {
  const subject = unique('Necesito ayuda');
  await send(page, app, 'POST /support-requests', {
    category,
    subject,
    message: 'No puedo pagar.\nYa lo intenté.',
  });
  return subject;
}

test('a request can be read and answered by email', async ({ page, app, signedIn, signedInAdmin }) => {
  const { email, full_name } = await signedIn({ full_name: 'Quien Pregunta' });
  const subject = await ask(page, app);
  await signedInAdmin();
  await page.goto('/admin/support');
  await page.getByRole('searchbox').fill(subject);
  const row = page.getByRole('row').filter({ hasText: subject });
  for (const text of [full_name, 'Problema con pagos', 'Abierta']) await expect(row).toContainText(text);
  await row.getByRole('button', { name: `Responder «${subject}»` }).click();
  const dialog = page.getByRole('dialog', { name: subject });
  await expect(dialog.getByText('No puedo pagar.\nYa lo intenté.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(dialog.getByText('Escribe una respuesta.')).toBeVisible();
  await fill(dialog.getByLabel('Tu respuesta'), 'Prueba con otra tarjeta.');
  await dialog.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(notice(page, 'Respuesta enviada')).toBeVisible();
  await expect(row).toContainText('Respondida');
  await expect.poll(async () => (await app.mail.lastTo(email)).text).toContain('Prueba con otra tarjeta.');

  await row.getByRole('button', { name: `Ver «${subject}»` }).click();
  await expect(dialog.getByRole('region', { name: 'Respuesta' })).toContainText('Prueba con otra tarjeta.');
  await expect(dialog.getByRole('button', { name: 'Enviar respuesta' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Escribir otra respuesta' }).click();
  await expect(dialog.getByLabel('Tu respuesta')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Enviar respuesta' })).toBeVisible();
});

for (const width of [1024, 1280])
  test(`at ${width} px the list of requests does not scroll sideways, whatever the names`, async ({
    page,
    app,
    signedIn,
    signedInAdmin,
  }) => {
    await signedIn({ full_name: 'Francisco Javier González Domínguez de la Vega' });
    const subject = await ask(page, app, 'Problema con lecciones');
    await signedInAdmin();
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/support');
    await expect(page.getByRole('row').filter({ hasText: subject })).toBeVisible();
    const frame = page.locator('main div:has(> table)');
    expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });

test('closing a request asks before it discards a typed answer; a closed one is found by its state and can be reopened', async ({
  page,
  app,
  signedIn,
  signedInAdmin,
}) => {
  await signedIn();
  const subject = await ask(page, app);
  await signedInAdmin();
  await page.goto(`/admin/support?buscar=${encodeURIComponent(subject)}`);
  const row = page.getByRole('row').filter({ hasText: subject });
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: subject });
  await dialog.getByLabel('Tu respuesta').fill('Media respuesta');
  await dialog.getByRole('button', { name: 'Cerrar solicitud' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Cerrar sin enviar la respuesta?' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(dialog.getByLabel('Tu respuesta')).toHaveValue('Media respuesta');
  await dialog.getByRole('button', { name: 'Cerrar solicitud' }).click();
  await question.getByRole('button', { name: 'Cerrar sin enviar' }).click();
  await expect(notice(page, 'Solicitud cerrada')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Cerrada');
  await page.getByLabel('Estado').selectOption('Abiertas');
  await expect(page.getByText('Ninguna solicitud coincide')).toBeVisible();
  await page.getByLabel('Estado').selectOption('Cerradas');
  await row.getByRole('button').click();
  await dialog.getByRole('button', { name: 'Reabrir solicitud' }).click();
  await expect(notice(page, 'Solicitud reabierta')).toBeVisible();
});

test('chosen requests are closed together; one that was answered meanwhile is named and none is closed', async ({
  page,
  app,
  signedIn,
  signedInAdmin,
}) => {
  const { full_name } = await signedIn({ full_name: unique('Quien Pregunta Mucho') });
  const [first, second] = [await ask(page, app), await ask(page, app)];
  await signedInAdmin();
  await page.goto(`/admin/support?buscar=${encodeURIComponent('Necesito ayuda')}&orden=-created_at`);
  const rows = page.getByRole('row').filter({ hasText: full_name });
  const bar = page.getByRole('region', { name: 'Acciones con las filas elegidas' });
  for (const subject of [first, second])
    await page.getByRole('checkbox', { name: `Elegir ${subject}` }).click();
  await expect(bar).toContainText('2 solicitudes elegidas');
  await bar.getByRole('button', { name: 'Cerrar' }).click();
  await expect(notice(page, 'Listo: 2 solicitudes')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(rows.getByText('Cerrada')).toHaveCount(2);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

  for (const subject of [first, second])
    await page.getByRole('checkbox', { name: `Elegir ${subject}` }).click();
  await app.db.query(`update support_requests set status = 'answered', answer = 'Sí.' where subject = $1`, [
    second,
  ]);
  await bar.getByRole('button', { name: 'Reabrir' }).click();
  await expect(bar.getByRole('alert')).toContainText(`mientras tanto: «${second}»`);
  await expect(rows.filter({ hasText: first }).getByText('Cerrada')).toBeVisible();
});

test('an answer that cannot be sent stays in its field', async ({ page, app, signedIn, signedInAdmin }) => {
  await signedIn();
  const subject = await ask(page, app);
  await signedInAdmin();
  await page.goto(`/admin/support?buscar=${encodeURIComponent(subject)}`);
  await page.getByRole('row').filter({ hasText: subject }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: subject });
  await dialog.getByLabel('Tu respuesta').fill('Una respuesta larga.');
  await failCalls(page, '**/support-requests/*/answer');
  await dialog.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(notice(page, messageOf('unavailable'))).toBeVisible();
  await expect(dialog.getByLabel('Tu respuesta')).toHaveValue('Una respuesta larga.');
});
