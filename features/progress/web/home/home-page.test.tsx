import { expect, test } from 'vitest';
import { localDay } from '#domain/time/week.ts';
import { failure, serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import { timeZoneHere } from '#web/text/time-zone.ts';
import HomePage from './home-page.tsx';

const id = (digit: number) => `${digit}1111111-1111-4111-8111-111111111111`;
const next = {
  ...{ id: id(1), title: 'Qué es el interés', category: 'inversiones' },
  ...{ reading_minutes: 3, total_questions: 8, in_progress: false },
};
const weakest = {
  ...{ id: id(2), title: 'El presupuesto', category: 'finanzas_personales' },
  ...{ score: 3, total_questions: 5, points_left: 4 },
};
const completed = (first_completed_at: Date, completed_at = first_completed_at) => ({
  ...{ lesson_id: id(2), score: 3, total_questions: 5, total_points: 6 },
  first_completed_at: first_completed_at.toISOString(),
  completed_at: completed_at.toISOString(),
});
const now = new Date();
const longAgo = new Date(now.getTime() - 9 * 86_400_000);

const streak = {
  ...{ days: 4, longest: 4, freezes: 1, next_freeze_in: 3, used_freeze_yesterday: false },
  ...{ is_active_today: false, at_risk: false, paused_until: null, today: '2026-11-19' },
};
const weekOf = (states: string[]) =>
  states.map((state, index) => ({
    ...{ day: `2026-11-${16 + index}`, points: 0, active: state === 'active', state },
  }));

const progress = {
  today: localDay(now, timeZoneHere),
  progress: [completed(longAgo)],
  ...{ completed_lessons: 1, total_points: 40, level: 1, points_to_next_level: 60 },
  ...{ weekly_progress: 14, weekly_change: 0, streak_days: 4, streak },
  week: weekOf(['rest', 'active', 'frozen', 'future', 'paused', 'future', 'future']),
  ...{ ranking: { position: 1, label: 'Top 1' }, league: null, placement: null, skippable_lessons: [] },
  ...{ next_lesson: next, lessons_in_progress: [], next_badges: [], review: weakest },
};

const review = {
  law_changes: [],
  ...{ due: 6, ready: 8, minutes: 3, size: 10, retention: 0.9, open_session: null, next_due_at: null },
  ...{ finished_today: false, learnt: 40, points_left_today: 20, mastery: [], not_yet: [], forgetting: [] },
};
const nothingDue = { ...review, due: 0, ready: 0 };

const renderHome = async (facts: object = {}, answer: object = review) => {
  serverAnswers({ 'GET /api/user-progress': { ...progress, ...facts }, 'GET /api/review': () => answer });
  const { screen } = await renderPage({ Page: HomePage, path: '/home' });
  await expect.element(screen.getByText('Top 1')).toBeVisible();
  return screen;
};

type Screen = Awaited<ReturnType<typeof renderHome>>;
const parts = (screen: Screen) =>
  screen
    .getByRole('heading', { name: /^(Para hoy|Sesión de hoy hecha)$/ })
    .element()
    .closest('section')!
    .querySelectorAll('ol > li');
const textsOf = (screen: Screen) => [...parts(screen)].map((part) => part.textContent);

test('the session names its parts and their minutes before its one button begins with the first', async () => {
  const screen = await renderHome();
  expect(textsOf(screen)).toEqual([
    'Repaso de hoy · 3 min8 preguntas',
    'Lección nueva · 6 minQué es el interés',
    'Ejercicio · 2 minEl presupuesto',
  ]);
  const button = screen.getByRole('link', { name: 'Tu sesión de hoy · 11 min' });
  await expect.element(button).toHaveAttribute('href', '/review/session');
});

test('whoever accepted a proposal where to begin reads that the session follows it', async () => {
  const screen = await renderHome({ placement: 'accepted' });
  await expect.element(screen.getByText('Sigues tu propuesta de «¿Por dónde empiezo?».')).toBeVisible();
});

test('without due cards the session begins with the cards of the next lesson', async () => {
  const screen = await renderHome({}, nothingDue);
  const button = screen.getByRole('link', { name: 'Tu sesión de hoy · 8 min' });
  await expect.element(button).toHaveAttribute('href', `/lessons/${next.id}/cards`);
});

test('a quiz that is half done is gone on with first', async () => {
  const screen = await renderHome({ next_lesson: { ...next, in_progress: true } });
  expect(textsOf(screen)[0]).toBe('Lección nueva · a mediasQué es el interés');
  const button = screen.getByRole('link', { name: 'Continúa tu sesión · 11 min' });
  await expect.element(button).toHaveAttribute('href', `/quiz/${next.id}`);
});

test('after all parts the session is done, and another lesson is only offered', async () => {
  const screen = await renderHome(
    { progress: [completed(now), completed(longAgo, now)], review: null },
    { ...nothingDue, finished_today: true },
  );
  await expect.element(screen.getByRole('heading', { name: 'Sesión de hoy hecha' })).toBeVisible();
  expect(textsOf(screen)).toEqual(['Repaso de hoy: hecho', 'Lección nueva: hecho', 'Ejercicio: hecho']);
  await expect.element(screen.getByRole('link', { name: 'Otra lección' })).toBeVisible();
});

test('cards beyond today’s review are offered, and the session is done all the same', async () => {
  const screen = await renderHome(
    { progress: [completed(now)], next_lesson: null, review: null },
    { ...review, due: 23, finished_today: true },
  );
  await expect.element(screen.getByRole('heading', { name: 'Sesión de hoy hecha' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Si quieres, aún puedes repasar 23 preguntas.' }))
    .toHaveAttribute('href', '/review');
});

test('a newcomer sees the first lesson and where to begin, and nothing that is zero', async () => {
  const screen = await renderHome(
    {
      ...{ progress: [], completed_lessons: 0, total_points: 0, weekly_progress: 0, review: null },
      streak: { ...streak, days: 0, longest: 0 },
      week: weekOf(Array(7).fill('future')),
    },
    { ...nothingDue, learnt: 0 },
  );
  await expect
    .element(screen.getByRole('heading', { name: /^Empieza con….*Qué es el interés$/ }))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Empezar la lección' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: /^¿Por dónde empiezo\?/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Racha/ }).query()).toBeNull();
  expect(screen.getByText(/sesión/i).query()).toBeNull();
  const figures = [...document.querySelectorAll('dd')].map((figure) => figure.firstChild?.textContent);
  expect(figures).toEqual(['–', '–', 'Nivel 1']);
});

test('each day of the week has the word of the streak’s calendar', async () => {
  const screen = await renderHome();
  const days = screen
    .getByRole('heading', { name: /^Racha/ })
    .element()
    .closest('section')!;
  expect([...days.querySelectorAll('li > span:first-child')].map((day) => day.textContent)).toEqual([
    ...['Lunes: Sin actividad', 'Martes: Activo', 'Miércoles: Descanso cubierto'],
    ...['Jueves: Hoy', 'Viernes: Pausa', 'Sábado: Por venir', 'Domingo: Por venir'],
  ]);
});

test('a paused streak leaves the session as an offer', async () => {
  const screen = await renderHome({ streak: { ...streak, paused_until: '2026-11-25' } });
  await expect.element(screen.getByText('Estás de descanso: hazlo solo si te apetece.')).toBeVisible();
  await expect.element(screen.getByText(/^Tu racha está en pausa hasta el 25 de noviembre/)).toBeVisible();
});

test('ranking and league stand in one row, and each leads to its tab', async () => {
  const screen = await renderHome({ league: 'Bronce' });
  await expect.element(screen.getByRole('link', { name: /^Ranking/ })).toHaveAttribute('href', '/ranking');
  await expect
    .element(screen.getByRole('link', { name: /^Liga/ }))
    .toHaveAttribute('href', '/ranking?tab=liga');
});

test('when the review cannot be read, the session has its other parts', async () => {
  const screen = await renderHome({}, failure(500, 'unavailable', 'Vuelve a intentarlo.'));
  await expect.element(screen.getByRole('heading', { name: 'Para hoy' })).toBeVisible();
  expect(textsOf(screen)).toHaveLength(2);
});

test('figures that could not be read say why, beside the way to the lessons, and come after a retry', async () => {
  let answer: () => object = () => failure(503, 'unavailable', 'Vuelve en un minuto.');
  serverAnswers({ 'GET /api/user-progress': () => answer(), 'GET /api/review': review });
  const { screen } = await renderPage({ Page: HomePage, path: '/home' });
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('No se pudo cargar tu progreso: Vuelve en un minuto.');
  await expect.element(screen.getByRole('link', { name: 'Ver lecciones' })).toBeVisible();
  answer = () => progress;
  await screen.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(screen.getByText('Puntos totales')).toBeVisible();
});
