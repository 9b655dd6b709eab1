import { connect } from '#web/api/client.ts';
import { testCheckoutContract } from '../test-checkout.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    testCheckout: typeof testCheckoutContract;
  }
}

connect({ testCheckout: testCheckoutContract });
