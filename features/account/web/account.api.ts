import { connect } from '#web/api/client.ts';
import { accountContract } from '../account.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    account: typeof accountContract;
  }
}

connect({ account: accountContract });
