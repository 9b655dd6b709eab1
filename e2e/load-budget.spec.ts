import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { knownLesson } from './lesson-steps.ts';

/** Opens a page with an empty cache: how many requests it makes, and the kilobytes of its scripts, compressed with gzip. */
async function weigh(page: Page, path: string, ready: string) {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(path);
  await expect(page.getByText(ready).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const scripts = responses.filter((response) => response.request().resourceType() === 'script');
  const bodies = await Promise.all(scripts.map((script) => script.body()));
  return {
    urls: responses.map((response) => response.url()),
    scripts: scripts.length,
    kilobytes: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000,
    code: bodies.join('\n'),
  };
}

/** Words that occur only in pages of the back office. */
const officeWords = /Exportar Reporte|Nueva lección|Verificando permisos/;

test('the landing loads with at most 4 requests and 5 KB of script', async ({ page }) => {
  const { urls, kilobytes } = await weigh(page, '/', 'Ver Demo');
  expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(4);
  expect(kilobytes).toBeLessThanOrEqual(5);
});

test('the sign-in form loads with at most 8 requests', async ({ page }) => {
  const { urls, kilobytes, code } = await weigh(page, '/login', '¿Olvidaste tu contraseña?');
  expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(8);
  expect(kilobytes).toBeLessThanOrEqual(90);
  expect(code).not.toMatch(officeWords);
});

test('the registration form loads with at most 8 requests', async ({ page }) => {
  const { urls, kilobytes, code } = await weigh(page, '/register', 'Ya tienes cuenta');
  expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(8);
  expect(kilobytes).toBeLessThanOrEqual(110);
  expect(code).not.toMatch(officeWords);
});

const learnerPages = [
  ['/home', 'Progreso semanal'],
  ['/lessons', 'Finanzas personales'],
  ['/progress', 'Actividad semanal'],
  ['/ranking', 'Semanal'],
  ['/plans', '$49'],
  ['/settings', 'Plan Free'],
] as const;

for (const [path, ready] of learnerPages) {
  test(`${path} loads at most 5 scripts, none of the back office`, async ({ page, be }) => {
    await be('learner');
    const { urls, scripts, kilobytes, code } = await weigh(page, path, ready);
    expect(scripts, urls.join('\n')).toBeLessThanOrEqual(5);
    expect(kilobytes).toBeLessThanOrEqual(110);
    expect(code).not.toMatch(officeWords);
  });
}

for (const pattern of [...learnerPages.map(([path]) => path), '/lessons/$id', '/quiz/$id']) {
  test(`${pattern} requests the code of its route with the page, once`, async ({ page, app, be }) => {
    await be('learner');
    const path = pattern.replace('$id', (await knownLesson(app)).id);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const document = await page.goto(path);
    await page.waitForLoadState('networkidle');
    const announced = [...(document!.headers().link ?? '').matchAll(/<([^>]+)>/g)].map(([, link]) => link!);
    expect(announced).toEqual([expect.stringMatching(/^\/assets\/.*\.js$/), ...announced.slice(1)]);
    for (const link of announced)
      expect(
        requested.filter((one) => one === link),
        link,
      ).toHaveLength(1);
    // The app's script asks for this first.
    const started = requested.indexOf('/api/app-settings');
    expect(announced.filter((link) => requested.indexOf(link) > started)).toEqual([]);
  });
}
