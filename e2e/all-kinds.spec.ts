import type { Locator, Page } from '@playwright/test';
import { findOverflow } from './accessibility/reflow.ts';
import { expect, test } from './fixtures.ts';
import { enter, tabTo } from './keyboard-steps.ts';
import { createLesson, desk, notice, publishLesson, unique } from './office.ts';
import type { RunningApp } from './server.ts';

test.use(desk);

/** A row of a form's list, by its name and its number from 1. */
const row = (dialog: Locator, list: string, at: number) =>
  dialog
    .getByRole('group', { name: list })
    .getByRole('listitem')
    .nth(at - 1);

/** The questions of a lesson in their order: how authors write each beside its text, and in whose form. */
const QUESTIONS: [kind: string, write: (dialog: Locator) => Promise<void>][] = [
  ['Verdadero o falso', (dialog) => dialog.getByLabel('Falso', { exact: true }).check()],
  [
    'Opción múltiple',
    async (dialog) => {
      for (const [at, text] of ['La caja', 'Un préstamo', 'El almacén', 'Una deuda'].entries())
        await dialog.getByLabel(`Opción ${'ABCD'[at]}`, { exact: true }).fill(text);
      for (const letter of 'AC') await dialog.getByLabel(`La opción ${letter} es correcta`).check();
      await dialog.getByLabel('Cuenta por partes').check();
    },
  ],
  [
    'Número',
    async (dialog) => {
      await dialog.getByLabel('Fórmula de la respuesta').fill('1000 * 0.05');
      await dialog.getByLabel('Unidad').selectOption('Dinero');
      await dialog.getByLabel('Moneda').selectOption('MXN');
    },
  ],
  [
    'Ordenar',
    async (dialog) => {
      for (const [at, item] of ['Efectivo', 'Bonos', 'Vivienda'].entries())
        await dialog.getByRole('textbox', { name: `Elemento ${at + 1}` }).fill(item);
    },
  ],
  [
    'Emparejar',
    async (dialog) => {
      for (const [at, [left, right]] of PAIRS.entries()) {
        await row(dialog, 'Parejas', at + 1)
          .getByLabel('Izquierda')
          .fill(left);
        await row(dialog, 'Parejas', at + 1)
          .getByLabel('Derecha')
          .fill(right);
      }
      await dialog.getByRole('button', { name: 'Agregar opción de más' }).click();
      await dialog.getByRole('textbox', { name: 'Opción de más 1' }).fill('Gasto');
    },
  ],
  [
    'Asiento',
    async (dialog) => {
      await dialog.getByLabel('Cuenta 1', { exact: true }).fill('Compras');
      await dialog.getByLabel('Cuenta 2', { exact: true }).fill('Bancos');
      await row(dialog, 'Líneas del asiento', 1).getByLabel('Debe').fill('40 + 2');
      await row(dialog, 'Líneas del asiento', 2).getByLabel('Haber').fill('42');
    },
  ],
  [
    'Tabla',
    async (dialog) => {
      await dialog.getByRole('textbox', { name: 'Título de la columna 1' }).fill('Año');
      await dialog.getByRole('textbox', { name: 'Título de la columna 2' }).fill('Interés');
      await row(dialog, 'Filas', 1).getByLabel('Texto').fill('Primero');
      await row(dialog, 'Filas', 1).getByLabel('Fórmula').fill('10');
    },
  ],
];

const PAIRS = [
  ['Caja', 'Activo'],
  ['Deuda', 'Pasivo'],
] as const;

/** Half of the pixels of a desktop and of a phone, as with a zoom of 200 %. */
const ZOOMED = [640, 195];

const isTooWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;

/** Writes a question of every kind in the office's form and publishes the lesson. */
async function writeLesson(page: Page, app: RunningApp): Promise<string> {
  const lesson = await createLesson(page, app, {
    category: 'contabilidad',
    content: 'Texto.',
    // Visitors begin with the first lesson.
    order_index: 90,
  });
  await page.goto(`/admin/lessons/${lesson.id}`);
  for (const [kind, write] of QUESTIONS) {
    await page.getByRole('button', { name: 'Nueva pregunta' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Nueva pregunta' });
    await dialog.getByLabel('Pregunta', { exact: true }).fill(unique(`¿${kind}?`));
    await dialog.getByLabel('Tipo', { exact: true }).selectOption(kind);
    await write(dialog);
    await dialog.getByLabel('Explicación').fill('Por esto.');
    for (const width of ZOOMED) {
      await page.setViewportSize({ width, height: 430 });
      expect(await dialog.evaluate(isTooWide), `${kind} at ${width} px`).toBe(false);
    }
    await page.setViewportSize(desk.viewport);
    await dialog.getByRole('button', { name: 'Crear pregunta', exact: true }).click();
    await expect(notice(page, 'Pregunta creada').first()).toBeVisible();
    await expect(dialog).toBeHidden();
  }
  await publishLesson(page, app, lesson.id);
  return lesson.id;
}

/** How a person uses the page: with a finger or with the keyboard. */
type Hand = {
  press: (target: Locator) => Promise<void>;
  choose: (target: Locator, option: string) => Promise<void>;
  type: (target: Locator, text: string) => Promise<void>;
};

const finger: Hand = {
  press: (target) => target.tap(),
  choose: async (target, option) => void (await target.selectOption(option)),
  type: async (target, text) => {
    await target.tap();
    await target.fill(text);
  },
};

const keyboard = (page: Page): Hand => ({
  press: (target) => enter(page, target),
  choose: async (target, option) => {
    await tabTo(page, target);
    await page.keyboard.type(option);
  },
  type: async (target, text) => {
    await tabTo(page, target);
    await page.keyboard.type(text);
  },
});

/** Answers the questions of `writeLesson` rightly, and looks at each page before and after. */
async function answerAll(page: Page, hand: Hand, look: () => Promise<void>) {
  const asked = (number: number) => page.getByText(`Pregunta ${number} de ${QUESTIONS.length}`);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const answers: (() => Promise<void>)[] = [
    () => hand.press(button(/Falso$/)),
    async () => {
      for (const text of ['La caja', 'El almacén']) await tick(page, hand, text);
    },
    async () => {
      await hand.type(page.getByLabel('Tu respuesta'), '50');
      await expect(page.getByText('Se lee 50')).toBeVisible();
    },
    () => arrange(page, hand),
    async () => {
      for (const side of PAIRS.flat()) await hand.press(button(side));
    },
    async () => {
      await hand.choose(page.getByLabel('Cuenta 1 del debe'), 'Compras');
      await hand.type(page.getByLabel('Importe 1 del debe'), '42');
      await hand.choose(page.getByLabel('Cuenta 1 del haber'), 'Bancos');
      await hand.type(page.getByLabel('Importe 1 del haber'), '42,00');
      await expect(page.getByText('Cuadra', { exact: true })).toBeVisible();
    },
    () => hand.type(page.getByLabel('Interés, Primero'), '10'),
  ];
  for (const [at, answer] of answers.entries()) {
    await expect(asked(at + 1)).toBeVisible();
    if (at > 0) await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
    await look();
    await answer();
    if (at > 0) await hand.press(button('Comprobar'));
    await expect(page.getByText('¡Correcto!')).toBeVisible();
    await look();
    await hand.press(button(/^(Siguiente|Finalizar)$/));
  }
  await expect(page.getByText('Puntaje Total')).toBeVisible();
}

/** The space bar ticks a box; Enter would send the answer. */
async function tick(page: Page, hand: Hand, text: string) {
  if (hand === finger) return page.getByText(text).tap();
  await tabTo(page, page.getByLabel(text));
  await page.keyboard.press('Space');
}

/** Moves items up until they are in order, the first one down before that: the order that is shown can be the right one already. */
async function arrange(page: Page, hand: Hand) {
  const items = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Subir/ }) });
  await hand.press(page.getByRole('button', { name: /^Bajar: / }).first());
  for (const [place, item] of ['Efectivo', 'Bonos', 'Vivienda'].entries()) {
    const texts = await items.allInnerTexts();
    for (let at = texts.findIndex((text) => text.includes(item)); at > place; at -= 1) {
      await hand.press(page.getByRole('button', { name: `Subir: ${item}` }));
      await expect(items.nth(at - 1)).toContainText(item);
    }
  }
}

test('questions of every kind are written in their forms, and answered by keyboard on a desktop and by touch on a phone', async ({
  browser,
  page,
  app,
  signedIn,
  signedInAdmin,
}) => {
  test.slow();
  await signedInAdmin();
  const id = await writeLesson(page, app);
  await signedIn({ premium: true });
  await page.goto(`/quiz/${id}`);
  await answerAll(page, keyboard(page), async () => {});

  const phone = await browser.newContext({
    storageState: await page.context().storageState(),
    ...{ baseURL: app.baseURL, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  });
  const touch = await phone.newPage();
  await touch.goto(`/quiz/${id}`);
  await answerAll(touch, finger, async () => {
    for (const width of ZOOMED) {
      await touch.setViewportSize({ width, height: 422 });
      expect(await touch.evaluate(findOverflow), `sideways at ${width} px`).toEqual([]);
    }
    await touch.setViewportSize({ width: 390, height: 844 });
  });
  await touch.getByRole('link', { name: 'Ver mis respuestas' }).tap();
  for (const [kind] of QUESTIONS)
    await expect(touch.getByRole('heading', { name: `¿${kind}?` })).toBeVisible();
  await phone.close();
});
