import { connect } from '#web/api/client.ts';
import { placementContract } from '../placement.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    placement: typeof placementContract;
  }
}

connect({ placement: placementContract });
