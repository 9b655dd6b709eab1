import { connect } from '#web/api/client.ts';
import { simulationsContract } from '../simulations.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    simulations: typeof simulationsContract;
  }
}

connect({ simulations: simulationsContract });
