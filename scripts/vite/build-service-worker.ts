import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { type Chunk, filesForLearners } from './precache-entries.ts';

type Entry = { url: string; revision: string | null };

/** The worker stores page addresses instead of HTML files; `app.html` serves as the shell of all pages without a document of their own. */
const pageOf = (fileName: string): string => documents[fileName] ?? `/${fileName.replace(/\.html$/, '')}`;
const documents: Record<string, string> = { 'index.html': '/', 'app.html': '/home' };

/** Builds web/service-worker/service-worker.ts into /sw.js, with the list of the files it stores written into it. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle(_options, bundle) {
      await buildWorker(config, precacheEntries(bundle));
    },
  };
}

/** File names with a content hash need no revision. */
function precacheEntries(bundle: Rolldown.OutputBundle): Entry[] {
  const outputs = Object.values(bundle);
  const stored = filesForLearners(outputs.filter((output) => output.type === 'chunk').map(describeChunk));
  return outputs
    .filter(({ fileName }) => stored.has(fileName) || /\.(html|woff2)$|\/calculators-/.test(fileName))
    .map((output) => ({
      url: pageOf(output.fileName),
      revision: revisionOf(output),
    }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}

function describeChunk(chunk: Rolldown.OutputChunk): Chunk {
  const { importedCss, importedAssets } = chunk.viteMetadata ?? {};
  return { ...chunk, assets: [...(importedCss ?? []), ...(importedAssets ?? [])] };
}

function revisionOf(output: Rolldown.OutputChunk | Rolldown.OutputAsset): string | null {
  if (output.fileName.startsWith('assets/')) return null;
  const content = output.type === 'chunk' ? output.code : output.source;
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

async function buildWorker({ root, build: { outDir, target }, logLevel }: ResolvedConfig, entries: Entry[]) {
  await build({
    configFile: false,
    root,
    logLevel,
    publicDir: false,
    define: { __PRECACHE_ENTRIES__: JSON.stringify(entries) },
    build: {
      outDir,
      target,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'web/service-worker/service-worker.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  });
}
