import { expect, test } from 'vitest';
import { routeTree } from './admin-routes.tsx';
import { documentPaths, pagePaths } from './page-paths.ts';
import { createAppRouter } from './router.ts';

test("the router's pages are those of the table that server and tests read", () => {
  const paths = Object.keys(createAppRouter(routeTree).routesByPath).filter(
    (path) => !path.startsWith('/dev/'),
  );
  expect([...documentPaths, ...paths.filter((path) => path !== '/')].toSorted()).toEqual(
    pagePaths.toSorted(),
  );
});
