const ID = '[0-9A-Za-z-]+';

/** Every page of the browser app, as the server needs to know them to answer 404 for all others (C01). */
const PAGES = [
  'splash',
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'confirm-email',
  'home',
  'lessons',
  `lessons/${ID}`,
  `quiz/${ID}`,
  'lesson-result',
  'progress',
  'plans',
  'ranking',
  'settings',
  'test-checkout/[\\w-]+',
  'admin',
  'admin/(login|dashboard|users|plans|lessons|questions|badges|analytics|settings|support|audit)',
  `admin/lessons/${ID}`,
];

const pattern = new RegExp(`^/((${PAGES.join('|')})/?)?$`);

/** Whether a path is one of the app's pages; a trailing slash is forgiven. */
export const isPagePath = (path: string): boolean => pattern.test(path);
