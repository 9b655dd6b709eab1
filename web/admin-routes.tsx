import { createRoute, redirect } from '@tanstack/react-router';
import '#features/back-office/web/back-office.api.ts';
import { readListSearch } from '#features/back-office/frame/web/list/list-search.ts';
import { officeCalls, officeFrameCalls, teacherCalls } from './admin-first-calls.ts';
import { lazyComponent } from './code/lazy-component.tsx';
import { call } from './first-calls.ts';
import { loadFirst } from './load-first.ts';
import { pagesIn } from './page-route.ts';
import { root } from './route-frames.tsx';
import { pages } from './routes.tsx';
import { texts } from './text/search-text.ts';

const office = createRoute({
  id: 'office',
  getParentRoute: () => root,
  loader: () => loadFirst(officeFrameCalls),
  component: lazyComponent(() => import('#features/back-office/frame/web/shell/admin-layout.tsx')),
});

const page = pagesIn(office, officeCalls);

const teacher = createRoute({
  id: 'teacher',
  getParentRoute: () => root,
  loader: () => loadFirst([call('appSettings.public')]),
  component: lazyComponent(() => import('#features/groups/web/teacher/teacher-layout.tsx')),
});

const taughtPage = pagesIn(teacher, teacherCalls);

const teacherPages = [
  taughtPage('/aulas', {
    title: 'Aulas',
    code: () => import('#features/groups/web/teacher/groups-page.tsx'),
    search: readListSearch('estado'),
  }),
  taughtPage('/en-vivo', {
    title: 'Quiz en vivo',
    code: () => import('#features/live/web/teacher/start-page.tsx'),
  }),
  taughtPage('/aulas/$id', {
    title: 'Aula',
    code: () => import('#features/assignments/web/teacher/taught-group-page.tsx'),
    search: readListSearch('rol'),
  }),
  taughtPage('/aulas/$id/estudiantes', {
    title: 'Cuentas sin correo',
    code: () => import('#features/pupils/web/pupils-page.tsx'),
    search: readListSearch(),
  }),
  taughtPage('/aulas/$id/estudiante', {
    title: 'Estudiante',
    code: () => import('#features/assignments/web/teacher/look/pupil-page.tsx'),
    search: texts('de'),
  }),
  taughtPage('/aulas/$id/tarea', {
    title: 'Tarea',
    code: () => import('#features/assignments/web/teacher/look/items-page.tsx'),
    search: texts('tarea'),
  }),
  taughtPage('/aulas/$id/prueba', {
    title: 'Prueba de clase',
    code: () => import('#features/class-tests/web/teacher/live-test-page.tsx'),
    search: texts('tarea'),
  }),
  taughtPage('/aulas/$id/tareas', {
    title: 'Tareas',
    code: () => import('#features/paper/web/paper-tasks-page.tsx'),
    search: readListSearch(),
  }),
] as const;

/** The projected screen has no frame around it. */
const board = pagesIn(root)('/en-vivo/$id', {
  title: 'Quiz en vivo',
  code: () => import('#features/live/web/teacher/board-page.tsx'),
});

const login = pagesIn(root)('/admin/login', {
  title: 'Administración',
  code: () => import('#features/back-office/frame/web/login/admin-login-page.tsx'),
  search: texts('redirect'),
});

const entry = createRoute({
  path: '/admin',
  getParentRoute: () => root,
  beforeLoad: () => {
    throw redirect({ to: '/admin/dashboard', replace: true });
  },
});

const officePages = [
  page('/admin/dashboard', {
    title: 'Panel',
    code: () => import('#features/back-office/insight/dashboard/web/admin-dashboard-page.tsx'),
  }),
  page('/admin/users', {
    title: 'Usuarios',
    code: () => import('#features/back-office/people/users/web/admin-users-page.tsx'),
    search: readListSearch(
      ...(['estado', 'rol', 'plan', 'actividad'] as const),
      ...(['alta_desde', 'alta_hasta', 'activo_desde', 'activo_hasta'] as const),
    ),
  }),
  page('/admin/users/$id', {
    title: 'Persona',
    code: () => import('#features/back-office/people/users/web/admin-user-page.tsx'),
  }),
  page('/admin/plans', {
    title: 'Planes',
    code: () => import('#features/back-office/money/plans/web/admin-plans-page.tsx'),
    search: readListSearch('estado'),
  }),
  page('/admin/subscriptions', {
    title: 'Suscripciones',
    code: () => import('#features/back-office/money/subscriptions/web/admin-subscriptions-page.tsx'),
    search: readListSearch('estado', 'plan', 'atencion', 'fecha', 'desde', 'hasta'),
  }),
  page('/admin/payments', {
    title: 'Pagos',
    code: () => import('#features/back-office/money/subscriptions/web/admin-payments-page.tsx'),
    search: readListSearch('estado', 'plan', 'desde', 'hasta'),
  }),
  page('/admin/income', {
    title: 'Ingresos',
    code: () => import('#features/back-office/money/income/web/admin-income-page.tsx'),
    search: readListSearch('plan', 'mes'),
  }),
  page('/admin/licences', {
    title: 'Licencias',
    code: () => import('#features/back-office/money/licences/web/admin-licences-page.tsx'),
    search: readListSearch('estado'),
  }),
  page('/admin/lessons', {
    title: 'Lecciones',
    code: () => import('#features/back-office/content/lessons/web/list/admin-lessons-page.tsx'),
    search: readListSearch('categoria', 'acceso', 'estado', 'pais', 'competencia', 'cambio'),
  }),
  page('/admin/lessons/$id', {
    title: 'Lección',
    code: () => import('#features/back-office/content/lessons/web/admin-lesson-page.tsx'),
  }),
  page('/admin/reviews', {
    title: 'Por revisar',
    code: () => import('#features/back-office/content/reviews/web/admin-reviews-page.tsx'),
    search: readListSearch(),
  }),
  page('/admin/lessons/$id/versions', {
    title: 'Versiones',
    code: () => import('#features/back-office/content/versions/web/lesson-versions-page.tsx'),
  }),
  page('/admin/lessons/$id/preview', {
    title: 'Vista previa',
    code: () => import('#features/back-office/content/preview/web/preview-page.tsx'),
    search: texts('pregunta'),
  }),
  page('/admin/questions/$id/versions', {
    title: 'Versiones',
    code: () => import('#features/back-office/content/versions/web/question-versions-page.tsx'),
  }),
  page('/admin/questions/$id', {
    title: 'Pregunta',
    code: () => import('#features/back-office/content/questions/web/admin-question-page.tsx'),
  }),
  page('/admin/questions', {
    title: 'Preguntas',
    code: () => import('#features/back-office/content/questions/web/list/admin-questions-page.tsx'),
    search: readListSearch('leccion', 'senal', 'etiqueta', 'cambio'),
  }),
  page('/admin/question-reports', {
    title: 'Avisos de error',
    code: () => import('#features/back-office/content/question-reports/web/admin-question-reports-page.tsx'),
    search: readListSearch('estado', 'motivo', 'leccion', 'quien', 'desde', 'hasta'),
  }),
  page('/admin/archived', {
    title: 'Archivadas',
    code: () => import('#features/back-office/frame/archive/web/archived-page.tsx'),
    search: readListSearch('objeto'),
  }),
  page('/admin/badges', {
    title: 'Insignias',
    code: () => import('#features/back-office/content/badges/web/admin-badges-page.tsx'),
    search: readListSearch(),
  }),
  page('/admin/analytics', {
    title: 'Analíticas',
    code: () => import('#features/back-office/insight/analytics/web/admin-analytics-page.tsx'),
    search: readListSearch('periodo', 'desde', 'hasta'),
  }),
  page('/admin/analytics/lessons/$id', {
    title: 'Embudo',
    code: () => import('#features/back-office/insight/analytics/web/funnel/lesson-funnel-page.tsx'),
    search: readListSearch('periodo', 'desde', 'hasta'),
  }),
  page('/admin/activity', {
    title: 'Actividad',
    code: () => import('#features/back-office/insight/activity/web/admin-activity-page.tsx'),
    search: readListSearch('que', 'leccion', 'desde', 'hasta'),
  }),
  page('/admin/settings', {
    title: 'Configuración',
    code: () => import('#features/back-office/frame/settings/web/admin-settings-page.tsx'),
  }),
  page('/admin/support', {
    title: 'Soporte',
    code: () => import('#features/back-office/people/support/web/admin-support-page.tsx'),
    search: readListSearch('estado', 'categoria', 'desde', 'hasta'),
  }),
  page('/admin/security-events', {
    title: 'Seguridad',
    code: () => import('#features/back-office/people/security-events/web/admin-security-events-page.tsx'),
    search: readListSearch('evento', 'desde', 'hasta'),
  }),
  page('/admin/audit', {
    title: 'Auditoría',
    code: () => import('#features/back-office/people/audit/web/admin-audit-page.tsx'),
    search: readListSearch('objeto', 'id', 'quien', 'desde', 'hasta'),
  }),
  page('/admin/system', {
    title: 'Sistema',
    code: () => import('#features/back-office/frame/system/web/admin-system-page.tsx'),
  }),
] as const;

/** All pages: an administrator gets from the office to the learners' pages without another document. */
export const routeTree = root.addChildren([
  ...pages,
  login,
  entry,
  board,
  office.addChildren(officePages),
  teacher.addChildren(teacherPages),
]);
