import { type Plugin, runnerImport } from 'vite';
import { readLandingContent } from './read-landing-content.ts';

type Renderer = typeof import('../../features/landing/web/render-landing.tsx');

const renderer = '/features/landing/web/render-landing.tsx';

/** Writes the landing page into index.html as plain markup: React runs here, while building, and never in the visitor's browser. */
export function prerenderLanding(): Plugin {
  let root = '';
  return {
    name: 'prerender-landing',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path }) {
        if (path !== '/index.html') return;
        const { module } = await runnerImport<Renderer>(root + renderer, { root, logLevel: 'error' });
        const markup = module.renderLanding(await readLandingContent(root));
        return html.replace('<!--landing-->', () => markup);
      },
    },
    // The page's components are no part of the browser's module graph, so nothing else would notice the change.
    hotUpdate({ file }) {
      if (/features\/landing\/.*\.tsx$/.test(file)) this.environment.hot.send({ type: 'full-reload' });
    },
  };
}
