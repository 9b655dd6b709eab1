import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/** A page's path and the module of its code in web/routes.tsx. */
const PAGE = /Page\('([^']+)', \{\s*title: '[^']*',\s*code: \(\) => import\('#([^']+)'\)/g;

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
      const pages = [...readFileSync(`${root}/web/routes.tsx`, 'utf8').matchAll(PAGE)];
      const files = pages.map(([, path, module]) => {
        const own = chunks.filter(({ moduleIds }) => moduleIds.includes(`${root}/${module}`));
        if (own.length === 0) this.error(`No chunk contains the code of ${path}.`);
        return [path, [...scriptsOf(own, bundle)].filter((file) => !loaded.has(file))];
      });
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
