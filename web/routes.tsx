import { createRootRoute, createRoute, lazyRouteComponent, notFound, Outlet } from '@tanstack/react-router';
import { LearnerGuard } from '#features/account/web/session/learner-guard.tsx';
import { readSettingsView, type SettingsView } from '#features/settings/web/settings-view.ts';
import { LearnerFrame } from './shell/learner-frame.tsx';
import { PublicFrame } from './shell/public-frame.tsx';
import { RootFrame } from './shell/root-frame.tsx';

const pages = import.meta.glob<{ default: () => React.ReactNode }>('../features/*/web/*-page.tsx');

/** A page by its place under features/. */
const page = (place: `${string}/web/${string}-page`) =>
  lazyRouteComponent(() => pages[`../features/${place}.tsx`]?.() ?? Promise.reject(notFound()));

/** The URL table. '/' is not here: the landing is a page of its own (index.html). */
const root = createRootRoute({ component: RootFrame });

const visitor = createRoute({
  id: 'visitor',
  getParentRoute: () => root,
  component: () => (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  ),
});

const learner = createRoute({
  id: 'learner',
  getParentRoute: () => root,
  component: () => (
    <LearnerGuard>
      <LearnerFrame>
        <Outlet />
      </LearnerFrame>
    </LearnerGuard>
  ),
});

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const visitorPages = [
  createRoute({
    path: '/splash',
    getParentRoute: () => visitor,
    component: page('account/web/splash-page'),
    staticData: { title: 'Bienvenida' },
  }),
  createRoute({
    path: '/login',
    getParentRoute: () => visitor,
    validateSearch: (search): { redirect?: string } => ({ redirect: asText(search.redirect) }),
    component: page('account/web/login-page'),
    staticData: { title: 'Iniciar sesión' },
  }),
  createRoute({
    path: '/register',
    getParentRoute: () => visitor,
    component: page('account/web/register-page'),
    staticData: { title: 'Crear cuenta' },
  }),
  createRoute({
    path: '/forgot-password',
    getParentRoute: () => visitor,
    component: page('account/web/forgot-password-page'),
    staticData: { title: 'Recuperar contraseña' },
  }),
  createRoute({
    path: '/reset-password',
    getParentRoute: () => visitor,
    component: page('account/web/reset-password-page'),
    staticData: { title: 'Nueva contraseña' },
  }),
  createRoute({
    path: '/confirm-email',
    getParentRoute: () => visitor,
    component: page('account/web/confirm-email-page'),
    staticData: { title: 'Confirmar email' },
  }),
] as const;

const learnerPages = [
  createRoute({
    path: '/home',
    getParentRoute: () => learner,
    component: page('progress/web/home-page'),
    staticData: { title: 'Inicio' },
  }),
  createRoute({
    path: '/lessons',
    getParentRoute: () => learner,
    validateSearch: (search): { buscar?: string; categoria?: string } => ({
      buscar: asText(search.buscar),
      categoria: asText(search.categoria),
    }),
    component: page('lessons/web/lessons-page'),
    staticData: { title: 'Lecciones' },
  }),
  createRoute({
    path: '/lessons/$id',
    getParentRoute: () => learner,
    component: page('lessons/web/lesson-reading-page'),
    staticData: { title: 'Lección' },
  }),
  createRoute({
    path: '/quiz/$id',
    getParentRoute: () => learner,
    component: page('quiz/web/quiz-page'),
    staticData: { title: 'Quiz' },
  }),
  createRoute({
    path: '/lesson-result',
    getParentRoute: () => learner,
    validateSearch: (search): { attempt?: string } => ({ attempt: asText(search.attempt) }),
    component: page('quiz/web/lesson-result-page'),
    staticData: { title: 'Resultado' },
  }),
  createRoute({
    path: '/progress',
    getParentRoute: () => learner,
    component: page('progress/web/progress-page'),
    staticData: { title: 'Progreso' },
  }),
  createRoute({
    path: '/ranking',
    getParentRoute: () => learner,
    validateSearch: (search): { tab?: 'semanal' } => (search.tab === 'semanal' ? { tab: 'semanal' } : {}),
    component: page('ranking/web/ranking-page'),
    staticData: { title: 'Ranking' },
  }),
  createRoute({
    path: '/plans',
    getParentRoute: () => learner,
    component: page('plans/web/plans-page'),
    staticData: { title: 'Planes' },
  }),
  createRoute({
    path: '/settings',
    getParentRoute: () => learner,
    validateSearch: (search): { view?: SettingsView } => ({ view: readSettingsView(search.view) }),
    component: page('settings/web/settings-page'),
    staticData: { title: 'Ajustes' },
  }),
] as const;

export const routeTree = root.addChildren([
  visitor.addChildren(visitorPages),
  learner.addChildren(learnerPages),
]);
