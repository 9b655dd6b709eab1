import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { webManifest } from '../../features/install/web-manifest.ts';
import { renderIcons } from '../render-icons.ts';

const manifestPath = '/manifest.webmanifest';

const links: [rel: string, href: string, more?: Record<string, string>][] = [
  ['icon', '/icons/favicon.svg', { type: 'image/svg+xml' }],
  ['icon', '/icons/favicon-32.png', { type: 'image/png', sizes: '32x32' }],
  ['apple-touch-icon', '/icons/apple-touch-icon-180.png'],
  ['manifest', manifestPath],
];

const tags: HtmlTagDescriptor[] = links.map(([rel, href, more]) => ({
  tag: 'link',
  attrs: { rel, href, ...more },
  injectTo: 'head',
}));

/** The same for documents that Vite does not transform. */
export const iconLinks = links.map(([rel, href, more]) => {
  const attributes = Object.entries({ rel, href, ...more }).map(([name, value]) => ` ${name}="${value}"`);
  return `<link${attributes.join('')}>`;
});

/** Gives both pages their icons and the manifest that makes the app installable. */
export function webManifestFile(): Plugin {
  return {
    name: 'web-manifest',
    transformIndexHtml: () => tags,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: manifestPath.slice(1), source: JSON.stringify(webManifest) });
    },
    async configureServer(server) {
      const icons = join(server.config.cacheDir, 'icons');
      await renderIcons(icons);
      server.middlewares.use(manifestPath, (_request, response) => {
        const appName = process.env.APP_NAME ?? 'Alcancía';
        response.setHeader('content-type', 'application/manifest+json');
        response.end(JSON.stringify(webManifest).replaceAll('%APP_NAME%', appName));
      });
      server.middlewares.use('/icons', async (request, response, next) => {
        const name = basename(request.url ?? '');
        const icon = await readFile(join(icons, name)).catch(() => null);
        if (!icon) return next();
        response.setHeader('content-type', name.endsWith('.svg') ? 'image/svg+xml' : 'image/png');
        response.end(icon);
      });
    },
  };
}
