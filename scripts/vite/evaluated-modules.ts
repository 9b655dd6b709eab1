import { type Plugin, runnerImport } from 'vite';

/**
 * Modules that are evaluated during the build: the browser gets their exported data and not the code that computes it.
 * @param endings paths, such as '/web/api/endpoints.ts', whose exports are all JSON
 */
export function evaluatedModules(...endings: string[]): Plugin {
  return {
    name: 'evaluated-modules',
    async load(id) {
      if (!endings.some((ending) => id.endsWith(ending))) return;
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(id);
      for (const file of dependencies) this.addWatchFile(file);
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
