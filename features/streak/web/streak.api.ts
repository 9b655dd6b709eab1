import { connect } from '#web/api/client.ts';
import { streakContract } from '../streak.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    streak: typeof streakContract;
  }
}

connect({ streak: streakContract });
