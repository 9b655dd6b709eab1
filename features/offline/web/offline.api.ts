import { connect } from '#web/api/client.ts';
import { offlineContract } from '../offline.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    offline: typeof offlineContract;
  }
}

connect({ offline: offlineContract });
