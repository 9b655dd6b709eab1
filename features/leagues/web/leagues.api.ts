import { connect } from '#web/api/client.ts';
import { leaguesContract } from '../leagues.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    leagues: typeof leaguesContract;
  }
}

connect({ leagues: leaguesContract });
