import { connect } from '#web/api/client.ts';
import { personalDataContract } from '../personal-data.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    personalData: typeof personalDataContract;
  }
}

connect({ personalData: personalDataContract });
