import { expect, test } from './fixtures.ts';

test('every learner page has the four destinations; the chosen one is marked, names the tab and takes the focus (§2)', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/home');
  const navigation = page.getByRole('navigation', { name: 'Principal' });
  await expect(page).toHaveTitle('Inicio · Alcancía');
  for (const [name, path] of [
    ['Lecciones', '/lessons'],
    ['Progreso', '/progress'],
    ['Ajustes', '/settings'],
    ['Inicio', '/home'],
  ] as const) {
    const link = navigation.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', path);
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(`${name} · Alcancía`);
    await expect(page.locator('#contenido')).toBeFocused();
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
