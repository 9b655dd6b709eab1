import { expect } from '@playwright/test';
import { turnCard } from '../card-steps.ts';
import { failCalls } from '../failing-api.ts';
import type { Environment } from '../fixtures.ts';
import { goWithin } from '../go-within.ts';
import { completeLesson, knownLesson, makeLesson } from '../lesson-steps.ts';
import { openWholeProgress } from '../open-progress.ts';
import { send } from '../send.ts';
import type { Look, Screen } from './screen.ts';

/** What a page shows when it is complete, by its address and the name of the screen. */
type Pages = [name: string, path: string, ready: string][];

/** Pages of a learner with some results and mistakes, so that figures, lists and the lesson to repeat are not empty. */
const pages = (all: Pages, as: Screen['as'] = 'learner'): Screen => ({
  name: all.at(-1)![0],
  as,
  open: async ({ page, app }, look) => {
    await completeLesson(app, page, await knownLesson(app), 1);
    for (const [index, [name, path, ready]] of all.entries()) {
      if (index === 0) await page.goto(path);
      else await goWithin(page, path);
      await expect(page.getByText(ready).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      if (index < all.length - 1) await look(name);
    }
  },
});

/** A page with one API response replaced. */
const answered = (name: string, path: string, calls: string, json: unknown, ready: string): Screen => ({
  name,
  as: 'learner',
  open: async ({ page }) => {
    await page.route(calls, (route) => route.fulfill({ json }));
    await page.goto(path);
    await expect(page.getByText(ready).first()).toBeVisible();
  },
});

async function showToasts({ page }: Environment) {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Idioma' }).click();
  await expect(page.getByText('Próximamente')).toBeVisible();
  await page.getByRole('button', { name: 'Acerca de' }).click();
  await expect(page.getByText(/^Versión/)).toBeVisible();
}

async function showSwitchedOff({ page, app }: Environment) {
  await send(page, app, 'PATCH /profiles/me', { notifications: false });
  await page.goto('/settings?view=reminders');
  await expect(page.getByText('Las notificaciones están apagadas')).toBeVisible();
}

async function showOffer({ page, app }: Environment) {
  const { attempt_id } = await completeLesson(app, page, await knownLesson(app), 1);
  await page.goto(`/lesson-result?attempt=${attempt_id}`);
  await expect(page.getByRole('button', { name: 'Avisarme por correo' })).toBeVisible();
}

async function showWaiting({ page }: Environment, look: Look) {
  await page.route('**/api/**', (route) =>
    route.request().url().includes('/auth/') ? route.continue() : undefined,
  );
  for (const path of ['/home', '/lessons', '/progress', '/ranking', '/plans']) {
    await page.goto(path);
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
    if (path !== '/plans') await look(`${path} while its data is on the way`);
  }
}

/** The first lesson's cards; the questions on the way are answered with 'No lo sé'. */
async function turnCards({ page, app }: Environment, look: Look) {
  const { id } = await knownLesson(app);
  await page.goto(`/lessons/${id}/cards`);
  await expect(page.getByText('1 de')).toBeVisible();
  await turnCard(page);
  await look('a card of a lesson');
  const wrong = page.getByRole('button', { name: 'Verdadero' });
  while (!(await wrong.isVisible())) await turnCard(page);
  await wrong.click();
  await expect(page.getByText('Intentarlo otra vez')).toBeVisible();
  await look('an answered question of a card');
  while (!(await page.getByText('Ya tienes las ideas').isVisible())) await turnCard(page);
}

const leaguePlaces = [...Array.from({ length: 15 }, (_, index) => index + 1), 20].map((position) => ({
  position,
  full_name: position === 20 ? 'Ana Prueba' : `Persona ${position}`,
  points: 200 - 10 * position,
  avatar: '🦊',
  is_me: position === 20,
}));

const leagueOfTwenty = {
  joined: true,
  group: {
    league: { level: 3, name: 'Plata' },
    starts_at: '2030-03-18T00:00:00.000Z',
    ends_at: '2030-03-25T00:00:00.000Z',
    is_ending: false,
    size: 24,
    rising_places: 5,
    places: leaguePlaces,
    next_goal: { position: 15, points: 51 },
  },
  return_until: null,
  last_week: {
    ended_at: '2030-03-18T00:00:00.000Z',
    league: { level: 2, name: 'Bronce' },
    next_league: { level: 3, name: 'Plata' },
    ...{ position: 2, size: 25, points: 140, move: 'rose' },
  },
};

export const learnerScreens: Screen[] = [
  pages([
    ['home', '/home', 'Progreso semanal'],
    ['the lessons', '/lessons?categoria=contabilidad', 'Finanzas personales'],
    ['progress', '/progress', 'Actividad semanal'],
    ['my points', '/progress/points', 'preguntas bien'],
    ['the global ranking', '/ranking', 'Ana Prueba'],
    ['the weekly ranking', '/ranking?tab=semanal', 'Ana Prueba'],
    ['the invitation to the leagues', '/ranking?tab=liga', 'Unirme a la liga'],
    ['the plans', '/plans', '$49'],
  ]),
  {
    name: 'pausing the streak',
    as: 'learner',
    open: async ({ page }) => {
      await openWholeProgress(page);
      await page.getByRole('button', { name: 'Pausar mi racha' }).click();
      await expect(page.getByRole('dialog', { name: 'Pausar mi racha' })).toBeVisible();
    },
  },
  answered(
    'no points',
    '/progress/points',
    '**/api/point-entries*',
    { entries: [], next: null },
    'Tu alcancía',
  ),
  answered('a group of a league', '/ranking?tab=liga', '**/api/leagues/mine', leagueOfTwenty, 'Liga Plata'),
  pages(
    [
      ['the plans of a subscriber', '/plans', 'Gestionar suscripción'],
      ['the settings', '/settings', 'Plan Premium'],
      ['personal information', '/settings?view=personal-info', 'Nombre completo'],
      ['changing the password', '/settings?view=change-password', 'Contraseña actual'],
      ['the activity of my account', '/settings?view=account-activity', 'Cerrar las otras sesiones'],
      ['downloading my data', '/settings?view=download-data', 'Tu contraseña'],
      ['deleting my account', '/settings?view=delete-account', 'Lo que queda, sin tu nombre'],
      ['the reminders', '/settings?view=reminders', 'Repaso pendiente'],
      ['help', '/settings?view=help-support', 'Enviar mensaje'],
      ['a search without results', '/lessons?buscar=xyz', 'Ninguna lección coincide'],
    ],
    'premium',
  ),
  answered(
    'an account that is going to be deleted',
    '/settings?view=delete-account',
    '**/api/account-notices',
    { deletion_due_at: '2030-03-25T12:00:00.000Z', terms: null },
    'Cancelar la eliminación',
  ),
  answered(
    'terms to accept',
    '/home',
    '**/api/account-notices',
    { deletion_due_at: null, terms: { version: '2', date: '2026-12-01' } },
    'Acepto los términos',
  ),
  { name: 'the reminders while all are switched off', as: 'learner', open: showSwitchedOff },
  { name: 'the offer of reminders on the first result', as: 'learner', open: showOffer },
  answered('no lessons', '/lessons', '**/api/lessons', { lessons: [] }, 'No hay lecciones disponibles'),
  answered('an empty ranking', '/ranking', '**/api/rankings/*', { ranking: [] }, 'Todavía no hay nadie'),
  answered('a screen that broke', '/home', '**/api/user-progress', {}, 'Algo salió mal'),
  { name: '/plans while its data is on the way', as: 'learner', open: showWaiting },
  {
    name: 'a list that could not be loaded',
    as: 'learner',
    open: async ({ page }) => {
      await failCalls(page, '**/api/lessons', 'not_found');
      await page.goto('/lessons');
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    },
  },
  {
    name: 'a lesson’s text',
    as: 'learner',
    open: async ({ page, app }) => {
      const { rows } = await app.db.query(`select id from lessons where title like 'La partida doble%'`);
      await page.goto(`/lessons/${rows[0].id}`);
      await expect(page.getByText('Contenido educativo')).toBeVisible();
    },
  },
  { name: 'the end of a lesson’s cards', as: 'learner', open: turnCards },
  { name: 'toasts', as: 'learner', open: showToasts },
  {
    name: 'the banner of a lost connection',
    as: 'learner',
    open: async ({ page }) => {
      await page.goto('/settings');
      await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible();
      await page.context().setOffline(true);
      await expect(page.getByText('Sin conexión')).toBeVisible();
    },
  },
  {
    name: 'the result of a quiz, with a badge',
    as: 'learner',
    open: async ({ page, app }) => {
      const id = await makeLesson(app, 'Con insignia', [['¿Una?', 'Buena', 'Mala']]);
      await page.goto(`/quiz/${id}`);
      await page.getByRole('button', { name: 'Mala' }).click();
      await page.getByRole('button', { name: 'Finalizar' }).click();
      await expect(page.getByText('Insignia nueva')).toBeVisible();
    },
  },
];
