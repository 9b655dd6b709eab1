import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { knownLesson } from './lesson-steps.ts';

/** As the server compresses scripts for whoever does not accept brotli. */
const kilobytesOf = (script: Buffer) => gzipSync(script, { level: 9 }).length / 1000;

/** Opens a page with an empty cache: how many requests it makes, and the kilobytes of its scripts, compressed with gzip. */
async function weigh(page: Page, path: string, ready?: string) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  await devTools.detach();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const document = await page.goto(path);
  if (ready) await expect(page.getByText(ready).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const scripts = responses.filter((response) => response.request().resourceType() === 'script');
  const bodies = await Promise.all(scripts.map((script) => script.body()));
  return {
    links: document!.headers().link ?? '',
    urls: responses.map((response) => response.url()),
    scripts: scripts.length,
    kilobytes: bodies.reduce((sum, body) => sum + kilobytesOf(body), 0),
    code: bodies.join('\n'),
  };
}

/** The scripts of a first load in kilobytes, compressed with gzip (docs/decisions/0043-react-in-the-built-app.md). */
const VISITOR_KB = 133.5;
const LEARNER_KB = 150;
/** The pages of the office and of teachers come with their tables and editors. */
const OFFICE_KB = 470;
/** What wide screens add to their header once the page stands. */
const QUICK_SETTINGS_KB = 1;
/** The two forms that are checked with react-hook-form. */
const FORM_KB = 154;
const built = (file: string) => readFileSync(new URL(`../dist/public/${file}`, import.meta.url));
const firstLoads: Record<string, string[]> = JSON.parse(built('first-loads.json').toString());
const appScripts = [
  ...built('app.html')
    .toString()
    .matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g),
].map(([, file]) => file!);

function ceilingOf(path: string): number {
  if (/^\/(admin|aulas|en-vivo)\b/.test(path)) return OFFICE_KB;
  if (/^\/(splash|login|forgot-password|confirm-email)$/.test(path)) return VISITOR_KB;
  return /^\/(register|reset-password)$/.test(path) ? FORM_KB : LEARNER_KB;
}

/** Words that occur only in pages of the back office. */
const officeWords = /Exportar Reporte|Nueva lección|Verificando permisos/;

test('the scripts of every page stay below its ceiling', () => {
  expect(Object.keys(firstLoads).length).toBeGreaterThan(25);
  const weights = Object.entries(firstLoads).map(([path, files]) => {
    const kilobytes = [...appScripts, ...files].reduce((sum, file) => sum + kilobytesOf(built(file)), 0);
    return { path, kilobytes, ceiling: ceilingOf(path) };
  });
  expect(weights.filter(({ kilobytes, ceiling }) => kilobytes > ceiling)).toEqual([]);
  // What a page downloads as soon as it is there counts too.
  expect(firstLoads['/unirse']!.join()).toMatch(/join-card-/);
});

test('no page of learners or visitors begins with code of the back office', () => {
  const read = (files: string[]) => files.map((file) => built(file).toString()).join('\n');
  const [office, others] = [true, false].map((isOffice) =>
    Object.entries(firstLoads).filter(([path]) => (ceilingOf(path) === OFFICE_KB) === isOffice),
  );
  expect(read(office!.flatMap(([, files]) => files))).toMatch(officeWords);
  for (const [path, files] of others!) expect(read([...appScripts, ...files]), path).not.toMatch(officeWords);
});

test('the first load asks Chromium to compile it while it downloads', () => {
  const [app] = appScripts;
  expect(built(app!).toString()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('the landing loads with at most 4 requests and 5 KB of script', async ({ page }) => {
  const { urls, kilobytes } = await weigh(page, '/', 'Ver Demo');
  expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(4);
  expect(kilobytes).toBeLessThanOrEqual(5);
});

test('a calculator loads with at most 25 KB of script, and calculates with the first change', async ({
  page,
}) => {
  // What comes once the page has settled waits.
  await page.clock.install();
  const { kilobytes } = await weigh(page, '/calculadoras/prestamo', 'Tu cuota cada mes');
  expect(kilobytes).toBeLessThanOrEqual(25);
  await page.clock.resume();
  await page.getByLabel('Plazo', { exact: true }).fill('12');
  await expect(page.getByText('888,49')).toBeVisible();
});

test('the sign-in form loads with at most 8 requests', async ({ page }) => {
  const { urls, kilobytes, code } = await weigh(page, '/login', '¿Olvidaste tu contraseña?');
  expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(8);
  expect(kilobytes).toBeLessThanOrEqual(VISITOR_KB);
  expect(code).not.toMatch(officeWords);
});

test('the registration form loads with at most 10 requests', async ({ page }) => {
  const { urls, kilobytes, code } = await weigh(page, '/register', 'Ya tienes cuenta');
  expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(10);
  expect(kilobytes).toBeLessThanOrEqual(FORM_KB);
  expect(code).not.toMatch(officeWords);
});

/** The code of its route comes with the page, once. */
async function expectAnnouncedCode(page: Page, path: string, links: string) {
  const announced = [...links.matchAll(/<([^>]+)>/g)].map(([, link]) => link!);
  expect(announced, path).toEqual([expect.stringMatching(/^\/assets\/.*\.js$/), ...announced.slice(1)]);
  const downloads = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime, responseEnd }) => ({ path: new URL(name).pathname, startTime, responseEnd }),
    ),
  );
  const appScript = downloads.find((download) => download.path === `/${appScripts[0]}`)!;
  for (const link of announced) {
    const own = downloads.filter((download) => download.path === link);
    expect(own, link).toHaveLength(1);
    // Before the app's script has arrived, which would request it too.
    expect(own[0]!.startTime, link).toBeLessThan(appScript.responseEnd);
  }
}

test('a learner’s page requests the code of its route with the page, at most 5 scripts, none of the back office', async ({
  page,
  app,
  be,
}) => {
  test.slow();
  await be('learner');
  const { id } = await knownLesson(app);
  for (const [path, ready] of [
    ['/home', 'Progreso semanal'],
    ['/lessons', 'Finanzas personales'],
    ['/progress', 'Actividad semanal'],
    ['/ranking', 'Semanal'],
    ['/plans', '$49'],
    ['/settings', 'Plan Free'],
    [`/lessons/${id}`, 'Hacer el quiz'],
    [`/quiz/${id}`, 'Pregunta 1 de'],
  ] as const) {
    const { links, urls, scripts, kilobytes, code } = await weigh(page, path, ready);
    // A ranking in which nobody stands yet loads its drawing late.
    const drawings = urls.filter((url) => url.includes('/empty-art-')).length;
    expect(scripts - drawings, urls.join('\n')).toBeLessThanOrEqual(5);
    expect(kilobytes, path).toBeLessThanOrEqual(LEARNER_KB + QUICK_SETTINGS_KB);
    expect(code, path).not.toMatch(officeWords);
    await expectAnnouncedCode(page, path, links);
  }
});

test('a page of the office requests the code of its route with the page', async ({ page, be }) => {
  await be('admin');
  const { links } = await weigh(page, '/admin/users');
  await expectAnnouncedCode(page, '/admin/users', links);
});
