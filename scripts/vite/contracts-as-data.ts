import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { type Plugin, runnerImport } from 'vite';
import type { Endpoints } from '#web/api/http-link.ts';

const MARK = '?endpoints';

/**
 * What a feature's `.queries.ts` or `.api.ts` imports of a contract is evaluated during the build: the browser gets methods and paths as
 * data, without schemas and validator.
 */
export const contractsAsData: Plugin = {
  name: 'contracts-as-data',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer?.match(/\.(?:api|queries)\.ts$/) || !source.endsWith('.contract.ts')) return;
    const contract = await this.resolve(source, importer, { skipSelf: true });
    return contract && contract.id + MARK;
  },
  async load(id) {
    if (!id.endsWith(MARK)) return;
    const file = id.slice(0, -MARK.length);
    const { module, dependencies } = await runnerImport<Record<string, AnyContractRouter>>(file);
    for (const dependency of dependencies) this.addWatchFile(dependency);
    return Object.entries(module)
      .filter(([name]) => name.endsWith('Contract'))
      .map(([name, contract]) => `export const ${name} = ${JSON.stringify(listEndpoints(contract))};`)
      .join('\n');
  },
};

function listEndpoints(router: AnyContractRouter): Endpoints {
  return Object.fromEntries(
    Object.entries(router).map(([name, inner]: [string, AnyContractRouter]) => {
      if (!isContractProcedure(inner)) return [name, listEndpoints(inner)];
      const { method, path } = inner['~orpc'].route;
      return [name, `${method} ${path}`];
    }),
  );
}
