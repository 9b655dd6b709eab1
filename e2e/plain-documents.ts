import type { Page } from '@playwright/test';

const isDocument = ({ pathname }: URL) => !/^\/(api|uploads|assets)\/|\.\w+$/.test(pathname);

/** From now on documents come without first data, so that the page makes its calls itself. */
export const withPlainDocuments = (page: Page) =>
  page.route(isDocument, (route) =>
    // Only what a browser asks for as a page gets data.
    route.continue({ headers: { ...route.request().headers(), accept: '*/*' } }),
  );

/** A test that answers calls itself gets plain documents, since the others bring what these calls would read. */
export function plainWhereCallsAreAnswered(page: Page): Page {
  const route = page.route.bind(page);
  let isPlain = false;
  return Object.assign(page, {
    async route(...[url, ...rest]: Parameters<Page['route']>) {
      const isCall = url !== isDocument && !/assets|measure-strength/.test(String(url));
      if (isCall && !isPlain) {
        isPlain = true;
        await withPlainDocuments(page);
      }
      return route(url, ...rest);
    },
  });
}
