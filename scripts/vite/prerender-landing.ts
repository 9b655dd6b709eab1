import { type Plugin, runnerImport } from 'vite';
import { readLandingContent } from './read-landing-content.ts';

type Renderer = typeof import('../../features/landing/web/render-landing.tsx');

const page = '/index.html';
const renderer = '/features/landing/web/render-landing.tsx';

/** Writes the landing into index.html as plain markup: React runs here, while building, and never in the visitor's browser. */
export function prerenderLanding(): Plugin[] {
  let root = '';
  const prerender: Plugin = {
    name: 'prerender-landing',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path }) {
        if (path !== page) return;
        const { module } = await runnerImport<Renderer>(root + renderer, { root, logLevel: 'error' });
        const markup = module.renderLanding(await readLandingContent(root));
        return html.replace('<!--landing-->', () => markup);
      },
    },
    // The page's components are not part of the browser's module graph, so without this a change in them has no effect.
    hotUpdate({ file }) {
      if (/features\/landing\/.*\.tsx$/.test(file)) this.environment.hot.send({ type: 'full-reload' });
    },
  };
  return [prerender, postponeScript];
}

/** The page is readable without its script, so styles and font load first. Vite removes the attribute when it is in the source. */
const postponeScript: Plugin = {
  name: 'postpone-landing-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) =>
      path === page
        ? html.replace('<script type="module"', '<script type="module" fetchpriority="low"')
        : html,
  },
};
