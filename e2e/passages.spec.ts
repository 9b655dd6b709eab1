import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answer, makeLesson } from './lesson-steps.ts';
import { desk } from './office.ts';
import type { RunningApp } from './server.ts';

const REASON = 'Son diez meses, y el año tiene doce.';
const paragraphs = 'El ahorro se hace mes a mes, poco a poco.\n\n'.repeat(30);

/** A lesson with two long sections; the first question's passage is the second section. */
async function lessonWithPassage(app: RunningApp): Promise<string> {
  const id = await makeLesson(app, 'La alcancía', [
    ['¿Cuánto juntas en un año?', '$300', '$250'],
    ['¿Y en dos?', '$600', '$500'],
  ]);
  await app.db.query('update lessons set content = $2 where id = $1', [
    id,
    `## Empezar\n\n${paragraphs}## Poco, pero cada mes\n\n${paragraphs}`,
  ]);
  // An edit is a new version of the question.
  await app.db.query(
    `with former as (
      select v.* from questions q join question_versions v on v.id = q.version_id where q.lesson_id = $1 and q.position = 0
    ), added as (
      insert into question_versions (id, question_id, number, question_text, options, reasons, explanation, passage, shuffle_options, statistics_from)
      select gen_random_uuid(), question_id, 2, question_text, options, array['', $2], explanation, 'poco-pero-cada-mes', false, statistics_from
      from former returning id, question_id
    ) update questions q set version_id = added.id from added where q.id = added.question_id`,
    [id, REASON],
  );
  return id;
}

const passageLink = (page: Page) => page.getByRole('link', { name: 'Repasa esta parte' });

for (const viewport of [{ width: 390, height: 844 }, desk.viewport]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('a free learner who is wrong reads the passage again and goes on with the quiz', async ({
      page,
      app,
      signedIn,
    }) => {
      const id = await lessonWithPassage(app);
      await signedIn();
      await page.goto(`/quiz/${id}`);
      await answer(page, '$250');
      await expect(page.getByText('Actualiza a Premium para ver la respuesta correcta')).toBeVisible();
      await expect(page.getByText(`Tu respuesta, B. ${REASON}`)).toBeVisible();
      await passageLink(page).click();
      await expect(page).toHaveURL(`/lessons/${id}#poco-pero-cada-mes`);
      const heading = page.getByRole('heading', { name: 'Poco, pero cada mes' });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
      await page.getByRole('link', { name: 'Volver al quiz' }).click();
      await expect(page.getByRole('heading', { name: '¿Y en dos?' })).toBeVisible();
      await answer(page, '$500');
      await expect(passageLink(page)).toHaveCount(0);
    });

    test('a premium learner who is wrong reads the reason of the chosen option', async ({
      page,
      app,
      signedIn,
    }) => {
      const id = await lessonWithPassage(app);
      await signedIn({ premium: true });
      await page.goto(`/quiz/${id}`);
      await answer(page, '$250');
      await expect(page.getByText('Respuesta correcta: A. $300')).toBeVisible();
      await expect(page.getByText(`Tu respuesta, B. ${REASON}`)).toBeVisible();
      await expect(page.getByText('Por esto.')).toBeVisible();
      await expect(passageLink(page)).toHaveCount(0);
    });
  });
}

test('the address of a passage opens the lesson there', async ({ page, app, signedIn }) => {
  const id = await lessonWithPassage(app);
  await signedIn();
  await page.goto(`/lessons/${id}#poco-pero-cada-mes`);
  const heading = page.getByRole('heading', { name: 'Poco, pero cada mes' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Volver al quiz' })).toHaveCount(0);
});
