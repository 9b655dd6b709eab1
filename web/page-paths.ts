import { CALCULATORS_PATH, calculatorPaths } from '#domain/calculators/paths.ts';

/** Pages with a prerendered document of their own, outside the router. */
export const documentPaths = ['/', CALCULATORS_PATH, ...calculatorPaths] as const;

/** The pages of the back office, below /admin. */
const officePaths = [
  '',
  '/login',
  '/dashboard',
  '/users',
  '/users/$id',
  '/plans',
  '/subscriptions',
  '/payments',
  '/income',
  '/licences',
  '/lessons',
  '/lessons/$id',
  '/reviews',
  '/lessons/$id/versions',
  '/lessons/$id/preview',
  '/questions',
  '/questions/$id',
  '/questions/$id/versions',
  '/question-reports',
  '/badges',
  '/archived',
  '/analytics',
  '/analytics/lessons/$id',
  '/activity',
  '/settings',
  '/support',
  '/security-events',
  '/audit',
  '/system',
] as const;

/** Every page of the browser app; '$id' is a placeholder for an id. Router, server and tests read this table. */
export const pagePaths = [
  ...documentPaths,
  '/splash',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/unsubscribe',
  '/probar',
  '/glosario',
  '/certificados',
  '/certificados/$id',
  '/descargas',
  '/descargas/$id',
  '/terminos',
  '/privacidad',
  '/home',
  '/lessons',
  '/lessons/$id',
  '/lessons/$id/cards',
  '/quiz/$id',
  '/lesson-result',
  '/progress',
  '/progress/points',
  '/progress/quizzes',
  '/progress/quizzes/$id',
  '/progress/quizzes/$id/practice',
  '/progress/practice-result',
  '/exams/$id',
  '/simulations',
  '/simulations/$id',
  '/placement',
  '/placement/questions',
  '/review',
  '/review/session',
  '/review/result',
  '/plans',
  '/ranking',
  '/settings',
  '/tu-aula',
  '/tu-aula/$id',
  '/pruebas/$id',
  '/hoja/$id',
  '/unirse',
  '/unirse/$id',
  '/vivo',
  '/vivo/$id',
  '/en-vivo',
  '/en-vivo/$id',
  '/aulas',
  '/aulas/$id',
  '/aulas/$id/estudiantes',
  '/aulas/$id/estudiante',
  '/aulas/$id/tareas',
  '/aulas/$id/tarea',
  '/aulas/$id/prueba',
  '/test-checkout/$id',
  ...officePaths.map((path) => `/admin${path}` as const),
] as const;

export type PagePath = (typeof pagePaths)[number];

const ID = /^[0-9A-Za-z-]+$/;
/** The payment provider generates the ids of checkouts. */
const CHECKOUT_ID = /^[\w-]+$/;

type Segment = string | RegExp;

const pages: Segment[][] = pagePaths.map((path) => {
  const id = path.startsWith('/test-checkout/') ? CHECKOUT_ID : ID;
  return segmentsOf(path).map((segment) => (segment === '$id' ? id : segment));
});

function segmentsOf(path: string): string[] {
  return path === '/' ? [] : path.slice(1).replace(/\/$/, '').split('/');
}

const matches = (segment: Segment, text: string | undefined) =>
  text !== undefined && (segment instanceof RegExp ? segment.test(text) : segment === text.toLowerCase());

/** The index of the page with this path, in any case and with or without a slash at the end; -1 for none. */
function indexOfPage(path: string): number {
  const given = segmentsOf(path);
  return pages.findIndex(
    (segments) =>
      segments.length === given.length && segments.every((segment, i) => matches(segment, given[i])),
  );
}

/** The page that a path belongs to: `/quiz/$id` for `/quiz/7`. */
export const pagePathOf = (path: string): PagePath | undefined => pagePaths[indexOfPage(path)];

/** The canonical form of a page's path, fixed segments in lower case; undefined when the app has no such page. */
export function canonicalPagePath(path: string): string | undefined {
  const slash = path.length > 1 && path.endsWith('/') ? '/' : '';
  const given = segmentsOf(path);
  const page = pages[indexOfPage(path)];
  if (!page || !path.startsWith('/')) return undefined;
  return `/${page.map((segment, i) => (segment instanceof RegExp ? given[i] : segment)).join('/')}${slash}`;
}

/** Whether a path is one of the app's pages in its canonical form; a slash at the end is allowed. */
export const isPagePath = (path: string): boolean => canonicalPagePath(path) === path;

/** Whether a path is a page of the router, which the app can open without loading a document; in its canonical form. */
export const isRouterPath = (path: string): boolean =>
  isPagePath(path) && !(documentPaths as readonly string[]).includes(path.replace(/(?<=.)\/$/, ''));
