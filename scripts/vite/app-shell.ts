import type { Connect, Plugin } from 'vite';
import { readThemeBoot } from './theme-boot.ts';

/** Inlines the theme script in the head of both pages; in development the app's shell answers every page path. */
export function appShell(): Plugin {
  let isServing = false;
  return {
    name: 'app-shell',
    configResolved(config) {
      isServing = config.command === 'serve';
    },
    configureServer(server) {
      server.middlewares.use(answerPagesWithShell);
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const page = html.replace('<!--theme-boot-->', () => `<script>${readThemeBoot()}</script>`);
        return isServing ? page.replaceAll('%APP_NAME%', process.env.APP_NAME ?? 'Alcancía') : page;
      },
    },
  };
}

/** Paths that are not pages of the app: the landing, files, Vite's own paths, and the API. */
const elsewhere = /^\/($|@|api\/|uploads\/|node_modules\/)|\./;

const answerPagesWithShell: Connect.NextHandleFunction = (request, _response, next) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
  if (wantsPage && !elsewhere.test(path)) request.url = '/app.html';
  next();
};
