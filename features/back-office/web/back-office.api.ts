import { connect } from '#web/api/client.ts';
import { backOfficeContract } from '../back-office.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    backOffice: typeof backOfficeContract;
  }
}

connect({ backOffice: backOfficeContract });
