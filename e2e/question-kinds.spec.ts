import type { Locator, Page } from '@playwright/test';
import { solveDrawn } from '#test/create-kinds.ts';
import { expect, test } from './fixtures.ts';
import { arrange, fillEntry, fillTable, makeKindsLesson, ORDER, PAIRS } from './kind-steps.ts';
import { unique } from './office.ts';

const check = (page: Page) => page.getByRole('button', { name: 'Comprobar' });
const next = (page: Page) => page.getByRole('button', { name: /^(Siguiente|Finalizar)$/ });

/** The same person's phone, at this whole address. */
async function openOnPhone(page: Page, address: string, viewport: { width: number; height: number }) {
  const storageState = await page.context().storageState();
  const phone = await page
    .context()
    .browser()!
    .newContext({ storageState, hasTouch: true, isMobile: true, viewport });
  const touch = await phone.newPage();
  await touch.goto(address);
  return touch;
}

async function expectInSight(page: Page) {
  const reason = page.getByText('No pasa nada. Mira por qué.');
  const bottomOf = async (text: Locator) => {
    const { y, height } = (await text.boundingBox())!;
    return y + height;
  };
  const right = page.getByText('Respuesta correcta:');
  await expect.poll(async () => (await bottomOf(right)) < (await reason.boundingBox())!.y).toBe(true);
}

test('on a phone the right number comes into sight above its reason', async ({ app, signedIn, page }) => {
  const id = await makeKindsLesson(app, unique('Número'), ['drawn']);
  await signedIn({ premium: true });
  const touch = await openOnPhone(page, `${app.baseURL}/quiz/${id}`, { width: 360, height: 640 });
  await touch.getByRole('button', { name: 'No lo sé' }).tap();
  await expectInSight(touch);
  await touch.context().close();
});

test('order and pairs are answered with the keyboard alone, and new places are announced', async ({
  page,
  app,
  signedIn,
}) => {
  const id = await makeKindsLesson(app, unique('Con el teclado'), ['order', 'match', 'number']);
  await signedIn();
  await page.goto(`/quiz/${id}`);
  // The order that is shown first can be the right one already.
  await page
    .getByRole('button', { name: /^Bajar: / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /: lugar 2 de 4\.$/ })).toBeAttached();
  await arrange(page, async (name) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  });
  await check(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('¡Correcto!')).toBeVisible();
  await next(page).focus();
  await page.keyboard.press('Enter');
  for (const side of PAIRS.flat()) {
    await page.getByRole('button', { name: side, exact: true }).focus();
    await page.keyboard.press('Enter');
  }
  await check(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('¡Correcto!')).toBeVisible();
  await next(page).focus();
  await page.keyboard.press('Enter');
  // A new question takes the focus; typing before that would be cut off.
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await page.getByLabel('Tu respuesta').focus();
  await page.keyboard.type('12.345');
  await expect(page.getByText('¿12345 o 12,345?')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Elige cuál de los dos números es.')).toBeVisible();
  await page.getByRole('button', { name: '12345', exact: true }).press('Enter');
  await page.getByLabel('Tu respuesta').fill('50');
  await page.keyboard.press('Enter');
  await expect(page.getByText('¡Correcto!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
});

test('an order is changed by dragging an item with the mouse', async ({ page, app, signedIn }) => {
  const id = await makeKindsLesson(app, unique('Arrastrando'), ['order']);
  await signedIn();
  await page.goto(`/quiz/${id}`);
  const items = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Subir/ }) });
  await expect(items).toHaveCount(ORDER.length);
  const first = (await items.first().locator('[data-grip] + span + span').textContent())!;
  const middle = async (at: number) => {
    const { x, y, height } = (await items.nth(at).boundingBox())!;
    return { x: x + 60, y: y + height / 2 };
  };
  const [from, to] = [await middle(0), await middle(2)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText(`${first}: lugar 3 de 4.`)).toBeAttached();
  await expect(items.nth(2)).toContainText(first);
});

test('what was typed survives a reload, and is gone from the device once it is answered', async ({
  page,
  app,
  signedIn,
}) => {
  const id = await makeKindsLesson(app, unique('Borrador'), ['table', 'number']);
  await signedIn();
  await page.goto(`/quiz/${id}`);
  await page.getByLabel('Interés, 1').fill('10');
  await page.reload();
  await expect(page.getByLabel('Interés, 1')).toHaveValue('10');
  await expect(check(page)).toHaveAttribute('aria-disabled', 'false');
  await fillTable(page);
  await check(page).click();
  await expect(page.getByText('¡Correcto!')).toBeVisible();
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('answer-drafts')));
  // The verdict is drawn before what was typed is forgotten.
  await expect.poll(kept).toEqual([]);
});

test('a learner takes a hint that says its price, and practises another variant without points', async ({
  page,
  app,
  signedIn,
}) => {
  const id = await makeKindsLesson(app, unique('Con pistas'), ['drawn']);
  await signedIn();
  await page.goto(`/quiz/${id}`);
  await page.getByRole('button', { name: 'Ver una pista · cuesta 1 punto' }).click();
  await expect(page.getByText('SECRETO-PISTA: un año.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('SECRETO-PISTA: un año.')).toBeVisible();
  const { right } = solveDrawn((await page.getByRole('heading', { level: 2 }).textContent())!);
  await page.getByLabel('Tu respuesta').fill(right.replace('.', ','));
  await page.getByRole('button', { name: 'Comprobar' }).click();
  await expect(page.getByText('¡Correcto!')).toBeVisible();
  await page.getByRole('button', { name: 'Otra igual' }).click();
  const dialog = page.getByRole('dialog', { name: 'Otra igual' });
  await dialog.getByLabel('Tu respuesta').fill('0,01');
  await dialog.getByRole('button', { name: 'Comprobar' }).click();
  await expect(dialog.getByText('No es esa.')).toBeVisible();
  const first = await dialog.getByRole('heading', { level: 3 }).textContent();
  await dialog.getByRole('button', { name: 'Otra más' }).click();
  await expect(dialog.getByRole('button', { name: 'Comprobar' })).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 3 })).not.toHaveText(first!);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Finalizar' }).click();
  // The lesson's ten points, less the one that the hint cost.
  await expect(page.getByText('Puntos ganados').locator('..')).toContainText('9');
});

test('on a wide screen the button stands near the answers, and an entry as in the journal', async ({
  page,
  app,
  signedIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const id = await makeKindsLesson(app, unique('En ancho'), ['true_false', 'entry']);
  await signedIn();
  await page.goto(`/quiz/${id}`);
  const last = page.getByRole('button', { name: 'Falso' });
  await expect(last).toBeVisible();
  const boxOf = async (part: Locator) => (await part.boundingBox())!;
  expect((await boxOf(next(page))).y - (await boxOf(last)).y).toBeLessThan(300);
  await last.click();
  await next(page).click();
  await fillEntry(page, '1160');
  await expect(page.getByText('Cuadra')).toBeVisible();
  const [debit, credit] = [
    await boxOf(page.getByLabel('Importe 1 del debe')),
    await boxOf(page.getByLabel('Importe 1 del haber')),
  ];
  expect(credit.x).toBeGreaterThan(debit.x + debit.width);
  expect(credit.y).toBeGreaterThan(debit.y + debit.height);
  expect((await boxOf(page.getByLabel('Cuenta 1 del debe'))).y).toBeCloseTo(debit.y, -1);
});
