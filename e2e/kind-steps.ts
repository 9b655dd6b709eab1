import type { Page } from '@playwright/test';
import { DRAWN_NUMBER, SAMPLE_KINDS, type SampleKind } from '#test/create-kinds.ts';
import { expect } from './fixtures.ts';
import type { RunningApp } from './server.ts';

/** Inserts a lesson with a question of each of these kinds, in this order; `drawn` is a number whose figures each attempt draws. */
export async function makeKindsLesson(
  app: RunningApp,
  title: string,
  kinds: readonly (SampleKind | 'drawn')[],
) {
  const { rows } = await app.db.query(
    `insert into lessons (title, category, state, content, order_index, created_at)
    values ($1, 'contabilidad', 'published', 'Texto.', 90, now()) returning id`,
    [title],
  );
  for (const [position, name] of kinds.entries()) {
    const { kind, question_text, options, body } =
      name === 'drawn' ? DRAWN_NUMBER : { kind: name, ...SAMPLE_KINDS[name] };
    await app.db.query(
      `with asked as (
        insert into questions (id, version_id, lesson_id, position) select new, new, $1, $2 from gen_random_uuid() as new returning id
      )
      insert into question_versions (id, question_id, number, kind, question_text, options, reasons, body, explanation, shuffle_options, statistics_from)
      select id, id, 1, $3, $4, $5::text[], array_fill(''::text, array[cardinality($5::text[])]), $6, 'Por esto.', false, id from asked`,
      [rows[0].id, position, kind, question_text, options, body === null ? null : JSON.stringify(body)],
    );
  }
  return rows[0].id as string;
}

/** The order and the pairs that the samples ask for. */
export const ORDER = ['Efectivo', 'Depósito', 'Bonos', 'Vivienda'];
export const PAIRS = [
  ['Caja', 'Activo'],
  ['Préstamo', 'Pasivo'],
  ['Capital', 'Patrimonio'],
] as const;

/** Moves the first item down, since the order shown can be right, and brings them into order; `press` taps a button or uses the keyboard. */
export async function arrange(page: Page, press: (name: string) => Promise<void>) {
  const items = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Subir/ }) });
  await expect(items).toHaveCount(ORDER.length);
  const [first] = await page.getByRole('button', { name: /^Bajar: / }).all();
  await press((await first!.getAttribute('aria-label'))!);
  for (const [place, item] of ORDER.entries()) {
    const texts = await items.allInnerTexts();
    for (let at = texts.findIndex((text) => text.includes(item)); at > place; at -= 1) {
      await press(`Subir: ${item}`);
      await expect(items.nth(at - 1)).toContainText(item);
    }
  }
}

export async function fillEntry(page: Page, credit: string) {
  await page.getByLabel('Cuenta 1 del debe').selectOption('Compras');
  await page.getByLabel('Importe 1 del debe').fill('1000');
  await page.getByRole('button', { name: 'Añadir al debe' }).click();
  await page.getByLabel('Cuenta 2 del debe').selectOption('IVA acreditable');
  await page.getByLabel('Importe 2 del debe').fill('160,00');
  await page.getByLabel('Cuenta 1 del haber').selectOption('Bancos');
  await page.getByLabel('Importe 1 del haber').fill(credit);
}

export async function fillTable(page: Page) {
  const width = page.viewportSize()!.width;
  for (const box of await page.getByRole('table').getByRole('textbox').all())
    expect((await box.boundingBox())!.x + (await box.boundingBox())!.width).toBeLessThanOrEqual(width);
  await page.getByLabel('Interés, 1').fill('10');
  await page.getByLabel('Interés, 2').fill('5');
  await page.getByLabel('Pendiente, 2').fill('0');
}
