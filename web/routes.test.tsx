import { expect, test } from 'vitest';
import { documentPaths, pagePaths } from './page-paths.ts';
import { router } from './router.ts';

test("the router's pages are those of the table that server and tests read", () => {
  const paths = Object.keys(router.routesByPath).filter((path) => !path.startsWith('/dev/'));
  expect([...documentPaths, ...paths.filter((path) => path !== '/')].toSorted()).toEqual(
    pagePaths.toSorted(),
  );
});
