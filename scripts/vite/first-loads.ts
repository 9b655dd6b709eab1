import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** What declares a page, its path and the module of its code in web/routes.tsx and web/admin-routes.tsx. */
const PAGE = /(\w+)\('(\/[^']+)', \{\s*title: '[^']*',\s*code: \(\) => import\('#([^']+)'\)/g;

/** What a page's module downloads as soon as it is there itself. */
const PRELOADED = /const (\w+) = lazyComponent\(\(\) => import\('\.\/([^']+)'\)\);\nvoid \1\.preload\(\);/g;
const PRELOADS = /^void \w+\.preload\(/gm;

/** What every page of learners, or of the office, needs before its own code. */
const LEARNER = ['web/learner-layout.tsx'];
const OFFICE = ['web/admin-routes.tsx', 'features/back-office/frame/web/shell/admin-layout.tsx'];

/**
 * Writes first-loads.json: the scripts that each page needs beside those of app.html. The server announces them with the page
 * (server/http/page-links.ts), so that they are not discovered one after the other.
 */
export function firstLoads(): Plugin {
  let root = '';
  return {
    name: 'first-loads',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const app = chunks.filter(({ name, isEntry }) => isEntry && name === 'app');
      const loaded = scriptsOf(app, bundle);
      const pagesOf = (routes: string) => [...readFileSync(`${root}/${routes}`, 'utf8').matchAll(PAGE)];
      const chunkWith = (module: string) =>
        chunks.find(({ moduleIds }) => moduleIds.includes(`${root}/${module}`)) ??
        this.error(`No chunk contains ${module}.`);
      const preloadedBy = (module: string) => {
        const source = readFileSync(`${root}/${module}`, 'utf8');
        const parts = [...source.matchAll(PRELOADED)].map(([, , part]) => join(dirname(module), part!));
        if (parts.length < (source.match(PRELOADS)?.length ?? 0))
          this.error(`${module}: write a preload right below the declaration of its part.`);
        return parts;
      };
      const filesOf = (modules: string[]) =>
        [...scriptsOf([...modules, ...modules.flatMap(preloadedBy)].map(chunkWith), bundle)].filter(
          (file) => !loaded.has(file),
        );
      const files = [
        ...pagesOf('web/routes.tsx').map(([, kind, path, module]) => [
          path,
          filesOf([...(kind === 'learnerPage' ? LEARNER : []), module!]),
        ]),
        ...pagesOf('web/admin-routes.tsx').map(([, , path, module]) => [path, filesOf([...OFFICE, module!])]),
      ];
      const source = JSON.stringify(Object.fromEntries(files));
      this.emitFile({ type: 'asset', fileName: 'first-loads.json', source });
    },
  };
}

/** The chunks with everything that they import. */
function scriptsOf(chunks: Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set(chunks.map(({ fileName }) => fileName));
  for (const file of files) {
    const chunk = bundle[file];
    for (const next of chunk?.type === 'chunk' ? chunk.imports : []) files.add(next);
  }
  return files;
}
