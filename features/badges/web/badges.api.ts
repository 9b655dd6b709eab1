import { connect } from '#web/api/client.ts';
import { badgesContract } from '../badges.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    badges: typeof badgesContract;
  }
}

connect({ badges: badgesContract });
