import { createRoute, redirect } from '@tanstack/react-router';
import { readListSearch } from '#features/back-office/web/list/list-search.ts';
import { lazyComponent } from './code/lazy-component.tsx';
import { office, root } from './route-frames.tsx';

/** The back office's part of the URL table; sign-in stands outside of its guard. */
const login = createRoute({
  path: '/admin/login',
  getParentRoute: () => root,
  validateSearch: ({ redirect }): { redirect?: string } => ({
    redirect: typeof redirect === 'string' ? redirect : undefined,
  }),
  component: lazyComponent(() => import('#features/back-office/web/login/admin-login-page.tsx')),
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
    component: lazyComponent(() => import('#features/back-office/dashboard/web/admin-dashboard-page.tsx')),
    staticData: { title: 'Panel' },
  }),
  createRoute({
    path: '/admin/users',
    getParentRoute: () => office,
    validateSearch: readListSearch('estado'),
    component: lazyComponent(() => import('#features/back-office/users/web/admin-users-page.tsx')),
    staticData: { title: 'Usuarios' },
  }),
  createRoute({
    path: '/admin/plans',
    getParentRoute: () => office,
    validateSearch: readListSearch('estado'),
    component: lazyComponent(() => import('#features/back-office/plans/web/admin-plans-page.tsx')),
    staticData: { title: 'Planes' },
  }),
  createRoute({
    path: '/admin/lessons',
    getParentRoute: () => office,
    validateSearch: readListSearch('categoria', 'acceso'),
    component: lazyComponent(() => import('#features/back-office/lessons/web/admin-lessons-page.tsx')),
    staticData: { title: 'Lecciones' },
  }),
  createRoute({
    path: '/admin/lessons/$id',
    getParentRoute: () => office,
    component: lazyComponent(() => import('#features/back-office/lessons/web/admin-lesson-page.tsx')),
    staticData: { title: 'Lección' },
  }),
  createRoute({
    path: '/admin/questions',
    getParentRoute: () => office,
    validateSearch: readListSearch('leccion'),
    component: lazyComponent(() => import('#features/back-office/questions/web/admin-questions-page.tsx')),
    staticData: { title: 'Preguntas' },
  }),
  createRoute({
    path: '/admin/badges',
    getParentRoute: () => office,
    validateSearch: readListSearch(),
    component: lazyComponent(() => import('#features/back-office/badges/web/admin-badges-page.tsx')),
    staticData: { title: 'Insignias' },
  }),
  createRoute({
    path: '/admin/analytics',
    getParentRoute: () => office,
    component: lazyComponent(() => import('#features/back-office/analytics/web/admin-analytics-page.tsx')),
    staticData: { title: 'Analíticas' },
  }),
  createRoute({
    path: '/admin/settings',
    getParentRoute: () => office,
    component: lazyComponent(() => import('#features/back-office/settings/web/admin-settings-page.tsx')),
    staticData: { title: 'Configuración' },
  }),
  createRoute({
    path: '/admin/support',
    getParentRoute: () => office,
    validateSearch: readListSearch('estado'),
    component: lazyComponent(() => import('#features/back-office/support/web/admin-support-page.tsx')),
    staticData: { title: 'Soporte' },
  }),
  createRoute({
    path: '/admin/audit',
    getParentRoute: () => office,
    validateSearch: readListSearch('objeto', 'id'),
    component: lazyComponent(() => import('#features/back-office/audit/web/admin-audit-page.tsx')),
    staticData: { title: 'Auditoría' },
  }),
] as const;

export const adminRoutes = { login, entry, behindGuard: office.addChildren(pagesBehindGuard) };
