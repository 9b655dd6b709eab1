import { expect, test } from 'vitest';
import { routeTree } from './admin-routes.tsx';
import { documentPaths, pagePaths } from './page-paths.ts';
import { createAppRouter } from './router.ts';

const { routesByPath } = createAppRouter(routeTree);

test("the router's pages are those of the table that server and tests read", () => {
  const paths = Object.keys(routesByPath).filter((path) => !path.startsWith('/dev/'));
  expect([...documentPaths, ...paths.filter((path) => path !== '/')].toSorted()).toEqual(
    pagePaths.toSorted(),
  );
});

/** Pages for everybody, and those that ask for a session themselves: downloads, the test checkout and the projected screen. */
const UNFRAMED = [
  ...['/probar', '/descargas', '/descargas/$id', '/unirse', '/unirse/$id', '/vivo', '/vivo/$id', '/glosario'],
  ...[
    '/certificados/$id',
    '/terminos',
    '/privacidad',
    '/test-checkout/$id',
    '/admin/login',
    '/admin',
    '/en-vivo/$id',
  ],
];

test('every other page is below the frame that guards it', () => {
  const framed = Object.values(routesByPath).filter(({ fullPath }) => !UNFRAMED.includes(fullPath));
  const frames = Object.groupBy(framed, ({ parentRoute }) => parentRoute.id);
  const pathsIn = (frame: string) => frames[frame]?.map(({ fullPath }) => fullPath) ?? [];
  expect(Object.keys(frames).toSorted()).toEqual(['/learner', '/office', '/teacher', '/visitor']);
  expect(pathsIn('/office').filter((path) => !path.startsWith('/admin/'))).toEqual([]);
  expect(pathsIn('/teacher').filter((path) => !/^\/(aulas|en-vivo)\b/.test(path))).toEqual([]);
  expect(pathsIn('/learner').filter((path) => /^\/(admin|aulas|en-vivo)\b/.test(path))).toEqual([]);
  expect(pathsIn('/visitor')).toEqual([
    ...['/splash', '/login', '/register', '/forgot-password', '/reset-password', '/confirm-email'],
    '/unsubscribe',
  ]);
});
