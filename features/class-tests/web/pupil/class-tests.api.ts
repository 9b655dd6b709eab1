import { connect } from '#web/api/client.ts';
import { classTestsContract } from '../../class-tests.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    classTests: typeof classTestsContract;
  }
}

connect({ classTests: classTestsContract });
