import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import {
  build,
  type Plugin,
  type ResolvedConfig,
  type Rolldown,
  runnerImport,
  type ViteDevServer,
} from 'vite';
import { iconLinks } from './emit-web-manifest.ts';
import { readThemeBoot } from './theme-boot.ts';

type Documents = typeof import('../../features/calculators/web/render-documents.tsx');
type RenderedDocument = ReturnType<Documents['renderDocuments']>[number];

const template = 'calculators.html';
const renderer = '/features/calculators/web/render-documents.tsx';
const script = '/features/calculators/web/start-calculator.ts';

/**
 * Writes a prerendered document for each calculator and one for their list. Their script is a build of its own: it shares no file with
 * the app, so neither makes the other larger.
 */
export function calculatorDocuments(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'calculator-documents',
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname;
        if (!path.startsWith('/calculadoras')) return next();
        const page = (await renderAll(config.root)).find((each) => each.path === path);
        if (!page) return next();
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(await inDevelopment(server, page));
      });
    },
    async generateBundle(_options, bundle) {
      const outputs = await buildScript(config);
      for (const output of outputs) {
        if (output.fileName in bundle) continue;
        const source = output.type === 'chunk' ? output.code : output.source;
        this.emitFile({ type: 'asset', fileName: output.fileName, source });
      }
      // What it imports on demand is not announced.
      const entry = outputs.find((output) => output.type === 'chunk' && output.isEntry);
      const early = entry?.type === 'chunk' ? [entry.fileName, ...entry.imports] : [];
      const first = outputs.filter(({ type, fileName }) => type === 'asset' || early.includes(fileName));
      const files = first.map(({ fileName }) => fileName);
      for (const page of await renderAll(config.root)) {
        const needed = page.hasScript ? files : files.filter((file) => !file.endsWith('.js'));
        const source = fill(config.root, page, [...linksTo(needed), ...iconLinks].join('\n    '));
        this.emitFile({ type: 'asset', fileName: `${page.path.slice(1)}.html`, source });
      }
    },
  };
}

async function renderAll(root: string): Promise<RenderedDocument[]> {
  const { module } = await runnerImport<Documents>(root + renderer, { root, logLevel: 'error' });
  return module.renderDocuments();
}

/** Tells styles that somebody has signed in on this device; the list of calculators has no other script. */
const MARK_MEMBER = "try{if(localStorage['user-profile'])document.documentElement.dataset.member=''}catch{}";

function fill(root: string, { title, description, markup }: RenderedDocument, head: string): string {
  const parts = {
    '<!--theme-boot-->': `<script>${readThemeBoot()}</script>\n    <script>${MARK_MEMBER}</script>`,
    '<!--title-->': title,
    '<!--description-->': description,
    '<!--head-->': head,
    '<!--page-->': markup,
  };
  return Object.entries(parts).reduce(
    (html, [place, text]) => html.replace(place, () => text),
    readFileSync(join(root, template), 'utf8'),
  );
}

async function inDevelopment(server: ViteDevServer, page: RenderedDocument): Promise<string> {
  const html = fill(server.config.root, page, `<script type="module" src="${script}"></script>`);
  const named = html.replaceAll('%APP_NAME%', process.env.APP_NAME ?? 'Alcancía');
  return server.transformIndexHtml(page.path, named);
}

async function buildScript({ root, build: { target, assetsDir }, logLevel }: ResolvedConfig) {
  const built = await build({
    configFile: false,
    root,
    logLevel,
    publicDir: false,
    plugins: [react(), tailwindcss()],
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, script),
        output: {
          entryFileNames: `${assetsDir}/calculators-[hash].js`,
          chunkFileNames: `${assetsDir}/calculators-[name]-[hash].js`,
        },
      },
    },
  });
  return (built as Rolldown.RolldownOutput).output;
}

/** The page is readable without its script, so styles and font load first. */
const linksTo = (files: string[]): string[] =>
  files.map((file) => {
    if (file.endsWith('.js')) return `<script type="module" fetchpriority="low" src="/${file}"></script>`;
    if (file.endsWith('.css')) return `<link rel="stylesheet" href="/${file}">`;
    return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`;
  });
