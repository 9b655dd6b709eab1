import { connect } from '#web/api/client.ts';
import { groupsContract } from '../groups.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    groups: typeof groupsContract;
  }
}

connect({ groups: groupsContract });
