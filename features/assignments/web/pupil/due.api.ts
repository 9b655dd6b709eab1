import { connect } from '#web/api/client.ts';
import { dueContract } from '../../due.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    due: typeof dueContract;
  }
}

connect({ due: dueContract });
