import { connect } from '#web/api/client.ts';
import { plansContract } from '../plans.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    plans: typeof plansContract;
  }
}

connect({ plans: plansContract });
