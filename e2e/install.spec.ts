import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { knownLesson, takeQuiz, untilLeavingAsks } from './lesson-steps.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const day = 24 * 60 * 60 * 1000;

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Instalar aplicación' });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Instalación' });
const greeting = (page: Page) => page.getByRole('heading', { level: 1 });

/** The event that Chromium sends when an app can be installed, with the person's choice. */
function offerInstallation(page: Page, outcome: 'accepted' | 'dismissed' | 'error') {
  return page.evaluate((answer) => {
    const ask = async () => {
      if (answer === 'error') throw new Error('not now');
      return { outcome: answer };
    };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: ask }));
  }, outcome);
}

test.describe('where the browser can install (§2 and §4, Install prompt)', () => {
  test('a learner sees an install offer with the app’s name, and accepting hides it', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await page.goto('/home');
    await expect(greeting(page)).toBeVisible();
    await offerInstallation(page, 'accepted');
    await expect(prompt(page)).toContainText('Alcancía');
    await expect(prompt(page).getByRole('button', { name: 'Cancelar' })).toBeVisible();
    await prompt(page).getByRole('button', { name: 'Instalar' }).click();
    await expect(prompt(page)).toBeHidden();
  });

  test('an offer on a route without prompts waits for an allowed route', async ({ page, signUp }) => {
    const account = await signUp();
    await page.goto('/login');
    await page.getByLabel('Email').fill(account.email);
    await offerInstallation(page, 'accepted');
    await expect(prompt(page)).toBeHidden();
    await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
    await page.keyboard.press('Enter');
    await expect(prompt(page)).toBeVisible();
    await expect(page).toHaveURL('/home');
  });

  test('an offer never covers a question: it waits for the page after the quiz', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await page.goto('/lessons');
    await page.locator('h3 a').first().click();
    await expect(page.getByText('Pregunta 1 de')).toBeVisible();
    await offerInstallation(page, 'accepted');
    await page.locator('ol button').first().click();
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeEnabled();
    await expect(prompt(page)).toBeHidden();
    await untilLeavingAsks(page);
    await page.getByRole('link', { name: 'Salir del quiz' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Salir del quiz?' });
    await question.getByRole('button', { name: 'Salir' }).click();
    await expect(prompt(page)).toBeVisible();
  });

  test('other questions wait behind the dialog: the first result asks about reminders once it is closed', async ({
    page,
    app,
    signedIn,
  }) => {
    const lesson = await knownLesson(app);
    await signedIn();
    await page.goto(`/quiz/${lesson.id}`);
    await expect(page.getByText('Pregunta 1 de')).toBeVisible();
    await offerInstallation(page, 'accepted');
    await takeQuiz(page, lesson);
    await expect(prompt(page)).toBeVisible();
    const reminders = page.getByRole('button', { name: 'Avisarme por correo' });
    await expect(page.getByText('¿Te avisamos cuando toque repasar?')).toBeAttached();
    // Behind a dialog nothing can be reached.
    await expect(reminders).toHaveCount(0);
    await prompt(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(reminders).toBeVisible();
  });

  test('an installation that fails closes the offer', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/home');
    await expect(greeting(page)).toBeVisible();
    await offerInstallation(page, 'error');
    await prompt(page).getByRole('button', { name: 'Instalar' }).click();
    await expect(prompt(page)).toBeHidden();
  });

  test("'Cancelar' hides the offer for 14 days", async ({ page, signedIn }) => {
    await signedIn();
    await page.clock.install();
    await page.goto('/home');
    await expect(greeting(page)).toBeVisible();
    await offerInstallation(page, 'accepted');
    await prompt(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(prompt(page)).toBeHidden();
    for (const [days, isShown] of [
      [13, false],
      [15, true],
    ] as const) {
      await page.evaluate(
        (ago) => localStorage.setItem('install-dismissed-at', String(Date.now() - ago)),
        days * day,
      );
      await page.reload();
      await expect(greeting(page)).toBeVisible();
      await offerInstallation(page, 'accepted');
      await expect(prompt(page)).toBeVisible({ visible: isShown });
    }
  });

  test('after installing, there is no further offer', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/home');
    await expect(greeting(page)).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await offerInstallation(page, 'accepted');
    await page.getByRole('link', { name: 'Progreso' }).first().click();
    await expect(page).toHaveURL('/progress');
    await expect(prompt(page)).toBeHidden();
  });
});

test.describe('on an iPhone (§2, §4 and §9, Install prompt)', () => {
  test.use({ userAgent: iphone });

  test('the steps come 3 s after arriving, not before', async ({ page, signedIn }) => {
    await signedIn();
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto('/home');
    await page.clock.runFor(600);
    await expect(greeting(page)).toBeVisible();
    await page.clock.runFor(2300);
    await expect(prompt(page)).toBeHidden();
    await page.clock.runFor(200);
    await page.clock.resume();
    await expect(prompt(page)).toBeVisible();
    await expect(prompt(page).getByRole('listitem')).toHaveText([
      /icono de compartir/,
      /Añadir a pantalla de inicio/,
      /Añadir/,
    ]);
  });

  test("after 'Entendido' the banner stays beside the share button until it is closed", async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await page.goto('/home');
    await prompt(page).getByRole('button', { name: 'Entendido' }).click();
    await expect(prompt(page)).toBeHidden();
    await expect(banner(page)).toContainText('Instalar Alcancía');
    await expect(banner(page)).toContainText('Toca el botón compartir');
    await banner(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(banner(page)).toBeHidden();
  });

  test('the steps never cover a question: they come on the page after it', async ({ page, signedIn }) => {
    await signedIn();
    await page.clock.install();
    await page.goto('/lessons');
    await page.locator('h3 a').first().click();
    await expect(page.getByText('Pregunta 1 de')).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(page.getByText('Pregunta 1 de')).toBeVisible();
    await expect(prompt(page)).toBeHidden();
    await expect(banner(page)).toBeHidden();
    await page.getByRole('link', { name: 'Salir del quiz' }).click();
    await expect(prompt(page)).toBeVisible();
  });

  test('an app on the home screen shows neither steps nor banner', async ({ page, signedIn }) => {
    await signedIn();
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await page.clock.install();
    await page.goto('/home');
    await expect(greeting(page)).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(prompt(page)).toBeHidden();
    await expect(banner(page)).toBeHidden();
  });

  test('neither the landing nor a page of the account shows an install prompt', async ({ page }) => {
    await page.clock.install();
    for (const path of ['/', '/login', '/register', '/forgot-password', '/admin/login']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first(), path).toBeVisible();
      await page.clock.fastForward(10_000);
      await expect(prompt(page), path).toBeHidden();
      await expect(banner(page), path).toBeHidden();
    }
  });
});

test('the manifest carries the configured name, and its icons exist', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Alcancía', lang: 'es', display: 'standalone', start_url: '/home' });
  expect(manifest.icons.map((icon: { purpose: string }) => icon.purpose)).toContain('maskable');
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']?.split(';')[0]).toBe(type);
  }
});
