import { connect } from '#web/api/client.ts';
import { liveTestsContract } from '../../live-tests.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    liveTests: typeof liveTestsContract;
  }
}

connect({ liveTests: liveTestsContract });
