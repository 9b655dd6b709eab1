import { connect } from '#web/api/client.ts';
import { pupilsContract } from '../pupils.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    pupils: typeof pupilsContract;
  }
}

connect({ pupils: pupilsContract });
