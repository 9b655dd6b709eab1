import { SHIRT_BODY } from '#test/shirt-exercise.ts';
import { expect, test } from './fixtures.ts';
import { createLesson, createQuestion, desk } from './office.ts';

test.use(desk);
test.beforeEach(({ signedInAdmin }) => signedInAdmin());

test('an administrator plays a draft as a learner would, with the keyboard, and nothing is stored', async ({
  page,
  app,
}) => {
  const { id, title } = await createLesson(page, app, { content: '## Idea\n\nUn texto en obras.' });
  await createQuestion(page, app, id, { options: ['Uno', 'Dos', 'Tres'], correct_answer: 1 });
  await page.goto(`/admin/lessons?buscar=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Más acciones de ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Ver como aprendiz' }).click();
  await expect(page.getByRole('region', { name: 'Vista previa' })).toBeVisible();
  await expect(page.getByText('No se guarda nada')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Un texto en obras.')).toBeVisible();
  await page.getByRole('button', { name: 'Hacer el quiz' }).click();

  const options = page.locator('main ol').getByRole('button');
  await expect(options).toHaveCount(3);
  await options.filter({ hasText: 'Uno' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No es esa. Mira por qué.')).toBeVisible();
  await expect(page.getByText('Respuesta correcta', { exact: true })).toBeVisible();
  await expect(page.getByText('Porque sí.')).toBeVisible();
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('0 de 1 correcta (0 %). No se ha guardado nada.')).toBeVisible();

  await page.getByRole('button', { name: 'Repetir' }).click();
  await options.filter({ hasText: 'Dos' }).click();
  await expect(page.getByText('¡Correcto!')).toBeVisible();
  const { rows } = await app.db.query(
    'select count(*)::int as attempts from begun_quizzes where lesson_id = $1',
    [id],
  );
  expect(rows).toEqual([{ attempts: 0 }]);
});

const shirt = {
  kind: 'number',
  question_text: 'Una camiseta cuesta {{precio}} € sin IVA. ¿Cuánto cuesta con el 21 %?',
  options: [],
  body: SHIRT_BODY,
};

test('a question is played as a free learner of Mexico, with its hint, a usual mistake and other figures', async ({
  page,
  app,
}) => {
  const { id } = await createLesson(page, app);
  const question = await createQuestion(page, app, id, shirt);
  await page.goto(`/admin/questions/${question.id}`);
  await page.getByRole('link', { name: 'Ver como aprendiz' }).click();
  const heading = page.getByRole('heading', { level: 2, name: /Una camiseta/ });
  await expect(heading).toHaveText(/cuesta \d\d\.\d{3}\s€/);
  await page.getByLabel('País').selectOption('MX');
  await expect(heading).toHaveText(/cuesta \d\d,\d{3}\s€/);
  await page.getByLabel('Plan').selectOption('free');
  await page.getByRole('button', { name: 'Ver una pista' }).click();
  await expect(page.getByText('Suma el impuesto al precio.')).toBeVisible();
  await page.getByText('Lo que lee quien se equivoca').click();
  await page.getByRole('button', { name: 'Responder así' }).click();
  await expect(page.getByText('No es esa. Sigue: cada error enseña.')).toBeVisible();
  await expect(page.getByText('Porque sí.')).toBeHidden();
  const before = (await heading.textContent()) ?? '';
  await page.getByRole('button', { name: 'Otra variante' }).click();
  await expect(heading).not.toHaveText(before);
  await page.getByLabel('Plan').selectOption('premium');
  await page.getByRole('button', { name: 'No lo sé' }).click();
  await expect(page.getByText('Porque sí.')).toBeVisible();
});

test('a question is tried while it is written, and the answer does not save it', async ({ page, app }) => {
  const { id } = await createLesson(page, app);
  await page.goto(`/admin/lessons/${id}`);
  await page.getByRole('button', { name: 'Nueva Pregunta' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva pregunta' });
  await form.getByRole('button', { name: 'Probar como aprendiz' }).click();
  await expect(form.getByText('Escribe la pregunta.')).toBeVisible();
  await form.getByLabel('Pregunta', { exact: true }).fill('¿Cuánto es dos más dos?');
  await form.getByLabel('Tipo').selectOption('number');
  await form.getByLabel('Respuesta').fill('4');
  await form.getByRole('button', { name: 'Probar como aprendiz' }).click();
  const trial = page.getByRole('dialog', { name: 'Probar la pregunta' });
  await trial.getByLabel('Tu respuesta').fill('4');
  await trial.getByRole('button', { name: 'Comprobar' }).click();
  await expect(trial.getByText('¡Correcto!')).toBeVisible();
  await trial.getByRole('button', { name: 'Cerrar' }).click();
  await expect(form.getByLabel('Pregunta', { exact: true })).toHaveValue('¿Cuánto es dos más dos?');
  const { rows } = await app.db.query(
    'select count(*)::int as questions from questions where lesson_id = $1',
    [id],
  );
  expect(rows).toEqual([{ questions: 0 }]);
});

test('the cards of a lesson are played as a free and a premium learner, and lead to its text and quiz', async ({
  page,
  app,
}) => {
  const content = `## Idea

Una idea.

# Preguntas de las tarjetas

## ¿Cuál ahorra?

- [ ] Gastar
  > Gastar no es ahorrar.
- [x] Apartar

> Quien aparta, tiene.

repasa: idea
`;
  const { id } = await createLesson(page, app, { content });
  await createQuestion(page, app, id);
  await page.goto(`/admin/lessons/${id}/preview`);
  await page.getByLabel('Plan').selectOption('free');
  await page.getByRole('button', { name: 'Ver las tarjetas' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Idea' })).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.locator('main ol').getByRole('button', { name: 'Gastar' }).click();
  await expect(page.getByText('Gastar no es ahorrar.').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('Quien aparta, tiene.')).toBeHidden();
  await page.getByLabel('Plan').selectOption('premium');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByText('Lo que lee quien se equivoca').click();
  await page.getByRole('button', { name: 'Responder así' }).click();
  await expect(page.getByText('Quien aparta, tiene.')).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('heading', { name: 'Ya tienes las ideas' })).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /card-places/.test(key))),
  ).toEqual([]);
  await page.getByRole('button', { name: 'Leer como texto' }).click();
  await expect(page.getByText('Una idea.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver las tarjetas' }).click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.locator('main ol').getByRole('button', { name: 'Apartar' }).click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('button', { name: 'Empezar el quiz' }).click();
  await expect(page.getByRole('button', { name: 'No lo sé' })).toBeVisible();
});
