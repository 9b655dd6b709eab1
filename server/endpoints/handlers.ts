import type { AnyContractRouter } from '@orpc/contract';
import { implement } from '@orpc/server';
import type { Call } from './call.ts';

/** Prepares a feature's contract for its handlers; each handler receives the call as `context`. */
export const handle = <Contract extends AnyContractRouter>(contract: Contract) =>
  implement(contract).$context<Call>();
