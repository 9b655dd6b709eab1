import { connect } from '#web/api/client.ts';
import { rankingContract } from '../ranking.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    ranking: typeof rankingContract;
  }
}

connect({ ranking: rankingContract });
