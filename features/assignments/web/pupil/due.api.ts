import { connect } from '#web/api/client.ts';
import { dueContract } from '../../due.contract.ts';
import { ownMessagesContract } from '../../messages.contract.ts';

declare module '#web/api/client.ts' {
  interface Contracts {
    due: typeof dueContract;
    ownMessages: typeof ownMessagesContract;
  }
}

connect({ due: dueContract, ownMessages: ownMessagesContract });
