import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');

type FactsFile = { id: string; values: { value: string; from: string }[] }[];

/**
 * The server as a release with other facts has it, in a folder beside the built one, whose screens and lessons it serves.
 * @param change what the release changes in the facts of a country, such as 'mx'
 */
export async function buildServerWith(country: string, change: (facts: FactsFile) => void) {
  const outDir = mkdtempSync(join(root, 'dist/server-'));
  const otherFacts: Plugin = {
    name: 'other-facts',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(`/content/facts/${country}.json`)) return null;
      const facts: FactsFile = JSON.parse(readFileSync(id, 'utf8'));
      change(facts);
      return JSON.stringify(facts);
    },
  };
  await build({
    ...{ root, configFile: join(root, 'vite.server.config.ts'), logLevel: 'error' },
    ...{ plugins: [otherFacts], build: { outDir } },
  });
  return {
    program: relative(root, join(outDir, 'main.js')),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}
