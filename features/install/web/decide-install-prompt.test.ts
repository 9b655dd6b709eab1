import { describe, expect, test } from 'vitest';
import { allowsInstallPrompt, decideInstallPrompt, type Visit } from './decide-install-prompt.ts';
import { deviceOf } from './device.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 21);

const onAndroid: Visit = {
  path: '/home',
  device: 'other',
  isStandalone: false,
  canInstall: true,
  msOnAllowedRoutes: 0,
  dismissedAt: null,
  now,
};
const onIphone: Visit = { ...onAndroid, device: 'iphone', canInstall: false, msOnAllowedRoutes: 3000 };

describe('which prompt is shown (docs/product.md §2 and §4, Install prompt)', () => {
  test.each<[string, Visit, ReturnType<typeof decideInstallPrompt>]>([
    ['a browser that offers installation shows the prompt at once', onAndroid, 'install'],
    ['a browser that offers no installation shows no prompt', { ...onAndroid, canInstall: false }, null],
    ['an installed app shows no prompt', { ...onAndroid, isStandalone: true }, null],
    ['no prompt appears before the device is detected', { ...onAndroid, device: null }, null],
    ['an iPhone is shown the steps after 3 s', onIphone, 'iphone-steps'],
    ['an iPhone shows no prompt before 3 s', { ...onIphone, msOnAllowedRoutes: 2999 }, null],
    ['an app on the home screen of an iPhone shows no prompt', { ...onIphone, isStandalone: true }, null],
    ['an iPhone that is not detected yet shows no prompt', { ...onIphone, device: null }, null],
    ['a browser on an excluded route shows no prompt', { ...onAndroid, path: '/login' }, null],
    ['an iPhone on an excluded route shows no prompt', { ...onIphone, path: '/' }, null],
    ...[
      '/probar',
      '/quiz/7',
      '/quiz/7/',
      '/progress/quizzes/7/practice',
      '/review/session',
      '/placement/questions',
    ].map((path): [string, Visit, null] => [
      `over the questions of ${path} the prompt waits`,
      { ...onIphone, path },
      null,
    ]),
    ['once a quiz is left the prompt comes at once', { ...onAndroid, path: '/lesson-result' }, 'install'],
    ['a dismissal hides the prompt at once', { ...onAndroid, dismissedAt: now }, null],
    [
      'a dismissal hides the prompt for just under 14 days',
      { ...onIphone, dismissedAt: now - 14 * day + 1 },
      null,
    ],
    ['the prompt may appear again after 14 days', { ...onAndroid, dismissedAt: now - 14 * day }, 'install'],
  ])('%s', (_case, visit, expected) => {
    expect(decideInstallPrompt(visit)).toBe(expected);
  });
});

test.each([
  '/',
  '/login',
  '/login/',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/admin/login',
  '/admin/dashboard',
  '/admin/lessons/7',
])('%s shows no install prompt', (path) => {
  expect(allowsInstallPrompt(path)).toBe(false);
});

test.each([
  '/splash',
  '/home',
  '/lessons',
  '/quiz/7',
  '/lesson-result',
  '/progress',
  '/plans',
  '/ranking',
  '/settings',
])('%s may show the install prompt', (path) => {
  expect(allowsInstallPrompt(path)).toBe(true);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari', 5, 'iphone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/150.0 Mobile Safari', 5, 'iphone'],
  ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Version/12.1 Safari', 5, 'iphone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari', 5, 'iphone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari', 0, 'other'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/150.0 Mobile Safari', 5, 'other'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0', 10, 'other'],
])('%s with %i touch points is %s', (userAgent, maxTouchPoints, device) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
});
