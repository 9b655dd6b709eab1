import type { Page } from '@playwright/test';
import { routeCode } from './code-steps.ts';
import { expect, test } from './fixtures.ts';
import { makeKindsLesson } from './kind-steps.ts';
import { answer, completeLesson, knownLesson, wrongOption } from './lesson-steps.ts';
import { unique } from './office.ts';
import { openWholeProgress } from './open-progress.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 844 };

const fillOf = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .evaluate((button) => getComputedStyle(button).backgroundColor);

/** What each kind asks for while nothing is answered, and how an answer to it begins. */
const beginnings: [text: string, missing: string, begin: (page: Page) => Promise<unknown>][] = [
  [
    '¿Qué son activos?',
    'Marca al menos una opción.',
    (page) => page.getByRole('checkbox', { name: 'Un préstamo' }).check(),
  ],
  ['¿Cuánto interés', 'Escribe un número.', (page) => page.getByLabel('Tu respuesta').fill('51')],
  [
    'Empareja',
    'Faltan 3 parejas.',
    async (page) => {
      for (const name of ['Caja', 'Ingreso']) await page.getByRole('button', { name, exact: true }).click();
    },
  ],
  [
    'Ordena',
    'Todavía no has movido nada. Si ya está en orden, pulsa el botón otra vez.',
    (page) =>
      page
        .getByRole('button', { name: /^Bajar: / })
        .first()
        .click(),
  ],
  [
    'Compra al contado',
    'Escribe al menos una línea.',
    (page) => page.getByLabel('Importe 1 del debe').fill('1'),
  ],
  ['Completa', 'Casilla 1: Escribe un número.', (page) => page.getByLabel('Interés, 1').fill('1')],
];

/** The height of the largest part of a heading's card without any text. */
function emptiestStrip(heading: Element): number {
  const card = heading.closest('.rounded-card')!;
  const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
  const boxes: DOMRect[] = [];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNode(texts.currentNode);
    boxes.push(range.getBoundingClientRect());
  }
  let [emptiest, filled] = [0, card.getBoundingClientRect().top];
  for (const { top, bottom } of boxes.sort((one, other) => one.top - other.top)) {
    emptiest = Math.max(emptiest, top - filled);
    filled = Math.max(filled, bottom);
  }
  return Math.max(emptiest, card.getBoundingClientRect().bottom - filled);
}

/** How far the column of a heading's card and the one before it differ in height. */
function heightDifference(heading: Element): number {
  const column = heading.closest('.rounded-card')!.parentElement!;
  const other = column.previousElementSibling!;
  return Math.abs(column.getBoundingClientRect().height - other.getBoundingClientRect().height);
}

test("'Comprobar' waits for an answer to every kind, and says what is missing", async ({
  page,
  app,
  signedIn,
}) => {
  await signedIn();
  for (const [at, kind] of (
    ['multiple_choice', 'number', 'match', 'order', 'entry', 'table'] as const
  ).entries()) {
    const [text, missing, begin] = beginnings[at]!;
    await page.goto(`/quiz/${await makeKindsLesson(app, unique('Espera'), [kind])}`);
    await expect(page.getByRole('heading', { level: 2 })).toContainText(text);
    const check = page.getByRole('button', { name: 'Comprobar' });
    await expect(check).toHaveAttribute('aria-disabled', 'true');
    await expect(page.locator('main form')).toBeVisible();
    await check.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(missing, { exact: true }).first()).toBeVisible();
    await begin(page);
    await expect(check).toBeEnabled();
  }
});

test("until the form of a rarer kind is drawn 'Comprobar' shows that it is on its way", async ({
  page,
  app,
  signedIn,
}) => {
  await signedIn();
  const form = Promise.withResolvers<void>();
  await routeCode(page, 'kept-answer', async (route) => {
    await form.promise;
    await route.continue();
  });
  const lesson = await makeKindsLesson(app, unique('Despacio'), ['number']);
  await page.goto(`/quiz/${lesson}`, { waitUntil: 'commit' });
  const check = page.getByRole('button', { name: 'Comprobar' });
  await expect(check).toHaveAttribute('aria-busy', 'true');
  form.resolve();
  await expect(page.getByLabel('Tu respuesta')).toBeVisible();
  await expect(check).not.toHaveAttribute('aria-busy');
});

test("only an answer that is half right or near is 'Casi'", async ({ page, app, signedIn }) => {
  await signedIn();
  await page.goto(`/quiz/${await makeKindsLesson(app, unique('Casi'), ['multiple_choice', 'number'])}`);
  await page.getByRole('checkbox', { name: 'La caja' }).check();
  await page.getByRole('button', { name: 'Comprobar' }).click();
  await expect(page.getByText('Casi. Sigue: cada error enseña.')).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByLabel('Tu respuesta').fill('51');
  await page.getByRole('button', { name: 'Comprobar' }).click();
  await expect(page.getByText('Casi. Sigue: cada error enseña.')).toBeVisible();
  await page.goto(`/quiz/${await makeKindsLesson(app, unique('Lejos'), ['number'])}`);
  await page.getByLabel('Tu respuesta').fill('5');
  await page.getByRole('button', { name: 'Comprobar' }).click();
  await expect(page.getByText('No es esa. Sigue: cada error enseña.')).toBeVisible();
});

for (const [viewport, colorScheme] of [
  [PHONE, 'dark'],
  [DESKTOP, 'light'],
] as const)
  test.describe(`at ${viewport.width} px, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });

    test('at twice the text size the quiz keeps its bar, and leaving it makes staying the main button', async ({
      page,
      app,
      signedIn,
    }) => {
      await signedIn();
      const lesson = await knownLesson(app);
      await page.goto(`/quiz/${lesson.id}`);
      await answer(page, 0);
      const bar = page.getByRole('progressbar', { name: 'Avance del quiz' });
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect((await bar.boundingBox())!.width).toBeGreaterThan(100);
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      await page.getByRole('link', { name: 'Salir del quiz' }).click();
      await expect(page.getByText('No pierdes nada: tus respuestas quedan guardadas')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Seguir aquí' })).toBeFocused();
      const main = await fillOf(page, 'Seguir aquí');
      expect(await fillOf(page, 'Salir')).not.toBe(main);
      await page.getByRole('button', { name: 'Salir', exact: true }).click();
      await expect(page).toHaveURL('/lessons');
    });

    test('one quiz fills its card in Progreso, and a new lesson says what its bar measures', async ({
      page,
      app,
      signedIn,
    }) => {
      await signedIn();
      const lesson = await knownLesson(app);
      await completeLesson(app, page, lesson, 2);
      await openWholeProgress(page);
      await expect(page.getByRole('link', { name: lesson.title })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Tu racha' })).toBeVisible();
      expect(
        await page.getByRole('heading', { name: 'Tus últimos quizzes' }).evaluate(emptiestStrip),
      ).toBeLessThan(60);
      const uneven = page.getByRole('heading', { name: 'Tu racha' }).evaluate(heightDifference);
      expect(await uneven).toBeLessThan(viewport === DESKTOP ? 200 : Number.POSITIVE_INFINITY);
      await page.goto('/lessons');
      const fresh = page
        .getByRole('listitem')
        .filter({ hasText: 'Nueva' })
        .filter({ hasText: 'Dominio del tema' });
      await expect(fresh.first()).toBeVisible();
    });
  });

test('at twice the text size items to put in order and the heads of cards keep their words whole', async ({
  page,
  app,
  signedIn,
}) => {
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await signedIn();
  await page.goto(`/quiz/${await makeKindsLesson(app, unique('En grande'), ['order'])}`);
  const item = page.getByText('Efectivo', { exact: true });
  await expect(item).toBeVisible();
  await enlarge();
  expect((await item.boundingBox())!.width).toBeGreaterThan(150);
  await openWholeProgress(page);
  const title = page.getByRole('heading', { name: 'Tus últimos quizzes' });
  await expect(title).toBeVisible();
  await enlarge();
  expect((await title.boundingBox())!.width).toBeGreaterThan(150);
});

test('a practice ends with a way on to the next lesson', async ({ page, app, signedIn }) => {
  await signedIn();
  const lesson = await knownLesson(app);
  const { attempt_id } = await completeLesson(app, page, lesson, lesson.questions.length - 1);
  await page.goto(`/progress/quizzes/${attempt_id}/practice`);
  await expect(page.getByText('Pregunta 1 de 1')).toBeVisible();
  await answer(page, wrongOption(lesson.questions.at(-1)!));
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByRole('link', { name: 'Practicar otra vez' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir a la siguiente lección' }).click();
  await expect(page.getByText(/^1 de \d+$/)).toBeVisible();
});
