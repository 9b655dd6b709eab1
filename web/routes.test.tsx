import { expect, test } from 'vitest';
import { pagePaths } from './page-paths.ts';
import { router } from './router.ts';

test("the router's pages are those of the table that server and tests read", () => {
  const paths = Object.keys(router.routesByPath).filter((path) => !path.startsWith('/dev/'));
  // The landing page is a separate document outside the router.
  expect(['/', ...paths.filter((path) => path !== '/')].toSorted()).toEqual(pagePaths.toSorted());
});
