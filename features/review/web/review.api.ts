import { connect } from '#web/api/client.ts';
import { reviewContract } from '../review.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    review: typeof reviewContract;
  }
}

connect({ review: reviewContract });
