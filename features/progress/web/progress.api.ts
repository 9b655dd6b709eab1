import { connect } from '#web/api/client.ts';
import { progressContract } from '../progress.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    progress: typeof progressContract;
  }
}

connect({ progress: progressContract });
