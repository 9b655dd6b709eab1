import { expect } from './fixtures.ts';
import { completeLesson, knownLesson } from './lesson-steps.ts';
import { HOUR, test, untilHour } from './moved-clock.ts';
import { profileSaved } from './profile-saved.ts';

test('whoever chooses reminders after the first result gets a mail on the next day, and ends them with one click', async ({
  page,
  app,
  signedIn,
  pass,
  browser,
}) => {
  const { email } = await signedIn();
  // At noon no step falls into the quiet hours.
  pass(untilHour(12, pass(0)));
  const { attempt_id } = await completeLesson(app, page, await knownLesson(app), 0);
  await page.goto(`/lesson-result?attempt=${attempt_id}`);
  await page.getByRole('button', { name: 'Avisarme por correo' }).click();
  await expect(page.getByText('Te avisaremos por correo cuando toque repasar.')).toBeVisible();
  await page.getByRole('link', { name: 'Elegir otros recordatorios' }).click();
  const review = page.getByRole('switch', { name: 'Repaso pendiente: Por correo' });
  await expect(review).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Tu racha: Por correo' })).not.toBeChecked();
  await page.goto(`/lesson-result?attempt=${attempt_id}`);
  await expect(page.getByRole('link', { name: 'Ir al inicio' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Avisarme por correo' })).toHaveCount(0);

  pass(25 * HOUR);
  // Reminders are looked for every ten seconds, longer than a mail is waited for.
  await expect(async () =>
    expect((await app.mail.lastTo(email)).subject).toMatch(/^Hoy toca repasar \d+ preguntas?$/),
  ).toPass({ timeout: 40_000 });
  const { text } = await app.mail.lastTo(email);
  const [link] = /http\S+\/unsubscribe\?token=\S+/.exec(text) ?? [];

  // In another browser, where nobody is signed in.
  const elsewhere = await browser.newContext();
  const mailReader = await elsewhere.newPage();
  await mailReader.goto(link!);
  await expect(mailReader.getByText('«Repaso pendiente»')).toBeVisible();
  await mailReader.getByRole('button', { name: 'Dejar de recibirlos' }).click();
  await expect(mailReader.getByText('Ya no te enviaremos correos cuando toque repasar.')).toBeVisible();
  await mailReader.reload();
  await expect(mailReader.getByText('Ya no te enviaremos correos cuando toque repasar.')).toBeVisible();
  await elsewhere.close();
  await page.goto('/settings?view=reminders');
  await expect(review).not.toBeChecked();
});

test('a browser that blocks notifications says so, and the general switch can be turned on from the reminders', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/settings');
  const saved = profileSaved(page, 'notifications');
  await page.getByRole('switch', { name: /Notificaciones/ }).click();
  await saved;
  await page.getByRole('link', { name: 'Recordatorios' }).click();
  await expect(page.getByText('Las notificaciones están apagadas')).toBeVisible();
  await page.getByRole('button', { name: 'Activarlas' }).click();
  await expect(page.getByText('Las notificaciones están apagadas')).toHaveCount(0);

  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await page.reload();
  await expect(page.getByText('Tu navegador bloquea las notificaciones')).toBeVisible();
});
