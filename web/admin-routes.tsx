import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { readListSearch } from '#features/back-office/web/list-search.ts';
import { office, root } from './route-frames.tsx';

const pages = import.meta.glob<{ default: () => React.ReactNode }>('../features/back-office/web/*-page.tsx');

/** A page by its place under features/. */
const page = (place: `${string}/web/${string}-page`) =>
  lazyRouteComponent(() => pages[`../features/${place}.tsx`]?.() ?? Promise.reject(notFound()));

/** The back office's part of the URL table; sign-in stands outside of its guard. */
const login = createRoute({
  path: '/admin/login',
  getParentRoute: () => root,
  validateSearch: ({ redirect }): { redirect?: string } => ({
    redirect: typeof redirect === 'string' ? redirect : undefined,
  }),
  component: lazyRouteComponent(() => import('#features/back-office/web/admin-login-page.tsx')),
  staticData: { title: 'Administración' },
});

const entry = createRoute({
  path: '/admin',
  getParentRoute: () => root,
  beforeLoad: () => {
    throw redirect({ to: '/admin/dashboard', replace: true });
  },
});

const pagesBehindGuard = [
  createRoute({
    path: '/admin/dashboard',
    getParentRoute: () => office,
    component: page('back-office/web/admin-dashboard-page'),
    staticData: { title: 'Panel' },
  }),
  createRoute({
    path: '/admin/users',
    getParentRoute: () => office,
    validateSearch: readListSearch('estado'),
    component: page('back-office/web/admin-users-page'),
    staticData: { title: 'Usuarios' },
  }),
  createRoute({
    path: '/admin/plans',
    getParentRoute: () => office,
    component: page('back-office/web/admin-plans-page'),
    staticData: { title: 'Planes' },
  }),
  createRoute({
    path: '/admin/lessons',
    getParentRoute: () => office,
    validateSearch: readListSearch('categoria', 'acceso'),
    component: page('back-office/web/admin-lessons-page'),
    staticData: { title: 'Lecciones' },
  }),
  createRoute({
    path: '/admin/lessons/$id',
    getParentRoute: () => office,
    component: page('back-office/web/admin-lesson-page'),
    staticData: { title: 'Lección' },
  }),
  createRoute({
    path: '/admin/questions',
    getParentRoute: () => office,
    validateSearch: readListSearch('leccion'),
    component: page('back-office/web/admin-questions-page'),
    staticData: { title: 'Preguntas' },
  }),
  createRoute({
    path: '/admin/badges',
    getParentRoute: () => office,
    validateSearch: readListSearch('tipo'),
    component: page('back-office/web/admin-badges-page'),
    staticData: { title: 'Insignias' },
  }),
  createRoute({
    path: '/admin/analytics',
    getParentRoute: () => office,
    component: page('back-office/web/admin-analytics-page'),
    staticData: { title: 'Analíticas' },
  }),
  createRoute({
    path: '/admin/settings',
    getParentRoute: () => office,
    component: page('back-office/web/admin-settings-page'),
    staticData: { title: 'Configuración' },
  }),
  createRoute({
    path: '/admin/support',
    getParentRoute: () => office,
    validateSearch: readListSearch('estado'),
    component: page('back-office/web/admin-support-page'),
    staticData: { title: 'Soporte' },
  }),
  createRoute({
    path: '/admin/audit',
    getParentRoute: () => office,
    validateSearch: readListSearch('objeto', 'id'),
    component: page('back-office/web/admin-audit-page'),
    staticData: { title: 'Auditoría' },
  }),
] as const;

export const adminRoutes = { login, entry, behindGuard: office.addChildren(pagesBehindGuard) };
