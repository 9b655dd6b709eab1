import { connect } from '#web/api/client.ts';
import { supportContract } from '../support.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    support: typeof supportContract;
  }
}

connect({ support: supportContract });
