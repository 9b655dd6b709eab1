import { connect } from '#web/api/client.ts';
import { paperContract } from '../paper.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    paper: typeof paperContract;
  }
}

connect({ paper: paperContract });
