import { createRoute, redirect } from '@tanstack/react-router';
import { REVIEW_SIZES, type ReviewSize } from '#domain/learning/review-parameters.ts';
import { learnerCalls } from './first-calls.ts';
import './learner.api.ts';
import { pagesIn } from './page-route.ts';
import { learner, root, visitor } from './route-frames.tsx';
import { texts } from './text/search-text.ts';

/** The route table. '/' is missing, because the landing page is a separate document (index.html). */
const visitorPage = pagesIn(visitor);
const learnerPage = pagesIn(learner, learnerCalls);
const publicPage = pagesIn(root, learnerCalls);

const visitorPages = [
  visitorPage('/splash', {
    title: 'Bienvenida',
    code: () => import('#features/account/web/splash-page.tsx'),
  }),
  visitorPage('/login', {
    title: 'Iniciar sesión',
    code: () => import('#features/account/web/login-page.tsx'),
    search: texts('redirect'),
  }),
  visitorPage('/register', {
    title: 'Crear cuenta',
    code: () => import('#features/account/web/register-page.tsx'),
    search: texts('invitacion'),
  }),
  visitorPage('/forgot-password', {
    title: 'Recuperar contraseña',
    code: () => import('#features/account/web/forgot-password-page.tsx'),
  }),
  visitorPage('/reset-password', {
    title: 'Nueva contraseña',
    code: () => import('#features/account/web/reset-password-page.tsx'),
  }),
  visitorPage('/confirm-email', {
    title: 'Confirmar correo',
    code: () => import('#features/account/web/confirm-email-page.tsx'),
  }),
  visitorPage('/unsubscribe', {
    title: 'Mensajes por correo',
    code: () => import('#features/reminders/web/unsubscribe-page.tsx'),
    search: texts('token'),
  }),
] as const;

const learnerPages = [
  learnerPage('/home', {
    title: 'Inicio',
    code: () => import('#features/progress/web/home/home-page.tsx'),
  }),
  learnerPage('/lessons', {
    title: 'Lecciones',
    code: () => import('#features/course/web/lessons-page.tsx'),
    search: (search): { buscar?: string; categoria?: string; vista?: 'camino' } => ({
      ...texts('buscar', 'categoria')(search),
      vista: search.vista === 'camino' ? search.vista : undefined,
    }),
  }),
  learnerPage('/lessons/$id', {
    title: 'Lección',
    code: () => import('#features/lessons/web/lesson-reading-page.tsx'),
  }),
  learnerPage('/lessons/$id/cards', {
    title: 'Lección',
    code: () => import('#features/cards/web/lesson-cards-page.tsx'),
  }),
  learnerPage('/quiz/$id', {
    title: 'Quiz',
    code: () => import('#features/quiz/web/quiz-page.tsx'),
  }),
  learnerPage('/lesson-result', {
    title: 'Resultado',
    code: () => import('#features/quiz/web/result/lesson-result-page.tsx'),
    search: texts('attempt'),
  }),
  learnerPage('/progress', {
    title: 'Progreso',
    code: () => import('#features/progress/web/progress-page.tsx'),
  }),
  learnerPage('/certificados', {
    title: 'Certificados',
    code: () => import('#features/list-certificates/web/all-certificates-page.tsx'),
  }),
  learnerPage('/progress/points', {
    title: 'Mis puntos',
    code: () => import('#features/progress/web/points/points-page.tsx'),
  }),
  learnerPage('/progress/quizzes', {
    title: 'Mis quizzes',
    code: () => import('#features/progress/web/quizzes-page.tsx'),
  }),
  learnerPage('/progress/quizzes/$id', {
    title: 'Tus respuestas',
    code: () => import('#features/quiz/web/report/report-page.tsx'),
  }),
  learnerPage('/progress/quizzes/$id/practice', {
    title: 'Práctica',
    code: () => import('#features/quiz/web/practice/practice-page.tsx'),
  }),
  learnerPage('/progress/practice-result', {
    title: 'Resultado de la práctica',
    code: () => import('#features/quiz/web/practice/practice-result-page.tsx'),
    search: texts('practice'),
  }),
  learnerPage('/exams/$id', {
    title: 'Examen de la unidad',
    code: () => import('#features/exams/web/exam-page.tsx'),
  }),
  learnerPage('/simulations', {
    title: 'Un mes con…',
    code: () => import('#features/simulations/web/simulations-page.tsx'),
  }),
  learnerPage('/simulations/$id', {
    title: 'Un mes con…',
    code: () => import('#features/simulations/web/simulation-page.tsx'),
  }),
  learnerPage('/placement', {
    title: '¿Por dónde empiezo?',
    code: () => import('#features/placement/web/placement-page.tsx'),
  }),
  learnerPage('/placement/questions', {
    title: 'Preguntas para empezar',
    code: () => import('#features/placement/web/questions/placement-questions-page.tsx'),
  }),
  learnerPage('/review', {
    title: 'Repaso de hoy',
    code: () => import('#features/review/web/review-page.tsx'),
  }),
  learnerPage('/review/session', {
    title: 'Sesión de repaso',
    code: () => import('#features/review/web/session/review-session-page.tsx'),
    // `practice`, a category and its subtopic with a slash between, makes it the practice of that.
    search: (search): { size?: ReviewSize; practice?: string } => ({
      ...texts('practice')(search),
      size: REVIEW_SIZES.find((size) => size === search.size),
    }),
  }),
  learnerPage('/review/result', {
    title: 'Resultado del repaso',
    code: () => import('#features/review/web/result/review-result-page.tsx'),
    search: texts('session'),
  }),
  learnerPage('/plans', {
    title: 'Planes',
    code: () => import('#features/plans/web/plans-page.tsx'),
    search: (search): { success?: true; canceled?: true; plan?: string } => ({
      success: search.success === true || undefined,
      canceled: search.canceled === true || undefined,
      ...texts('plan')(search),
    }),
  }),
  learnerPage('/ranking', {
    title: 'Ranking',
    code: () => import('#features/leagues/web/ranking-page.tsx'),
    search: ({ tab }): { tab?: 'semanal' | 'liga' } => (tab === 'semanal' || tab === 'liga' ? { tab } : {}),
  }),
  learnerPage('/tu-aula', {
    title: 'Tu aula',
    code: () => import('#features/groups/web/own-groups-page.tsx'),
  }),
  learnerPage('/tu-aula/$id', {
    title: 'Tu aula',
    code: () => import('#features/assignments/web/pupil/pupil-group-page.tsx'),
  }),
  learnerPage('/pruebas/$id', {
    title: 'Prueba de clase',
    code: () => import('#features/class-tests/web/pupil/class-test-page.tsx'),
  }),
  learnerPage('/hoja/$id', {
    title: 'Hoja',
    code: () => import('#features/paper/web/sheet-page.tsx'),
  }),
  learnerPage('/settings', {
    title: 'Ajustes',
    code: () => import('#features/settings/web/settings-page.tsx'),
    search: texts('view'),
  }),
] as const;

/** Pages with and without a session, and the lesson for whoever has none. The test checkout replaces the payment provider's pages. */
const publicPages = [
  publicPage('/probar', {
    title: 'Tu primera lección',
    code: () => import('#features/guests/web/guest-page.tsx'),
  }),
  publicPage('/descargas', {
    title: 'Descargas',
    code: () => import('#features/offline/web/downloads-page.tsx'),
    search: texts('tomar'),
  }),
  publicPage('/descargas/$id', {
    title: 'Descargas',
    code: () => import('#features/offline/web/taken-lesson-page.tsx'),
  }),
  publicPage('/unirse', {
    title: 'Unirte a un aula',
    code: () => import('#features/groups/web/join-page.tsx'),
    search: texts('invitacion'),
  }),
  publicPage('/unirse/$id', {
    title: 'Unirte a un aula',
    code: () => import('#features/groups/web/join-page.tsx'),
  }),
  publicPage('/vivo', {
    title: 'Quiz en vivo',
    code: () => import('#features/live/web/live-page.tsx'),
  }),
  publicPage('/vivo/$id', {
    title: 'Quiz en vivo',
    code: () => import('#features/live/web/live-page.tsx'),
  }),
  publicPage('/glosario', {
    title: 'Glosario',
    code: () => import('#features/glossary/web/glossary-page.tsx'),
  }),
  publicPage('/certificados/$id', {
    title: 'Certificado',
    code: () => import('#features/certificates/web/certificate-page.tsx'),
  }),
  publicPage('/terminos', {
    title: 'Términos de uso',
    code: () => import('#features/legal/web/terms-page.tsx'),
  }),
  publicPage('/privacidad', {
    title: 'Privacidad',
    code: () => import('#features/legal/web/privacy-page.tsx'),
  }),
  publicPage('/test-checkout/$id', {
    title: 'Pago de prueba',
    code: () => import('#features/test-checkout/web/test-checkout-page.tsx'),
  }),
] as const;

/** The pages of everybody but administrators. */
export const pages = [
  visitor.addChildren(visitorPages),
  learner.addChildren(learnerPages),
  ...publicPages,
] as const;

/** The routes of the office and of teachers are loaded with their first page (web/admin-routes.tsx), so a way there loads its document. */
const elsewhere = (['/admin/$', '/aulas', '/aulas/$', '/en-vivo', '/en-vivo/$'] as const).map((path) =>
  createRoute({
    path,
    getParentRoute: () => root,
    beforeLoad: ({ location }) => {
      throw redirect({ href: location.href, reloadDocument: true });
    },
  }),
);

export const learnerTree = root.addChildren([...pages, ...elsewhere]);
