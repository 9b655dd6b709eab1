import { connect } from '#web/api/client.ts';
import { certificateListsContract } from '../list-certificates.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    certificateLists: typeof certificateListsContract;
  }
}

connect({ certificateLists: certificateListsContract });
