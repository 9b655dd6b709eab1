import type { Page } from '@playwright/test';
import { describeDay } from '#domain/time/calendar-day.ts';
import { buildServerWith } from './build-server.ts';
import { expect } from './fixtures.ts';
import { DAY, test as movedTest } from './moved-clock.ts';
import { createLesson, createQuestion, publishLesson, unique } from './office.ts';

/** The first day of the new rate, which is still to come when the journey begins. */
const from = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10);

const test = movedTest.extend<object, { program: string }>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const { program, remove } = await buildServerWith('mx', (facts) => {
        facts.find(({ id }) => id === 'mx.iva')?.values.push({ value: '17.5', from });
      });
      await use(program);
      remove();
    },
    { scope: 'worker' },
  ],
});

const cardCalled = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a law that changes is told once to who learnt the old one, on its day, and the office lets its questions follow', async ({
  page,
  app,
  pass,
  signedIn,
  signedInAdmin,
}) => {
  await signedInAdmin();
  const title = unique('El IVA que cambia');
  const content = '## Cuánto es\n\nEn México es del {mx.iva}.';
  const { id } = await createLesson(page, app, { title, content, sources: ['Ley del IVA, artículo 1'] });
  await createQuestion(page, app, id, {
    question_text: '¿Qué IVA llevan $200 en México?',
    options: ['{{200 * {mx.iva} / 100|dinero}}', '$20', '$2'],
    correct_answer: 0,
  });
  await publishLesson(page, app, id);

  await signedIn();
  await page.goto(`/quiz/${id}`);
  await page.getByRole('button', { name: '$32' }).click();
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByRole('heading', { name: '¡Todo correcto!' })).toBeVisible();
  const learner = await page.context().cookies();
  const asLearner = () => page.context().addCookies(learner);
  await page.goto('/review');
  await expect(page.getByText('Hoy no toca repasar.')).toBeVisible();
  await expect(page.getByText('Cambió la ley')).toHaveCount(0);

  await signedInAdmin();
  await page.goto('/admin/reviews');
  const change = cardCalled(page, 'México · IVA, tasa general: de 16 % a 17,5 %');
  await expect(change.getByText('$32')).toBeVisible();
  await expect(change.getByText('$35')).toBeVisible();
  for (const touched of [title, 'El IVA, un impuesto que viaja en el precio'])
    await expect(change.getByRole('link', { name: touched, exact: true })).toBeVisible();
  await change.getByRole('button', { name: 'Publicar en su día' }).click();
  await expect(change.getByText(/^Se publican ese día\. Lo decidió /)).toBeVisible();

  pass(4 * DAY);
  await asLearner();
  await page.goto('/home');
  const card = cardCalled(page, 'Cambió la ley');
  await expect(card).toContainText('México · IVA, tasa general');
  await expect(card).toContainText(`Aprendiste 16 %. Desde el ${describeDay(from)} es 17,5 %.`);
  await expect(card.getByRole('link', { name: /^México, Ley del Impuesto al Valor/ })).toBeVisible();
  await card.getByRole('button', { name: 'Entendido' }).click();
  await expect(card).toHaveCount(0);
  await page.goto('/review');
  await expect(page.getByRole('heading', { name: 'Repaso de hoy' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.goto(`/lessons/${id}`);
  await expect(page.getByRole('button', { name: '17,5 % (de dónde sale)' })).toBeVisible();

  await expect(async () => {
    await page.goto(`/quiz/${id}`);
    await expect(page.getByRole('button', { name: '$35' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await signedInAdmin();
  await page.goto('/admin/reviews');
  await expect(page.getByRole('heading', { name: 'Datos de las leyes' })).toBeVisible();
  await expect(page.getByText('Sin comprobar en la fuente')).toBeVisible();
  await expect(change).toHaveCount(0);
});

movedTest(
  'a figure that holds no more stands in ‘Por revisar’ with its last day',
  async ({ page, pass, signedInAdmin }) => {
    await signedInAdmin();
    await page.goto('/admin/reviews');
    await expect(page.getByRole('heading', { name: 'Sin comprobar en la fuente' })).toBeVisible();
    const passed = cardCalled(page, 'Ya no valen').getByRole('listitem');
    await expect(passed.filter({ hasText: 'Usura' })).toContainText('Valió hasta el 31 de marzo de 2026');
    await expect(passed.filter({ hasText: '(UIT)' })).toHaveCount(0);
    pass(400 * DAY);
    await signedInAdmin();
    await page.goto('/admin/reviews');
    const uit = passed.filter({ hasText: 'Perú · Unidad Impositiva Tributaria (UIT): S/ 5500' });
    await expect(uit).toContainText('Valió hasta el 31 de diciembre de 2026');
  },
);
