import { connect } from '#web/api/client.ts';
import { certificatesContract } from '../certificates.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    certificates: typeof certificatesContract;
  }
}

connect({ certificates: certificatesContract });
