import { expect } from '@playwright/test';
import { failCalls } from '../failing-api.ts';
import type { Environment } from '../fixtures.ts';
import { fillItems } from '../item-steps.ts';
import { completeLesson, knownLesson } from '../lesson-steps.ts';
import { createLesson, createQuestion, publishLesson } from '../office.ts';
import { editLesson } from '../office-edits.ts';
import { send } from '../send.ts';
import type { Look, Screen } from './screen.ts';

/** A few rows are enough to check a list, and faster than a full page. */
const few = (list: 'lessons' | 'questions' | 'badges' | 'users') =>
  `/admin/${list}?buscar=${{ lessons: 'primer', questions: 'presupuesto', badges: 'primer', users: 'admin' }[list]}`;

const page = (path: string, heading: string): Screen => ({
  name: path,
  as: 'admin',
  open: async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  },
});

/** A dialog that a button of a list opens; with `saves`, the button that would save it, its complaints. */
const dialog = (name: string, path: string, button: string | RegExp, saves?: string): Screen => ({
  name,
  as: 'admin',
  open: async (environment) => {
    const { page } = environment;
    await page.goto(path);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    if (saves) await submitEmpty(environment, saves);
  },
});

async function submitEmpty({ page }: Environment, label: string) {
  await page.getByRole('button', { name: label, exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
}

async function openDetail({ page, app }: Environment) {
  const lesson = await createLesson(page, app, { description: 'Cuánto y por qué.', content: '## Idea' });
  await createQuestion(page, app, lesson.id);
  await createQuestion(page, app, lesson.id);
  await page.goto(`/admin/lessons/${lesson.id}`);
  await expect(page.getByText('Explicación:').first()).toBeVisible();
}

async function openReviews({ page, app }: Environment) {
  const lesson = await createLesson(page, app, { country: 'ES', valid_to: '2020-12-31' });
  await page.goto('/admin/reviews');
  await expect(page.getByRole('link', { name: lesson.title })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function openRefused({ page, app }: Environment) {
  const lesson = await createLesson(page, app);
  await page.goto(`/admin/lessons/${lesson.id}`);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('La lección todavía no se puede publicar')).toBeVisible();
}

const draft = { category: 'inversiones', content: 'Uno, dos y tres.' };

async function openConflict({ page, app }: Environment) {
  const { id, title } = await createLesson(page, app, draft);
  await page.goto(`/admin/lessons/${id}`);
  await page.getByRole('button', { name: 'Editar lección' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Contenido', { exact: true }).fill('Uno, cuatro y tres.');
  await editLesson(page, app, id, { ...draft, title, content: 'Uno, cinco y tres.' });
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog.locator('ins').first()).toBeVisible();
}

async function openItem({ page, app }: Environment) {
  const { wrongKey } = await fillItems(app);
  await page.goto(`/admin/questions/${wrongKey}`);
  await expect(page.getByText('Discriminación negativa')).toBeVisible();
}

async function openVersions({ page, app }: Environment) {
  const { id, title } = await createLesson(page, app, draft);
  await editLesson(page, app, id, { ...draft, title, content: 'Uno, cuatro y tres.' });
  await page.goto(`/admin/lessons/${id}/versions`);
  await expect(page.locator('ins').first()).toBeVisible();
}

/** What a regrade of a learner's answer would change, after the key was corrected. */
async function openRegrade({ page, app, be }: Environment) {
  const { id: lesson_id } = await createLesson(page, app, draft);
  const { id, question_text } = await createQuestion(page, app, lesson_id);
  await publishLesson(page, app, lesson_id);
  await be('learner');
  const attempt = await send(page, app, `POST /lessons/${lesson_id}/attempts`);
  await send(page, app, `POST /attempts/${attempt.id}/answers`, { question_id: id, option: 2 });
  await send(page, app, `POST /attempts/${attempt.id}/finish`);
  await be('admin');
  const options = ['Uno', 'Dos', 'Tres'];
  await send(page, app, `PUT /admin/questions/${id}`, {
    lesson_id,
    question_text,
    options,
    correct_answer: 2,
  });
  await page.goto(`/admin/questions/${id}/versions`);
  await page.getByRole('button', { name: 'Recalificar' }).click();
  await page.getByRole('button', { name: 'Simular' }).click();
  await expect(page.getByRole('heading', { name: 'Ejemplos' })).toBeVisible();
}

async function openPreview({ page, app }: Environment) {
  const { id } = await createLesson(page, app, draft);
  await createQuestion(page, app, id);
  await page.goto(`/admin/lessons/${id}/preview`);
  await page.getByRole('button', { name: 'Hacer el quiz' }).click();
  await page.locator('main ol').getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Finalizar' })).toBeEnabled();
}

/** A learner's page, with points of a finished lesson. */
async function openPerson({ page, app, be }: Environment) {
  await be('learner');
  await completeLesson(app, page, await knownLesson(app));
  const { user_id } = await (await page.request.get(`${app.baseURL}/api/profiles/me`)).json();
  await be('admin');
  await page.goto(`/admin/users/${user_id}`);
  await expect(page.getByRole('button', { name: 'Corregir' }).first()).toBeVisible();
}

async function actOnPerson(environment: Environment, look: Look) {
  const { page } = environment;
  await openPerson(environment);
  await look('a person with points');
  await page.getByRole('button', { name: 'Corregir' }).first().click();
  await submitEmpty(environment, 'Corregir puntos');
  await look('the correction of points, with complaints');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Eliminar cuenta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Eliminar cuenta' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
}

/** The form of a copy, with all its hints. */
async function openHints({ page, app }: Environment) {
  const lesson = await createLesson(page, app, draft);
  const { question_text } = await createQuestion(page, app, lesson.id, { options: ['Sí', 'si', 'No'] });
  await page.goto(`/admin/lessons/${lesson.id}`);
  await page.getByRole('button', { name: `Duplicar ${question_text}` }).click();
  await expect(page.getByText('Las opciones A y B dicen lo mismo.')).toBeVisible();
  await expect(page.getByText('Ya hay una pregunta igual')).toBeVisible();
}

export const adminScreens: Screen[] = [
  page('/admin/dashboard', 'Panel'),
  {
    name: 'the menu on a phone',
    as: 'admin',
    open: async (environment, look) => {
      await page(few('users'), 'Usuarios').open(environment, look);
      await look(few('users'));
      await environment.page.getByRole('button', { name: 'Abrir el menú' }).click();
      await expect(environment.page.getByRole('link', { name: 'Insignias' })).toBeVisible();
    },
  },
  { name: '/admin/reviews', as: 'admin', open: openReviews },
  page('/admin/plans', 'Planes'),
  page(few('lessons'), 'Lecciones'),
  page(few('questions'), 'Preguntas'),
  page(few('badges'), 'Insignias'),
  dialog('a new plan, with complaints', '/admin/plans', 'Nuevo plan', 'Crear plan'),
  dialog('a new lesson, with complaints', few('lessons'), 'Nueva lección', 'Crear lección'),
  dialog('a new question, with complaints', few('questions'), 'Nueva pregunta', 'Crear pregunta'),
  dialog('a new badge, with complaints', few('badges'), 'Nueva insignia', 'Crear insignia'),
  page('/admin/archived?objeto=badge', 'Archivadas'),
  page('/admin/settings', 'Configuración'),
  page('/admin/support', 'Soporte'),
  page('/admin/security-events', 'Seguridad'),
  page('/admin/audit', 'Auditoría'),
  page('/admin/system', 'Sistema'),
  page('/admin/lessons?buscar=nada+de+esto', 'Lecciones'),
  {
    name: 'the order of lessons',
    as: 'admin',
    open: async ({ page }) => {
      await page.goto(few('lessons'));
      await page.getByRole('button', { name: 'Herramientas de la lista' }).click();
      await page.getByRole('button', { name: 'Ordenar' }).click();
      await expect(page.getByRole('button', { name: /^Bajar/ }).first()).toBeVisible();
    },
  },
  dialog('the end of a plan', '/admin/plans', /^Eliminar/),
  {
    name: 'analytics',
    as: 'admin',
    open: async ({ page, app }) => {
      await completeLesson(app, page, await knownLesson(app));
      await page.goto('/admin/analytics');
      await expect(page.getByText('Actividad semanal').first()).toBeVisible();
    },
  },
  {
    name: 'the numbers of a period',
    as: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin/analytics?periodo=mes');
      await page.getByText('Ver los números').click();
      await expect(page.getByRole('table', { name: /^Quizzes terminados/ })).toBeVisible();
      await expect(page.getByRole('table', { name: /^Cohortes/ })).toBeVisible();
    },
  },
  {
    name: 'a period that is none',
    as: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin/analytics?desde=2026-03-18&hasta=2026-03-01');
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'the funnel of a lesson',
    as: 'admin',
    open: async ({ page, app }) => {
      await page.goto(`/admin/analytics/lessons/${(await knownLesson(app)).id}`);
      await expect(page.getByRole('table', { name: 'Embudo por pregunta' })).toBeVisible();
    },
  },
  page('/admin/activity', 'Actividad'),
  page(`${few('users')}&alta_desde=2020-01-01`, 'Usuarios'),
  { name: 'the detail of a lesson', as: 'admin', open: openDetail },
  { name: 'a copy of a question, with hints', as: 'admin', open: openHints },
  { name: 'a lesson that cannot be published yet', as: 'admin', open: openRefused },
  { name: 'what another editor changed', as: 'admin', open: openConflict },
  { name: 'a question with its figures', as: 'admin', open: openItem },
  { name: 'the versions of a lesson', as: 'admin', open: openVersions },
  { name: 'what a regrade would change', as: 'admin', open: openRegrade },
  { name: 'a draft as learners see it', as: 'admin', open: openPreview },
  { name: 'the deletion of an account, with complaints', as: 'admin', open: actOnPerson },
  {
    name: 'users that could not be loaded',
    as: 'admin',
    open: async ({ page }) => {
      await failCalls(page, '**/api/admin/users*', 'not_found');
      await page.goto('/admin/users');
      await expect(page.getByText('Error al cargar usuarios')).toBeVisible();
    },
  },
  {
    name: 'the sign-in of the back office, refused to a learner',
    as: 'learner',
    open: async ({ page }) => {
      await page.goto('/admin/login');
      await expect(page.getByText('Este usuario no tiene permisos de administrador')).toBeVisible();
    },
  },
];
