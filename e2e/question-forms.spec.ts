import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createLesson, desk, notice, unique } from './office.ts';

test.use(desk);
test.beforeEach(({ signedInAdmin }) => signedInAdmin());

async function openDialog(page: Page, lessonId: string) {
  await page.goto(`/admin/lessons/${lessonId}`);
  await page.getByRole('button', { name: 'Nueva pregunta' }).first().click();
  return page.getByRole('dialog', { name: 'Nueva pregunta' });
}

test('an option without text takes the focus and says why, before a wrong field below it', async ({
  page,
  app,
}) => {
  const lesson = await createLesson(page, app);
  const dialog = await openDialog(page, lesson.id);
  const save = dialog.getByRole('button', { name: 'Crear pregunta', exact: true });
  const option = (letter: string) => dialog.getByLabel(`Opción ${letter}`, { exact: true });
  await dialog.getByLabel('Pregunta', { exact: true }).fill(unique('¿Cuánto es?'));
  for (const letter of ['A', 'B', 'C']) await option(letter).fill(`Es ${letter}`);
  await dialog.getByLabel('Puntos').fill('0');
  await save.click();
  await expect(option('D')).toBeFocused();
  await expect(option('D')).toHaveAccessibleDescription('Todas las opciones deben tener contenido');
  await option('D').fill('Es D');
  await expect(dialog.getByText('Todas las opciones deben tener contenido')).toBeHidden();
  await dialog.getByLabel('Puntos').fill('5');

  await dialog.getByLabel('Tipo', { exact: true }).selectOption('Opción múltiple');
  for (const letter of ['A', 'B', 'C', 'D']) {
    await option(letter).fill(`Es ${letter}`);
    await dialog.getByRole('checkbox', { name: `La opción ${letter} es correcta` }).uncheck();
  }
  await save.click();
  await expect(dialog.getByRole('checkbox', { name: 'La opción A es correcta' })).toBeFocused();
});

test('an author writes a number with drawn figures, sees ten variants and answers it as a learner', async ({
  page,
  app,
}) => {
  const lesson = await createLesson(page, app);
  const asked = unique('Pides {{capital|dinero}} al 10 % por un año. ¿Cuánto pagas de interés?');
  const dialog = await openDialog(page, lesson.id);
  await dialog.getByLabel('Pregunta', { exact: true }).fill(asked);
  await dialog.getByLabel('Tipo', { exact: true }).selectOption('Número');
  await dialog.getByLabel('Cifras distintas en cada intento').check();
  const parameter = dialog.getByRole('group', { name: 'Parámetros' });
  for (const [label, value] of [
    ['Nombre', 'capital'],
    ['Desde', '1000'],
    ['Hasta', '9000'],
    ['Paso', '500'],
  ] as const)
    await parameter.getByLabel(label).fill(value);

  const formula = dialog.getByLabel('Fórmula de la respuesta');
  await formula.fill('deuda * 0.1');
  await dialog.getByRole('button', { name: 'Crear pregunta', exact: true }).click();
  await expect(formula).toHaveAttribute('aria-invalid', 'true');
  await expect(formula).toHaveAccessibleDescription(/No hay ninguna cifra «deuda»/);

  await dialog.getByLabel('Tipo', { exact: true }).selectOption('Ordenar');
  await expect(dialog.getByRole('textbox', { name: /^Elemento/ })).toHaveCount(3);
  await dialog.getByLabel('Tipo', { exact: true }).selectOption('Número');
  await expect(parameter.getByLabel('Nombre')).toHaveValue('capital');

  await formula.fill('capital * 0.1');
  const variants = dialog
    .getByRole('region', { name: 'Vista previa de las variantes' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(variants).toHaveCount(10);
  for (const variant of await variants.all()) {
    const [capital, interest] = await variant.getByRole('cell').allTextContents();
    expect(Number(interest)).toBe(Number(capital) / 10);
  }
  await dialog.getByRole('button', { name: 'Crear pregunta', exact: true }).click();
  await expect(notice(page, 'Pregunta creada')).toBeVisible();
  const card = page.getByRole('group', { name: 'Pides $5000 al 10 % por un año' });
  await expect(card).toContainText('Tipo: Número');
  await expect(card).toContainText('Respuestacapital × 0,1 con 2 decimales.');
  await expect(card).toContainText('capital: de 1000 a 9000, de 500 en 500');

  await page.getByRole('link', { name: 'Ver como aprendiz' }).click();
  await page.getByRole('button', { name: 'Hacer el quiz' }).click();
  const question = await page.getByRole('main').getByRole('heading', { level: 2 }).innerText();
  const capital = Number(/Pides \$([\d.]+)/.exec(question)?.[1]?.replace('.', ''));
  await page.getByLabel('Tu respuesta').fill(String(capital / 10));
  await page.getByRole('button', { name: 'Comprobar' }).click();
  await expect(page.getByText('¡Correcto!')).toBeVisible();
});

test('an author who does not program marks the figures of a text and writes the formula as on paper', async ({
  page,
  app,
}) => {
  const lesson = await createLesson(page, app);
  const dialog = await openDialog(page, lesson.id);
  const text = dialog.getByLabel('Pregunta', { exact: true });
  await text.fill('Una camiseta cuesta 80 € más un 21 % de IVA. ¿Cuánto pagas?');
  await dialog.getByLabel('Tipo', { exact: true }).selectOption('Número');
  await dialog.getByRole('button', { name: '80 €' }).click();
  await dialog.getByRole('button', { name: '21 %' }).click();
  await expect(dialog.getByRole('button', { name: '21 %', pressed: true })).toBeFocused();
  await expect(text).toHaveValue(/^Una camiseta cuesta 80\s€ más un 21\s% de IVA/);
  await dialog.getByRole('button', { name: '80 €' }).click();
  await expect(dialog.getByRole('button', { name: '80 €', pressed: false })).toBeVisible();
  await dialog.getByRole('button', { name: '80 €' }).click();

  const formula = dialog.getByLabel('Fórmula de la respuesta');
  const variants = dialog.getByRole('region', { name: 'Vista previa de las variantes' });
  await formula.fill('precio + iva %');
  await expect(variants).toContainText('multiplica: «precio * (1 + 21 %)»');
  await formula.fill('Precio × (1 + IVA %)');
  await expect(variants).toContainText(/Una camiseta cuesta \d+\s€ más un \d+\s% de IVA.*Respuesta: [\d,]+/);
  // A figure that is typed over is drawn around the new one.
  await text.fill('Una camiseta vale 60 € más un 21 % de IVA. ¿Cuánto pagas?');
  await formula.focus();
  await expect(dialog.getByRole('button', { name: '60 €', pressed: true })).toBeVisible();
  await expect(dialog.getByLabel('Desde')).toHaveValue('44');
  await expect(variants).toContainText(/Una camiseta vale \d+\s€/);
  await dialog.getByRole('button', { name: 'Crear pregunta', exact: true }).click();
  await expect(notice(page, 'Pregunta creada')).toBeVisible();
  await expect(page.getByText('precio × (1 + (iva / 100))')).toBeVisible();
});

test('what the checks of the pack would say stands beside each field while it is typed', async ({
  page,
  app,
}) => {
  const lesson = await createLesson(page, app);
  await page.goto(`/admin/lessons/${lesson.id}`);
  await page.getByRole('button', { name: 'Editar lección' }).click();
  const editor = page.getByRole('dialog', { name: 'Editar lección' });
  const long = `${'palabra '.repeat(31)}final.`;
  await editor.getByLabel('Contenido', { exact: true }).fill(`Guardas 2 + 2 = 5.\n\n${long}\n\nUn aorro.`);
  for (const advice of [
    /^Línea 1: «2 \+ 2 = 5» no da eso/,
    /^Línea 3: .*haz dos frases/,
    /deben ser de 350 a 700/,
    'No está en el diccionario: «aorro».',
  ])
    await expect(editor.getByText(advice)).toBeVisible();

  const dialog = await openDialog(page, lesson.id);
  await dialog.getByLabel('Pregunta', { exact: true }).fill('Qué es ahorrar?');
  await expect(dialog.getByText('Falta el signo «¿» que abre la pregunta.')).toBeVisible();
  const options = ['Apartar hoy un poco para gastarlo mucho más adelante', 'Gastar', 'Pedir', 'Prestar'];
  for (const [at, text] of options.entries())
    await dialog.getByLabel(`Opción ${'ABCD'[at]}`, { exact: true }).fill(text);
  await dialog.getByRole('radio', { name: 'La opción A es la correcta' }).check();
  await expect(dialog.getByText('Falta el motivo de esta opción.')).toHaveCount(3);
  await expect(dialog.getByText(/la más larga/)).toBeVisible();
  await dialog.getByLabel('Motivo de la B', { exact: true }).fill('Gastar no es aorrar: el dinero se va.');
  await expect(dialog.getByText('No está en el diccionario: «aorrar».')).toBeVisible();
  await dialog.getByLabel('Explicación').fill('Porque sí.');
  await expect(dialog.getByText(/deben ser de 40 a 400/)).toBeVisible();

  await dialog.getByLabel('Tipo', { exact: true }).selectOption('Número');
  await dialog.getByRole('button', { name: 'Agregar error' }).click();
  await dialog.getByLabel('Motivo').fill('Corto');
  await expect(dialog.getByText(/^El motivo tiene 5 caracteres/)).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Has sumado mal: 2 + 2 = 5 es una cuenta equivocada.');
  await expect(dialog.getByText(/^«2 \+ 2 = 5» no da eso/)).toBeVisible();
});

test('an author begins with a worked example and says it in other words', async ({ page, app }) => {
  const lesson = await createLesson(page, app);
  const dialog = await openDialog(page, lesson.id);
  await dialog.getByLabel('Tipo', { exact: true }).selectOption('Número');
  await dialog.getByRole('button', { name: 'IVA', exact: true }).click();
  await dialog.getByLabel('Qué se compra').fill('unas botas');
  await dialog.getByRole('button', { name: 'Usar este ejemplo' }).click();
  await expect(dialog.getByLabel('Pregunta', { exact: true })).toHaveValue(
    /^Compras unas botas por 80\s€ más un IVA del 21\s%/,
  );
  await expect(dialog.getByRole('textbox', { name: 'Paso 2' })).toHaveValue(
    /^Total: 80\s€ \+ 16,80\s€ = 96,80\s€/,
  );
  await dialog.getByRole('button', { name: 'Crear pregunta', exact: true }).click();
  await expect(notice(page, 'Pregunta creada')).toBeVisible();
});

test('a figure that is pressed twice leaves the exercise as it was, and a parameter is renamed everywhere', async ({
  page,
  app,
}) => {
  const lesson = await createLesson(page, app);
  const dialog = await openDialog(page, lesson.id);
  await dialog.getByRole('button', { name: 'Ejercicio con cifras que cambian' }).click();
  await expect(dialog.getByLabel('Cifras distintas en cada intento')).toBeChecked();
  await dialog.getByRole('button', { name: 'IVA', exact: true }).click();
  await dialog.getByRole('button', { name: 'Usar este ejemplo' }).click();
  const formula = dialog.getByLabel('Fórmula de la respuesta');
  const mistake = dialog.getByRole('group', { name: 'Errores habituales' }).getByLabel('Fórmula').first();
  const variants = dialog.getByRole('region', { name: 'Vista previa de las variantes' });

  await dialog.getByRole('button', { name: '21 %' }).click();
  await expect(formula).toHaveValue('precio × (1 + 21 / 100)');
  await expect(mistake).toHaveValue('precio × 21 / 100');
  await expect(dialog.getByLabel('Pregunta', { exact: true })).toHaveValue(/más un IVA del 21\s%/);
  await dialog.getByRole('button', { name: '21 %', pressed: false }).click();
  await expect(formula).toHaveValue('precio × (1 + iva / 100)');

  const name = dialog.getByRole('group', { name: 'Parámetros' }).getByLabel('Nombre');
  await name.first().fill('iva');
  await name.first().blur();
  await expect(name.first()).toHaveAccessibleDescription('Ya hay una cifra «iva».');
  await name.first().fill('Precio de la camiseta');
  await name.first().blur();
  await expect(formula).toHaveValue('precio_de_la_camiseta × (1 + iva / 100)');
  await expect(variants).toContainText(/Respuesta: \d+(,\d\d)?\s€/);
  const rows = variants.getByRole('row').filter({ has: page.getByRole('cell') });
  expect(new Set(await rows.allTextContents()).size).toBe(10);

  await formula.fill('Precio del pantalón por 1.210');
  await expect(variants).toContainText(
    'No hay ninguna cifra «precio del pantalon»: hay precio_de_la_camiseta, iva (posición 1 de «precio_del_pantalon × 1210»)',
  );
  await formula.fill('precio de la camiseta por 2');
  await expect(variants).toContainText('El último paso no llega a la respuesta');
  await expect(dialog.getByText('La respuesta no usa «iva»')).toBeVisible();
});
