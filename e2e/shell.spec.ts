import { expect, test } from './fixtures.ts';

test('every learner page has the four destinations, with the current one marked (§2)', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/home');
  const navigation = page.getByRole('navigation', { name: 'Principal' });
  for (const [name, path] of [
    ['Inicio', '/home'],
    ['Lecciones', '/lessons'],
    ['Progreso', '/progress'],
    ['Ajustes', '/settings'],
  ] as const) {
    const link = navigation.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', path);
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
});

test('a page below a destination marks that destination', async ({ page, signedIn }) => {
  await signedIn();
  const navigation = page.getByRole('navigation', { name: 'Principal' });
  for (const [path, place] of [
    ['/ranking', 'Progreso'],
    ['/plans', 'Ajustes'],
    ['/lesson-result', 'Lecciones'],
  ] as const) {
    await page.goto(path);
    await expect(navigation.locator('[aria-current]')).toHaveText(place);
  }
});

test('after a navigation the title changes and the focus moves to the content', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/home');
  await expect(page).toHaveTitle('Inicio · Alcancía');
  await page.getByRole('link', { name: 'Ajustes' }).click();
  await expect(page).toHaveTitle('Ajustes · Alcancía');
  await expect(page.locator('#contenido')).toBeFocused();
});

test('an unknown path is answered with 404 and a page in English that links to the landing (§2)', async ({
  page,
}) => {
  const response = await page.goto('/no-such-page');
  expect(response!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Alcancía');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('link', { name: 'Return to home' })).toHaveAttribute('href', '/');
});

test('a screen that fails while rendering can be retried or reloaded (§2)', async ({ page, signedIn }) => {
  await signedIn();
  let isBroken = true;
  await page.route('**/api/user-progress', (route) =>
    isBroken ? route.fulfill({ json: {} }) : route.continue(),
  );
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toBeVisible();
  await expect(page.getByText('La aplicación encontró un error inesperado.')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: /^Buen/ })).toBeVisible();
});

test('the fallback screen’s second button reloads the page (§2)', async ({ page, signedIn }) => {
  await signedIn();
  await page.route('**/api/user-progress', (route) => route.fulfill({ json: {} }), { times: 1 });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Recargar página' }).click();
  await expect(page.getByRole('heading', { name: /^Buen/ })).toBeVisible();
});

test('without a connection a banner says so until the connection is back', async ({
  page,
  signedIn,
  context,
}) => {
  await signedIn();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión. Lo que ves puede no estar al día.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Sin conexión. Lo que ves puede no estar al día.')).toBeHidden();
});

test('on wide screens the four destinations are at the side', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signedIn();
  await page.goto('/home');
  const box = await page.getByRole('navigation', { name: 'Principal' }).boundingBox();
  expect(box!.width).toBeLessThan(300);
  expect(box!.x).toBeLessThan(40);
});
