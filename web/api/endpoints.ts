import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { contract } from '#features/contract.ts';

/** Method and path by the endpoint's name in the contract: `{ account: { signIn: 'POST /auth/sign-in' } }`. */
export type Endpoints = { [name: string]: string | Endpoints };

/** Run by the build (vite.config.ts), so that the browser receives this as data, without schemas and validator. */
export const endpoints: Endpoints = listEndpoints(contract);

function listEndpoints(router: AnyContractRouter): Endpoints {
  return Object.fromEntries(
    Object.entries(router).map(([name, inner]: [string, AnyContractRouter]) => {
      if (!isContractProcedure(inner)) return [name, listEndpoints(inner)];
      const { method, path } = inner['~orpc'].route;
      return [name, `${method} ${path}`];
    }),
  );
}
