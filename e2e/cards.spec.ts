import type { Locator, Page } from '@playwright/test';
import { turnCard } from './card-steps.ts';
import { expect, test } from './fixtures.ts';
import { enter } from './keyboard-steps.ts';
import { knownLesson } from './lesson-steps.ts';

test.use({ hasTouch: true });

const card = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test('with the keyboard alone: from the quiz’s first question through the cards to the quiz', async ({
  page,
  app,
  signedIn,
}) => {
  const { email } = await signedIn();
  const { id, title } = await knownLesson(app);
  await page.goto(`/quiz/${id}`);
  await enter(page, page.getByRole('link', { name: 'Aprender primero' }));
  await expect(page).toHaveURL(`/lessons/${id}/cards`);
  await expect(page).toHaveTitle(`${title} · Alcancía`);
  await expect(card(page, 'Para empezar')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Tres preguntas')).toBeFocused();
  // The section takes two cards.
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('3 de')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(card(page, 'Une cada pregunta con quien la responde:')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(card(page, 'Une cada pregunta con quien la responde:')).toBeFocused();
  await enter(page, page.getByRole('button', { name: 'No lo sé' }));
  await expect(page.getByText('No pasa nada. Sigue: cada error enseña.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(card(page, 'El negocio y su dueña, por separado')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('1');
  await expect(page.getByText('No es esa. Sigue: cada error enseña.')).toBeVisible();
  await expect(page.getByText('el taller lleva las suyas aparte')).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Intentarlo otra vez' }));
  await page.keyboard.press('2');
  await expect(page.getByText('¡Correcto!')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(card(page, 'La ecuación contable')).toBeFocused();

  await page.goto('/home');
  await page.goto(`/lessons/${id}/cards`);
  await expect(card(page, 'La ecuación contable')).toBeVisible();
  while (!(await card(page, 'Ya tienes las ideas').isVisible())) await turnCard(page);
  await enter(page, page.getByRole('link', { name: 'Empezar el quiz' }));
  await expect(page).toHaveURL(`/quiz/${id}`);
  const { rows } = await app.db.query(
    'select count(*)::int as answers from run_answers join auth_users u on u.id = user_id where email = $1',
    [email],
  );
  expect(rows[0].answers).toBe(0);
});

async function swipe(on: Locator, [from, to]: [number, number]) {
  await on.evaluate(
    (element, [start, end]) => {
      const touch = (clientX: number) => [
        new Touch({ identifier: 1, target: element, clientX, clientY: 300 }),
      ];
      const event = { bubbles: true, cancelable: true };
      element.dispatchEvent(new TouchEvent('touchstart', { ...event, touches: touch(start!) }));
      element.dispatchEvent(new TouchEvent('touchend', { ...event, changedTouches: touch(end!) }));
    },
    [from, to],
  );
}

test('by touch: from the path through cards by swiping, to the text and back', async ({ page, app, be }) => {
  await be('learner');
  const { id, title } = await knownLesson(app);
  await page.goto('/lessons?vista=camino');
  await page.getByRole('link', { name: title }).tap();
  await expect(page).toHaveURL(`/lessons/${id}/cards`);
  await expect(card(page, 'Para empezar')).toBeVisible();
  await swipe(page.locator('.prose p').first(), [320, 120]);
  await expect(card(page, 'Tres preguntas')).toBeFocused();
  await page.getByRole('link', { name: 'Leer como texto' }).tap();
  await expect(page).toHaveURL(`/lessons/${id}#tres-preguntas`);
  await page.getByRole('link', { name: 'Volver a las tarjetas' }).tap();
  await expect(card(page, 'Tres preguntas')).toBeVisible();
  await swipe(page.locator('.prose p').first(), [120, 320]);
  await expect(card(page, 'Para empezar')).toBeFocused();
  await page.getByRole('link', { name: 'Salir de las tarjetas' }).tap();
  await expect(page).toHaveURL(/\/lessons/);
});

test('on a wide screen the button of a card stands right below its text', async ({ page, app, be }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await be('learner');
  const { id } = await knownLesson(app);
  await page.goto(`/lessons/${id}/cards`);
  await expect(card(page, 'Para empezar')).toBeVisible();
  const text = (await page.locator('.prose').last().boundingBox())!;
  const button = (await page.getByRole('button', { name: 'Siguiente' }).boundingBox())!;
  expect(button.y - (text.y + text.height)).toBeLessThan(80);
  expect(button.x).toBeCloseTo(text.x, 0);
});

test('the entries of the list open the quiz, and so does the path where it is begun', async ({
  page,
  app,
  be,
}) => {
  await be('learner');
  const { id, title } = await knownLesson(app);
  await page.goto('/lessons');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(`/quiz/${id}`);
  await page.getByRole('button', { name: 'No lo sé' }).click();
  await expect(page.getByRole('link', { name: 'Aprender primero' })).toHaveCount(0);
  await page.goto('/lessons?vista=camino');
  const following = page.locator('li li').filter({ hasText: `mejor después de «${title}»` });
  await expect(following.getByRole('link')).toHaveAccessibleDescription(`mejor después de «${title}»`);
  // Whose name is its own alone, so that one link is called like the lesson.
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/quiz/${id}`);
});
