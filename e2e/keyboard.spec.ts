import { expect, test } from './fixtures.ts';
import { enter, tabTo, type } from './keyboard-steps.ts';
import { keyOf, knownLesson, rightOption, untilLeavingAsks } from './lesson-steps.ts';

test.use({ viewport: { width: 1280, height: 860 } });

test('with the keyboard alone: sign up, confirm, enter', async ({ page, app }) => {
  await page.goto('/');
  await enter(page, page.getByRole('main').getByRole('link', { name: 'Empezar gratis' }).first());
  await enter(page, page.getByRole('link', { name: 'Crear cuenta' }));
  await type(page, page.getByLabel('Nombre'), 'Teclas Pérez');
  await type(page, page.getByLabel('Email'), 'teclas@ejemplo.com');
  await type(page, page.getByLabel('Contraseña', { exact: true }), 'una-clave-larga-7');
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await enter(page, page.getByRole('button', { name: 'Crear cuenta' }));
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();

  await page.goto((await app.mail.lastTo('teclas@ejemplo.com')).link);
  await enter(page, page.getByRole('link', { name: 'Entrar' }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Teclas');
});

test('with the keyboard alone: a quiz from the home screen to its result', async ({ page, app, be }) => {
  await be('learner');
  const lesson = await knownLesson(app);
  await page.goto('/home');
  await enter(page, page.getByRole('link', { name: 'Ver lecciones' }));
  await enter(page, page.getByRole('link', { name: lesson.title, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: lesson.title })).toBeVisible();
  for (const [index, question] of lesson.questions.entries()) {
    await expect(page.getByText(`Pregunta ${index + 1} de ${lesson.questions.length}`)).toBeVisible();
    await page.keyboard.press(await keyOf(page, rightOption(question)));
    await expect(page.getByText('¡Correcto!')).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Puntaje Total')).toBeVisible();
  await enter(page, page.getByRole('link', { name: 'Ver lecciones' }));
  await expect(page).toHaveURL('/lessons');
});

test('with the keyboard alone: an answer by Tab and Enter, and leaving the quiz', async ({
  page,
  app,
  be,
}) => {
  await be('learner');
  const lesson = await knownLesson(app);
  await page.goto(`/quiz/${lesson.id}`);
  await enter(page, page.locator('main ol').getByRole('button').nth(1));
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeEnabled();
  await enter(page, page.getByRole('button', { name: 'Siguiente' }));
  await expect(page.getByText('Pregunta 2 de')).toBeVisible();
  await page.reload();
  await untilLeavingAsks(page);
  await enter(page, page.getByRole('link', { name: 'Salir del quiz' }));
  await enter(page, page.getByRole('alertdialog').getByRole('button', { name: 'Salir', exact: true }));
  await expect(page).toHaveURL('/lessons');
});

test('with the keyboard alone: a subscription through the test checkout', async ({ page, be }) => {
  await be('learner');
  await page.goto('/settings');
  await enter(page, page.getByRole('link', { name: 'Plan Free' }));
  const popup = page.waitForEvent('popup');
  await enter(page, page.getByRole('button', { name: 'Suscribirme a Premium', exact: true }));
  const checkout = await popup;
  await enter(checkout, checkout.getByRole('button', { name: 'Pagar $19' }));
  await expect(checkout.getByText('¡Suscripción exitosa!')).toBeVisible();
  await expect(checkout.getByRole('button', { name: 'Gestionar suscripción' })).toBeVisible();
});

test('with the keyboard alone: an administrator signs in and opens the form of a lesson', async ({
  page,
  app,
}) => {
  await page.goto('/admin/login');
  await type(page, page.getByLabel('Email'), app.adminEmail);
  await type(page, page.getByLabel('Contraseña', { exact: true }), app.adminPassword);
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('navigation').getByRole('link', { name: 'Lecciones' }));
  await enter(page, page.getByRole('button', { name: 'Nueva lección' }));
  await expect(page.getByRole('dialog').getByLabel('Título')).toBeFocused();
});
