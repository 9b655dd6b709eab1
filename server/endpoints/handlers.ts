import type { AnyContractRouter } from '@orpc/contract';
import { implement } from '@orpc/server';
import type { Call } from './call.ts';

/** A feature's contract, ready to be given its handlers; each handler receives the call as `context`. */
export const handle = <Contract extends AnyContractRouter>(contract: Contract) =>
  implement(contract).$context<Call>();
