const ID = /^[0-9A-Za-z-]+$/;
const CHECKOUT_ID = /^[\w-]+$/;

type Segment = string | RegExp;

/** Every page of the browser app, segment by segment: the server needs it for C01, the browser for its not-found page. */
const PAGES: Segment[][] = [
  [],
  ['splash'],
  ['login'],
  ['register'],
  ['forgot-password'],
  ['reset-password'],
  ['confirm-email'],
  ['terminos'],
  ['privacidad'],
  ['home'],
  ['lessons'],
  ['lessons', ID],
  ['quiz', ID],
  ['lesson-result'],
  ['progress'],
  ['plans'],
  ['ranking'],
  ['settings'],
  ['test-checkout', CHECKOUT_ID],
  ['admin'],
  ...'login dashboard users plans lessons questions badges analytics settings support audit'
    .split(' ')
    .map((name) => ['admin', name]),
  ['admin', 'lessons', ID],
];

const matches = (segment: Segment, text: string | undefined) =>
  text !== undefined && (segment instanceof RegExp ? segment.test(text) : segment === text.toLowerCase());

/**
 * The one spelling of a page's path: fixed parts in lower case, ids as they are, a slash at the end kept.
 *
 * @returns undefined when the path is no page of the app in any spelling
 */
export function canonicalPagePath(path: string): string | undefined {
  const slash = path.length > 1 && path.endsWith('/') ? '/' : '';
  const given = path === '/' ? [] : path.slice(1, slash ? -1 : undefined).split('/');
  const page = PAGES.find(
    (segments) =>
      segments.length === given.length && segments.every((segment, i) => matches(segment, given[i])),
  );
  if (!page || !path.startsWith('/')) return undefined;
  return `/${page.map((segment, i) => (segment instanceof RegExp ? given[i] : segment)).join('/')}${slash}`;
}

/** Whether a path is one of the app's pages as it is spelled; a trailing slash is forgiven. */
export const isPagePath = (path: string): boolean => canonicalPagePath(path) === path;
