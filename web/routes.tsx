import { createRoute } from '@tanstack/react-router';
import { badgesOptions } from '#features/badges/web/badges.queries.ts';
import { lessonOptions, lessonsOptions } from '#features/lessons/web/lessons.queries.ts';
import { plansOptions, subscriptionOptions } from '#features/plans/web/plans.queries.ts';
import { progressOptions } from '#features/progress/web/progress.queries.ts';
import { globalRankingOptions, nearbyOptions } from '#features/ranking/web/ranking.queries.ts';
import { readSettingsView, type SettingsView } from '#features/settings/web/settings-view.ts';
import { adminRoutes } from './admin-routes.tsx';
import { lazyComponent } from './code/lazy-component.tsx';
import { prefetch } from './prefetch.ts';
import { learner, root, visitor } from './route-frames.tsx';

/** The URL table. '/' is not here: the landing is a page of its own (index.html). */
const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const visitorPages = [
  createRoute({
    path: '/splash',
    getParentRoute: () => visitor,
    component: lazyComponent(() => import('#features/account/web/splash-page.tsx')),
    staticData: { title: 'Bienvenida' },
  }),
  createRoute({
    path: '/login',
    getParentRoute: () => visitor,
    validateSearch: (search): { redirect?: string } => ({ redirect: asText(search.redirect) }),
    component: lazyComponent(() => import('#features/account/web/login-page.tsx')),
    staticData: { title: 'Iniciar sesión' },
  }),
  createRoute({
    path: '/register',
    getParentRoute: () => visitor,
    component: lazyComponent(() => import('#features/account/web/register-page.tsx')),
    staticData: { title: 'Crear cuenta' },
  }),
  createRoute({
    path: '/forgot-password',
    getParentRoute: () => visitor,
    component: lazyComponent(() => import('#features/account/web/forgot-password-page.tsx')),
    staticData: { title: 'Recuperar contraseña' },
  }),
  createRoute({
    path: '/reset-password',
    getParentRoute: () => visitor,
    component: lazyComponent(() => import('#features/account/web/reset-password-page.tsx')),
    staticData: { title: 'Nueva contraseña' },
  }),
  createRoute({
    path: '/confirm-email',
    getParentRoute: () => visitor,
    component: lazyComponent(() => import('#features/account/web/confirm-email-page.tsx')),
    staticData: { title: 'Confirmar email' },
  }),
] as const;

const learnerPages = [
  createRoute({
    path: '/home',
    getParentRoute: () => learner,
    loader: () => prefetch(progressOptions()),
    component: lazyComponent(() => import('#features/progress/web/home-page.tsx')),
    staticData: { title: 'Inicio' },
  }),
  createRoute({
    path: '/lessons',
    getParentRoute: () => learner,
    validateSearch: (search): { buscar?: string; categoria?: string } => ({
      buscar: asText(search.buscar),
      categoria: asText(search.categoria),
    }),
    loader: () => {
      prefetch(lessonsOptions());
      prefetch(progressOptions());
    },
    component: lazyComponent(() => import('#features/lessons/web/lessons-page.tsx')),
    staticData: { title: 'Lecciones' },
  }),
  createRoute({
    path: '/lessons/$id',
    getParentRoute: () => learner,
    loader: ({ params }) => prefetch(lessonOptions(params.id)),
    component: lazyComponent(() => import('#features/lessons/web/lesson-reading-page.tsx')),
    staticData: { title: 'Lección' },
  }),
  createRoute({
    path: '/quiz/$id',
    getParentRoute: () => learner,
    component: lazyComponent(() => import('#features/quiz/web/quiz-page.tsx')),
    staticData: { title: 'Quiz' },
  }),
  createRoute({
    path: '/lesson-result',
    getParentRoute: () => learner,
    validateSearch: (search): { attempt?: string } => ({ attempt: asText(search.attempt) }),
    component: lazyComponent(() => import('#features/quiz/web/lesson-result-page.tsx')),
    staticData: { title: 'Resultado' },
  }),
  createRoute({
    path: '/progress',
    getParentRoute: () => learner,
    loader: () => {
      prefetch(progressOptions());
      prefetch(badgesOptions());
    },
    component: lazyComponent(() => import('#features/progress/web/progress-page.tsx')),
    staticData: { title: 'Progreso' },
  }),
  createRoute({
    path: '/plans',
    getParentRoute: () => learner,
    validateSearch: (search): { success?: true; canceled?: true; plan?: string } => ({
      success: search.success === true || undefined,
      canceled: search.canceled === true || undefined,
      plan: asText(search.plan),
    }),
    loader: () => {
      prefetch(plansOptions());
      prefetch(subscriptionOptions());
    },
    component: lazyComponent(() => import('#features/plans/web/plans-page.tsx')),
    staticData: { title: 'Planes' },
  }),
  createRoute({
    path: '/ranking',
    getParentRoute: () => learner,
    validateSearch: (search): { tab?: 'semanal' } => (search.tab === 'semanal' ? { tab: 'semanal' } : {}),
    loader: () => {
      prefetch(globalRankingOptions());
      prefetch(nearbyOptions());
    },
    component: lazyComponent(() => import('#features/ranking/web/ranking-page.tsx')),
    staticData: { title: 'Ranking' },
  }),
  createRoute({
    path: '/settings',
    getParentRoute: () => learner,
    validateSearch: (search): { view?: SettingsView } => ({ view: readSettingsView(search.view) }),
    component: lazyComponent(() => import('#features/settings/web/settings-page.tsx')),
    staticData: { title: 'Ajustes' },
  }),
] as const;

/** For everybody, signed in or not. */
const legalPages = [
  createRoute({
    path: '/terminos',
    getParentRoute: () => root,
    component: lazyComponent(() => import('#features/legal/web/terms-page.tsx')),
    staticData: { title: 'Términos de uso' },
  }),
  createRoute({
    path: '/privacidad',
    getParentRoute: () => root,
    component: lazyComponent(() => import('#features/legal/web/privacy-page.tsx')),
    staticData: { title: 'Privacidad' },
  }),
] as const;

/** Stands where the payment provider's pages would, outside the app's own frame. */
const testCheckoutPage = createRoute({
  path: '/test-checkout/$id',
  getParentRoute: () => root,
  component: lazyComponent(() => import('#features/test-checkout/web/test-checkout-page.tsx')),
  staticData: { title: 'Pago de prueba' },
});

/** What only the people who build the app look at. */
const workshopPages = import.meta.env.DEV
  ? [
      createRoute({
        path: '/dev/ui',
        getParentRoute: () => root,
        component: lazyComponent(() => import('./ui/ui-gallery-page.tsx')),
        staticData: { title: 'Sistema de diseño' },
      }),
    ]
  : [];

export const routeTree = root.addChildren([
  visitor.addChildren(visitorPages),
  learner.addChildren(learnerPages),
  ...legalPages,
  testCheckoutPage,
  adminRoutes.login,
  adminRoutes.entry,
  adminRoutes.behindGuard,
  ...workshopPages,
]);
